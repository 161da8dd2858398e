import { json, recommendations, some } from './support/service.js';
import { cases, expect, list, test } from './support/test.js';

const bomb = `<?xml version="1.0"?><!DOCTYPE result [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 9 }, (_, n) => `<!ENTITY ${'bcdefghij'[n]} "${`&${'abcdefghi'[n]};`.repeat(10)}">`).join('')}]><result><status>Success</status><recommendations>&j;</recommendations></result>`;

test('an entity bomb is an error with a clear sentence', async ({ page, shop, service }) => {
  service.answers.Reco = () => ({ body: bomb });
  await page.addInitScript(() => {
    document.addEventListener('reco-error', ({ detail }) => {
      document.title = detail.error.message;
    });
  });
  shop.page(list(service, 'loading="eager"'));
  await page.goto(shop.url);
  await expect(page).toHaveTitle(/responded with 200, no result in XML/);
});

/** Values that are not what a field must be. None may become a string, be rendered, or be requested. */
const TEMPLATE = { _$litType$: 1, strings: ['<b>', '</b>'], values: [1] };
const STEAL = 'url(/steal)';
const wrong: unknown[] = [
  { toString: 1 },
  { toString: null, valueOf: null },
  TEMPLATE,
  { nodeType: 1 },
  [TEMPLATE],
  { _$litDirective$: 1, values: [] },
  {},
  true,
];
const FIELDS = [
  'name displayName description url pictureUrl price oldPrice category vendorCode manufacturer availability',
  'ratingValue ratingCount unitPrice lowestPrice30Days highPrice groupId badges swatches variants pictureUrl2',
].flatMap((names) => names.split(' '));
const COLORS = [
  `var(--x, ${STEAL})`,
  `env(x, ${STEAL})`,
  `if(else: ${STEAL})`,
  `attr(x type(<url>), ${STEAL})`,
  `red ${STEAL}`,
  `red; background-image: ${STEAL}`,
  `light-dark(${STEAL}, ${STEAL})`,
  'rgb(var(--x) 0 0)',
];

cases('hostile data', {
  'a name is text, never markup, and unsafe URLs are ignored': async ({ page, shop, service }) => {
    service.answers.Reco = () =>
      recommendations([
        {
          id: '1',
          name: '<img src=x onerror="document.title=\'owned\'"><b>Bold</b>',
          url: 'javascript:document.title="owned"',
          pictureUrl: 'data:image/svg+xml,<svg onload="document.title=1"/>',
        },
        { id: '2', name: 'Two', url: ' \tjava\nscript:alert(1)', pictureUrl: 'blob:x' },
        { id: '3', name: 'Three', url: '//other.example/p', pictureUrl: 'pictures/3.svg' },
        { id: '4', name: 'Four', url: 'https://[bad', pictureUrl: '' },
      ]);
    await shop.show(list(service, 'loading="eager"'));
    await expect(page.locator('reco-list [part=name]').first()).toHaveText(/^<img src=x onerror=.*<b>Bold<\/b>$/);
    const cards = page.locator('reco-list [part=card]');
    expect(
      await cards.locator('[part=link]').evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
    ).toEqual([null, null, '//other.example/p', null]);
    expect(
      await cards.locator('img').evaluateAll((images) => images.map((image) => image.getAttribute('src'))),
    ).toEqual(['pictures/3.svg']);
    await expect(page).toHaveTitle('Shop');
  },

  'a field that is not what it must be is left out, and its card stays': async ({ page, shop, service }) => {
    const catalogue: Record<string, object> = {
      1: {
        badges: [
          { text: TEMPLATE },
          { text: 'New', kind: { toString: 1 } },
          null,
          'x',
          ...wrong.map((text) => ({ text })),
        ],
        swatches: [
          ...COLORS.map((color, index) => ({ name: `${index}`, color, url: `/p/1?${index}` })),
          ...wrong.map((each) => ({ name: each, color: each, pictureUrl: each, url: each })),
        ],
      },
      2: {
        swatches: ['red', '#0f0', 'rgb(0 0 255 / 50%)', 'color-mix(in srgb, red, #00f 20%)'].map((color) => ({
          name: color,
          color,
          url: '/p/2',
        })),
      },
    };
    // One product for each wrong value, with this value in every field; then one with an id that is wrong.
    for (const [index, value] of wrong.entries())
      catalogue[index + 3] = Object.fromEntries(FIELDS.map((field) => [field, value]));
    const count = Object.keys(catalogue).length;
    service.answers.Reco = () => recommendations(some(count));
    const shape = [
      ...[null, 7, ...wrong, { id: { toString: 1 } }],
      ...Object.entries(catalogue).map(([id, each]) => ({ id, ...each })),
    ];
    shop.routes['/catalogue'] = () => json(shape);
    await shop.show(
      list(
        service,
        `limit="${count}" loading="eager" currency="EUR" buy add-url="/add" catalog-url="/catalogue?ids={ids}"`,
      ),
    );
    const cards = page.locator('reco-list [part=card]');
    await expect(cards).toHaveCount(count);
    await expect(cards.locator('[part=name]').nth(2)).toHaveText('Product 3');
    await expect(cards.locator('[part=price]').nth(2)).toHaveText('Sale price €39.00');
    await expect(page.getByRole('button', { name: 'Add Product 3 to cart' })).toBeVisible();
    await expect(cards.first().locator('[part=badge]')).toHaveText(['New']);
    await expect(cards.nth(2).locator('.badges,[part=swatches],[part=rating],[part=unit-price]')).toHaveCount(0);
    const looks = (card: number) =>
      cards
        .nth(card)
        .locator('[part=swatches] a')
        .evaluateAll((links) => links.map((link) => [getComputedStyle(link).backgroundImage, link.style.cssText]));
    expect(await looks(0), 'no colour is used').toEqual(COLORS.slice(0, 5).map(() => ['none', '']));
    expect(await looks(1)).toEqual([
      ['none', 'background-color: red;'],
      ['none', 'background-color: rgb(0, 255, 0);'],
      ['none', 'background-color: rgba(0, 0, 255, 0.5);'],
      ['none', expect.stringContaining('background-color: color-mix(')],
    ]);
    expect(shop.asked.filter(({ url }) => /steal|object/.test(url.href))).toEqual([]);
  },
});
