// `recotag learn`: a shop that marks nothing. A shop that shows no number: test/unit/node/command/learn/two-tries.test.ts.
import { runRecotag } from '../../run-recotag.js';
import { expect, test } from '../tag/support/test.js';
import { startLearnShop } from './support/learn-shop.js';
import { OTHERS, PLATFORMS, startPlatformShop } from './support/platform-shop.js';

test.beforeAll(() => {
  process.env.RECOTAG_DIST ??= 'dist';
});

const run = (...words: string[]) => runRecotag(['learn', ...words]);

test('a shop that marks nothing: product, variant and cart, tried on other pages', async ({ browserName: _ }) => {
  const shop = await startLearnShop();
  try {
    const { code, out, warned } = await run(`${shop.url}/lamps/lamp-c`, '--json');
    const { attributes, tried, cart, doubts } = JSON.parse(out);
    expect({
      attributes: { ...attributes, 'data-cart-at': JSON.parse(attributes['data-cart-at'] ?? 'null') },
      doubts,
    }).toEqual({
      attributes: {
        'data-product-at': 'label:Item no',
        'data-sku-at': 'label:SKU',
        'data-cart-at': {
          url: '/api/basket',
          lines: 'basket.entries',
          product: 'article.number',
          sku: 'article.variant',
          count: 'pieces',
          price: 'unitPrice',
        },
      },
      doubts: ['Only 3 product pages were found: give the command more of them.'],
    });
    expect(tried).toContainEqual({ url: `${shop.url}/lamps/lamp-c`, product: '1027', ok: true, isProduct: true });
    expect(tried.filter(({ isProduct }: { isProduct: boolean }) => isProduct)).toHaveLength(3);
    expect(tried.filter(({ isProduct }: { isProduct: boolean }) => !isProduct).length).toBeGreaterThanOrEqual(2);
    // The cart shows the number of its product, too.
    expect(tried).toContainEqual({ url: `${shop.url}/basket`, ok: true, isProduct: false });
    expect(tried.every(({ ok }: { ok: boolean }) => ok)).toBe(true);
    expect(cart).toMatchObject({ ok: true, did: expect.arrayContaining(['clicked “Add to basket”']) });
    // What was put into the cart is removed again.
    expect(shop.inCart()).toBe(0);
    expect(warned).toMatch(/opens \/lamps\/lamp-c[\s\S]+tries \/lamps\/lamp-c/);
    expect(code).toBe(0);
  } finally {
    await shop.close();
  }
});

test('a shop that does not answer, a wrong --add: one sentence, exit status 2', async ({ browserName: _ }) => {
  expect(await run('http://localhost:1/p')).toMatchObject({
    code: 2,
    warned: expect.stringMatching(/can't be opened/),
  });
  const shop = await startLearnShop();
  try {
    const [page, from] = [`${shop.url}/lamps/lamp-a`, 'recotag learn: '];
    const invalid = await run(page, '--add', 'a[');
    expect(invalid).toMatchObject({
      code: 2,
      warned: expect.stringContaining(`${from}--add is “a[”, which is not a CSS selector`),
    });
    // Before any page is opened.
    expect(invalid.warned).not.toContain('opens');
    expect(await run(page, '--add', '#buy')).toMatchObject({
      code: 2,
      warned: expect.stringContaining(`${from}--add is “#buy”, and nothing that is visible on ${page} matches it`),
    });
  } finally {
    await shop.close();
  }
});

for (const [title, platform] of Object.entries(PLATFORMS))
  test(`a shop of ${title}: the words of the platform, tried on its pages and its cart`, async ({ browserName: _ }) => {
    const shop = await startPlatformShop(platform);
    try {
      const { code, out } = await run(`${shop.url}/p/11`);
      expect(out).toMatch(RegExp(`^This shop is ${title}: put the lines into .+ \\(docs/platforms/\\w+\\.md\\)\\.`));
      expect(out).toContain("data-auto='view cart'></script>");
      expect(out).toContain(`✓ ${shop.url}/p/11: 11\n`);
      expect(out).toContain('✓ the tag sent it once after each product was added and removed');
      expect({ code, inCart: shop.inCart() }).toEqual({ code: 0, inCart: 0 });
    } finally {
      await shop.close();
    }
  });

for (const [title, [ordinary, cartAt]] of Object.entries(OTHERS))
  test(`${title}, with other ids than the markup: the source whose ids are in the cart`, async ({ browserName: _ }) => {
    const shop = await startPlatformShop(ordinary);
    try {
      const { attributes, tried, cart } = JSON.parse((await run(`${shop.url}/p/11`, '--json')).out);
      expect(JSON.parse(attributes['data-cart-at'])).toEqual({
        product: 'id',
        count: 'count',
        price: 'price',
        ...cartAt,
      });
      expect(tried).toContainEqual({ url: `${shop.url}/p/11`, product: '11', ok: true, isProduct: true });
      expect({ ok: cart.ok, inCart: shop.inCart() }).toEqual({ ok: true, inCart: 0 });
    } finally {
      await shop.close();
    }
  });
