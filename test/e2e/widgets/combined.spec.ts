// An optimiser has put the lists' file into another one, or into the page: the folder of the files that it loads later is lost.
import { readFileSync } from 'node:fs';
import { expect, list, SCRIPT, test } from './support/test.js';

const CODE = readFileSync(`${process.env.RECOTAG_DIST ?? 'dist'}/recotag-widgets.js`, 'utf8');
const COMBINED = '<script defer src="/cache/all.js"></script>';
/** The tag has been excluded, or its element is left on the page. */
const TAG = '<script data-endpoint-id="my-shop" src="/recotag.js"></script>';

/** By kind, the elements of the page; and what the console says of a file that isn't found. */
const KINDS: Record<string, { head: string; says?: RegExp }> = {
  'its own file': { head: SCRIPT },
  combined: { head: COMBINED, says: /Failed to fetch dynamically imported module: .*\/cache\/recotag-/ },
  'combined, beside the tag': { head: `${TAG}${COMBINED}` },
  'combined, with a preloaded tag of its own': {
    head: `<script type="text/plain" src="/recotag-widgets.js"></script>${COMBINED}`,
  },
  inlined: { head: `<script type="module">${CODE}</script>`, says: /no script element tells its folder/ },
  'inlined, beside the tag': { head: `${TAG}<script type="module">${CODE}</script>` },
};

test('files that are loaded later, wherever the lists’ file is', async ({ page, shop, service, noise }) => {
  shop.routes['/cache/all.js'] = () => ({
    headers: { 'Content-Type': 'text/javascript' },
    body: `var theme;${CODE}`,
  });
  for (const [kind, { head, says }] of Object.entries(KINDS))
    await test.step(kind, async () => {
      await shop.show(list(service, 'layout="carousel" currency="EUR" limit="10" loading="eager"'), { head });
      await expect(page.locator('reco-list [part=card]'), kind).toHaveCount(10);
      if (!says) return expect(page.locator('reco-list [part=next]'), kind).toBeVisible();
      await expect.poll(() => noise.length, kind).toBe(2);
      // Warnings for the page's author, and no errors.
      for (const said of noise.splice(0)) {
        expect(said).toMatch(/^recotag: recotag-(layouts|carousel)\.js: /);
        expect(said).toMatch(says);
      }
    });
});
