// A page's own script may define any name of the browser: `const URL = '/api'`. The rows are made from the built files. What must be so in
// them: `test/dist/page-globals.test.ts`.
import { readFileSync } from 'node:fs';
import { PAGE_GLOBALS } from '../../../tools/page-globals.mjs';
import { cart, expect, test, view } from '../tag/support/test.js';

/** The names that the tag's own files take from the window. */
const used = (file: string): string[] => {
  const text = readFileSync(`dist/${file}`, 'utf8');
  return PAGE_GLOBALS.filter((name) => text.includes(`window.${name}`));
};

/** The names that a function or a `var` of a page replaces for good: the tag does without the window's own. */
const REPLACED = ['URL', 'Map', 'Set', 'Symbol', 'CustomEvent', 'TextEncoder', 'AbortController'];

/** As polyfills for browsers of 2016 do it: its signal is none of the browser's, so the browser's `fetch` refuses it. */
const OLD_ABORT_CONTROLLER = `function AbortController() {
  this.signal = { aborted: false, addEventListener: function () {}, removeEventListener: function () {} };
}
AbortController.prototype.abort = function () { this.signal.aborted = true; };`;

const line =
  '<productListItem><product><ids><webSiteId>2</webSiteId></ids></product><count>1</count><price>3</price></productListItem>';

const CALLS = `recotag('viewProduct', { product: '1' }); recotag('setCart', [{ product: '2', count: 1, price: 3 }]);`;

const definitions = [
  // All of them at once: a lexical name takes the place of each.
  [...new Set([...used('recotag.js'), ...used('recotag-retry.js')])]
    .map((name) => `const ${name} = '/api/v2';`)
    .join(' '),
  ...REPLACED.flatMap((name) => [`var ${name} = '/api/v2';`, `function ${name}(a) {}`, `class ${name} {}`]),
  OLD_ABORT_CONTROLLER,
];

for (const definition of definitions)
  test(`a page with ${definition.slice(0, 60)}: a view and a cart arrive, and the page hears no error @one-engine`, async ({
    page,
    service,
    site,
  }) => {
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    site.page('/', {
      html: `<!doctype html><title>Shop</title><script>${definition}</script>
        <script src="/recotag.js" data-base-url="${service.url}" data-endpoint-id="my-shop"></script><script>${CALLS}</script>`,
    });
    await page.goto(site.url);
    // The page's own `fetch` may be a text: what has arrived is asked of the service.
    const arrived = () => service.requests.filter(({ method }) => method === 'POST').map(({ body }) => body);
    await expect.poll(() => arrived().sort()).toEqual([cart(line).body, view('1').body].sort());
    expect(errors).toEqual([]);
  });

const ofLists = [
  [...new Set([...used('recotag-widgets.js'), ...REPLACED])].map((name) => `const ${name} = '/api/v2';`).join(' '),
  ...REPLACED.flatMap((name) => [`var ${name} = '/api/v2';`, `function ${name}(a) {}`]),
  OLD_ABORT_CONTROLLER,
];

for (const definition of ofLists)
  test(`a page with ${definition.slice(0, 60)}: the list shows its products, and the page hears no error @one-engine`, async ({
    page,
    service,
    site,
    noise,
  }) => {
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    site.page('/', {
      html: `<!doctype html><title>Shop</title><script>${definition}</script>
      <script src="/recotag.js" data-base-url="${service.url}" data-endpoint-id="my-shop"></script>
      <script src="/recotag-widgets.js"></script><reco-list area="x" limit="4" currency="EUR" loading="eager"></reco-list>
      <reco-list area="y" limit="12" layout="carousel" exclude="9" buy add-url="/add" product-url="/p/{id}" rules='{"hide":{"brands":["x"]}}' loading="eager"></reco-list>
      <reco-list area="z" limit="4" exclude-cart loading="eager"><template><b data-text="id"></b></template></reco-list>`,
    });
    await page.goto(site.url);
    await expect.poll(() => service.requests.map(({ query }) => query.operation)).toContain('Reco');
    // In a realm of its own, where the names are the browser's.
    for (const shown of ['[area=x] a', '[area=y] [part=buy]', '[area=y] [part=next]', '[area=z] > [slot=card-0]'])
      await expect(page.locator(`reco-list${shown}`).first(), shown).toBeVisible();
    expect(errors).toEqual([]);
    noise.length = 0; // the sandbox's pictures are missing
  });
