// An optimiser has put the lists' file into another one, or into the page: the folder of the files that it loads later is lost.
import { readFileSync } from 'node:fs';
import { expect, list, SCRIPT, settled, test } from './support/test.js';

const CODE = readFileSync(`${process.env.RECOTAG_DIST ?? 'dist'}/recotag-widgets.js`, 'utf8');
const COMBINED = '<script defer src="/cache/all.js"></script>';
/** The tag has been excluded, or its element is left on the page. */
const TAG = '<script data-endpoint-id="my-shop" src="/recotag.js"></script>';

const KINDS: Record<string, { head: string; isFound: boolean }> = {
  'its own file': { head: SCRIPT, isFound: true },
  combined: { head: COMBINED, isFound: false },
  'combined, beside the tag': { head: `${TAG}${COMBINED}`, isFound: true },
  'combined, with a preloaded tag of its own': {
    head: `<script type="text/plain" src="/recotag-widgets.js"></script>${COMBINED}`,
    isFound: true,
  },
  inlined: { head: `<script type="module">${CODE}</script>`, isFound: false },
  'inlined, beside the tag': { head: `${TAG}<script type="module">${CODE}</script>`, isFound: true },
};

for (const [kind, { head, isFound }] of Object.entries(KINDS))
  test(`files that are loaded later, with the lists’ file ${kind}`, async ({ page, shop, service, noise }) => {
    shop.routes['/cache/all.js'] = () => ({
      headers: { 'Content-Type': 'text/javascript' },
      body: `var theme;${CODE}`,
    });
    shop.page(list(service, 'layout="carousel" currency="EUR" limit="10" loading="eager"'), { head });
    await page.goto(shop.url);
    await settled(page, 'ready');
    await expect(page.locator('reco-list [part=card]')).toHaveCount(10);
    if (isFound) await expect(page.locator('reco-list [part=next]')).toBeVisible();
    else {
      await expect.poll(() => noise.join()).toMatch(/^recotag: recotag-.*recotag-carousel\.js: /);
      // Warnings for the page's author, and no errors.
      for (const said of noise.splice(0)) expect(said).toMatch(/^recotag: recotag-(attention|carousel)\.js: /);
    }
  });
