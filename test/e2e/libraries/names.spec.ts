// A page's own script may define any name of the browser: `const URL = '/api'`. The rows are made from the built files. What must be so in
// them: `test/dist/page-globals.test.ts`.
import { readFileSync } from 'node:fs';
import { PAGE_GLOBALS } from '../../../tools/page-globals.mjs';
import { expect, test, view } from '../tag/support/test.js';

/** The names that the files of a page take from the window. */
const FILES = ['recotag', 'recotag-retry', 'recotag-widgets']
  .map((name) => readFileSync(`dist/${name}.js`, 'utf8'))
  .join();
const USED = PAGE_GLOBALS.filter((name) => FILES.includes(`window.${name}`));

/** The names that a function or a `var` of a page replaces for good: the tag does without the window's own. */
const REPLACED = ['URL', 'Map', 'Set', 'Symbol', 'CustomEvent', 'TextEncoder', 'AbortController'];

/** As polyfills for browsers of 2016 do it: its signal is none of the browser's, so the browser's `fetch` refuses it. */
const OLD_ABORT_CONTROLLER = `function AbortController() {
  this.signal = { aborted: false, addEventListener: function () {}, removeEventListener: function () {} };
}
AbortController.prototype.abort = function () { this.signal.aborted = true; };`;

/** What a page defines, all of it at once: a lexical name takes the place of the browser's, the others replace it. */
const DEFINED: Record<string, string> = {
  constants: [...new Set([...USED, ...REPLACED])].map((name) => `const ${name} = '/api/v2';`).join(' '),
  variables: REPLACED.map((name) => `var ${name} = '/api/v2';`).join(' '),
  functions: REPLACED.map((name) => `function ${name}(a) {}`).join(' '),
  classes: REPLACED.map((name) => `class ${name} {}`).join(' '),
  'an old AbortController': OLD_ABORT_CONTROLLER,
};

for (const [what, definitions] of Object.entries(DEFINED))
  test(`a page that defines ${what}: a view arrives, a list shows its products, and the page hears no error @one-engine`, async ({
    page,
    service,
    site,
    noise,
  }) => {
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    site.page('/', {
      html: `<!doctype html><title>Shop</title><script>${definitions}</script>
        <script src="/recotag.js" data-base-url="${service.url}" data-endpoint-id="my-shop"></script>
        <script src="/recotag-widgets.js"></script><script>recotag('viewProduct', { product: '1' });</script>
        <reco-list area="x" limit="4" currency="EUR" loading="eager"></reco-list>
        <reco-list area="y" limit="12" layout="carousel" exclude="9" buy add-url="/add" product-url="/p/{id}" rules='{"hide":{"brands":["x"]}}' loading="eager"></reco-list>
        <reco-list area="z" limit="4" exclude-cart loading="eager"><template><b data-text="id"></b></template></reco-list>`,
    });
    await page.goto(site.url);
    // The page's own `fetch` may be a text: what has arrived is asked of the service.
    await expect.poll(() => service.requests.map(({ body }) => body)).toContain(view('1').body);
    // In a realm of its own, where the names are the browser's.
    for (const shown of ['[area=x] a', '[area=y] [part=buy]', '[area=y] [part=next]', '[area=z] > [slot=card-0]'])
      await expect(page.locator(`reco-list${shown}`).first(), shown).toBeVisible();
    expect(errors).toEqual([]);
    noise.length = 0; // the sandbox's pictures are missing
  });
