// What a browser loads for three installations, of which README has the bytes.
import { installs } from '../dist/measure.mjs';
import { recommendations, some } from './widgets/support/service.js';
import { expect, RESERVE, SCRIPT, settled, shown, test } from './widgets/support/test.js';

const LISTS = `${RESERVE}${SCRIPT}`;

const PAGES: Record<string, (tag: string, service: string) => [head: string, body: string]> = {
  'calls by hand': (tag) => [
    `<script async src="/recotag.js" ${tag}></script>`,
    `<script>window.recotag ||= function () { (recotag.q ||= []).push(arguments) }; recotag('viewProduct', { product: '1' })</script>`,
  ],
  'one list, without the tag': (_, service) => [LISTS, service],
  'without code, with one list': (tag) => [
    `<script async src="/recotag.js" ${tag} data-auto="view cart" data-places='[{"at":"#here","where":"after","element":"reco-list","attributes":{"limit":"4","currency":"EUR"}}]'></script>${LISTS}`,
    `<script type="application/ld+json">{"@type":"Product","productID":"1","name":"Shoe"}</script><h1 id="here">Shoe</h1>`,
  ],
};

for (const [name, files] of Object.entries(installs))
  test(`${name}: ${files.length} files`, { tag: '@one-engine' }, async ({ page, shop, service }) => {
    service.answers.Reco = () => recommendations(some(4));
    service.answers.ViewProduct = () => ({
      headers: { 'Content-Type': 'application/xml' },
      body: '<result><status>Success</status></result>',
    });
    const own = `base-url="${service.url}" endpoint-id="s"`;
    const [head, body] = PAGES[name]!(
      `data-base-url="${service.url}" data-endpoint-id="s"`,
      `<reco-list ${own} limit="4" currency="EUR"></reco-list>`,
    );
    shop.page(body, { head });
    await page.addInitScript(() => {
      document.addEventListener('reco-impression', () => document.documentElement.classList.add('impressed'));
    });
    await page.goto(shop.url);
    if (files.includes('recotag-widgets.js')) {
      await settled(page, 'ready');
      expect(await shown(page.locator('reco-list'))).toHaveLength(4);
      await expect(page.locator('html')).toHaveClass('impressed');
    } else await expect.poll(() => service.calls('ViewProduct').length).toBe(1);
    const loaded = shop.asked.flatMap(({ url }) => /^\/(recotag.*)/.exec(url.pathname)?.[1] ?? []);
    expect([...new Set(loaded)].sort()).toEqual([...files].sort());
  });
