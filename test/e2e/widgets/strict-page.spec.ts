import { expect, list, test } from './support/test.js';

const TEMPLATE = '<template><a data-href="url" data-text="name"></a></template>';

test('a strict content security policy, and the file three times @firefox', async ({
  page,
  shop,
  service,
  browserName,
}) => {
  await page.addInitScript(() => {
    const made: string[] = ((window as unknown as Record<string, unknown>).made = []);
    const factory = (window as Window & { trustedTypes?: TrustedTypePolicyFactory }).trustedTypes;
    if (factory) {
      const create = factory.createPolicy.bind(factory);
      Object.defineProperty(factory, 'createPolicy', {
        value: (name: string, rules: TrustedTypePolicyOptions) => {
          made.push(name);
          return create(name, rules);
        },
      });
    }
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      made.push(`violation: ${violatedDirective} ${blockedURI}`),
    );
  });
  for (const id of [1, 2, 3]) shop.routes[`/p/${id}`] = () => ({ body: '<title>Product</title>' });
  for (const name of ['widgets', 'pages', 'carousel', 'own-cards', 'layouts', 'choice', 'actions'])
    shop.routes[`/older/recotag-${name}.js`] = shop.routes[`/recotag-${name}.js`]!;
  const attributes = 'loading="eager" limit="3" currency="EUR"';
  await shop.show(
    list(service, `${attributes} heading="Grid" full-rows`) +
      list(service, `${attributes} layout="carousel"`) +
      list(service, `${attributes} layout="list" product-url="/p/{id}"`) +
      list(service, attributes, TEMPLATE),
    {
      head: `<link rel="stylesheet" href="/recotag-reserve.css"><script async src="/recotag-widgets.js"></script>
        <script type="module" src="/recotag-widgets.js?as=module"></script><script src="/older/recotag-widgets.js"></script>`,
      headers: {
        'Content-Security-Policy': `default-src 'self'; style-src 'self'; require-trusted-types-for 'script'; trusted-types recotag lit-html; connect-src 'self' ${service.url}; img-src 'self'`,
      },
    },
  );
  await expect(page.locator('reco-list [part=card]')).toHaveCount(12);
  expect(await page.evaluate(() => (window as unknown as Record<string, unknown>).made)).toEqual(
    browserName === 'chromium' ? ['recotag'] : expect.not.arrayContaining([expect.stringContaining('violation')]),
  );
  // No global variables, nor those that Lit makes where it is given the page's.
  expect(
    await page.evaluate(() =>
      Object.keys(window)
        .filter((name) => /^(reco|lit)|widget/i.test(name))
        .sort(),
    ),
  ).toEqual([]);
});

test("a shop's own Lit on the same strict page works, whichever is first", { tag: '@one-engine' }, async ({
  page,
  shop,
  service,
}) => {
  shop.routes['/shop.js'] = () => ({
    headers: { 'Content-Type': 'text/javascript' },
    body: `window.trustedTypes?.createPolicy('lit-html', { createHTML: (html) => html }); document.title = 'Lit works';`,
  });
  const files = ['/recotag-widgets.js', '/shop.js'].map((file) => `<script src="${file}"></script>`);
  for (const head of [files.join(''), files.reverse().join('')]) {
    await shop.show(list(service, 'loading="eager" limit="2"'), {
      head,
      headers: {
        'Content-Security-Policy': `default-src 'self'; require-trusted-types-for 'script'; trusted-types recotag lit-html; connect-src ${service.url}`,
      },
    });
    await expect(page).toHaveTitle('Lit works');
  }
});

test('an element of the shop’s own with the name of one of ours does not break the other', {
  tag: '@one-engine',
}, async ({ page, shop, service }) => {
  for (const [own, other] of [
    ['popular-products', 'reco-list'],
    ['reco-list', 'popular-products'],
  ] as const) {
    shop.routes['/own.js'] = () => ({
      headers: { 'Content-Type': 'text/javascript' },
      body: `customElements.define('${own}', class extends HTMLElement {});`,
    });
    shop.page(
      `<${own}>${list(service, 'loading="eager" limit="2"', '', other)}</${own}>${list(service, 'dedupe loading="eager" limit="2"', '', other)}`,
      {
        head: '<script src="/own.js"></script><script src="/recotag-widgets.js"></script><script src="/recotag-widgets.js"></script>',
      },
    );
    await page.goto(shop.url);
    await expect(page.locator(`${other} [part=card]`)).toHaveCount(4);
    expect(await page.locator(own).evaluate((node) => node.shadowRoot)).toBeNull();
    // A stranger's slot is none: the list in it is no fallback, and its attributes can be read again.
    expect(
      await page.evaluate((name) => {
        const type = customElements.get(name) as CustomElementConstructor & { observedAttributes: string[] };
        const [first, second] = [type.observedAttributes, type.observedAttributes];
        return first.join() === second.join() && first.includes('full-rows');
      }, other),
    ).toBe(true);
  }
});
