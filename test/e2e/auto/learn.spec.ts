// `recotag learn` in shops of known platforms, and in others. A shop that shows no number: test/unit/node/command/learn/two-tries.test.ts.
import { runRecotag } from '../../run-recotag.js';
import { expect, test } from '../tag/support/test.js';
import { OTHERS, PLATFORMS, startPlatformShop } from './support/platform-shop.js';

test.beforeAll(() => {
  process.env.RECOTAG_DIST ??= 'dist';
});

const run = (...words: string[]) => runRecotag(['learn', ...words]);

test('a shop that does not answer, a wrong --add: one sentence, exit status 2', async ({ browserName: _ }) => {
  expect(await run('http://localhost:1/p')).toMatchObject({
    code: 2,
    warned: expect.stringMatching(/can't be opened/),
  });
  const shop = await startPlatformShop(PLATFORMS.Shopify!);
  try {
    const [page, from] = [`${shop.url}/p/11`, 'recotag learn: '];
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
      expect(out).toContain(`✓ ${shop.url}/p/11: 11\n`);
      const isSent = '✓ the tag sent it once after each product was added and removed';
      for (const each of platform.prints ?? ["data-auto='view cart'></script>", isSent]) expect(out).toContain(each);
      expect({ code, inCart: shop.inCart() }).toEqual({ code: 0, inCart: 0 });
    } finally {
      await shop.close();
    }
  });

for (const [title, [ordinary, cartAt, more = {}]] of Object.entries(OTHERS))
  test(`${title}: the source whose ids are in the cart`, async ({ browserName: _ }) => {
    const shop = await startPlatformShop(ordinary);
    try {
      const { code, out, warned } = await run(`${shop.url}/p/11`, '--json');
      const { attributes, tried, cart } = JSON.parse(out);
      expect(attributes).toMatchObject(more);
      expect(JSON.parse(attributes['data-cart-at'])).toEqual({
        product: 'id',
        count: 'count',
        price: 'price',
        ...cartAt,
      });
      expect(tried).toContainEqual({ url: `${shop.url}/p/11`, product: '11', ok: true, isProduct: true });
      // The cart shows its products, too.
      expect(tried).toContainEqual({ url: `${shop.url}/cart`, ok: true, isProduct: false });
      // What was put into the cart is removed again.
      expect({ code, ok: cart.ok, inCart: shop.inCart() }).toEqual({ code: 0, ok: true, inCart: 0 });
      expect(warned).toMatch(/opens \/p\/11[\s\S]+tries \/p\/11/);
    } finally {
      await shop.close();
    }
  });
