// `recotag learn`: shops that mark nothing or mark everything. A shop that shows no number: test/unit/command/learn/two-tries.test.ts.
import { readFileSync } from 'node:fs';
import { runRecotag } from '../../run-recotag.js';
import { LIBRARIES } from '../libraries/libraries.js';
import { expect, test } from '../tag/support/test.js';
import { startLearnShop } from './support/learn-shop.js';
import { startSmallShop } from './support/small-shop.js';

test.beforeAll(() => {
  process.env.RECOTAG_DIST ??= 'dist';
});

const run = async (...words: string[]): Promise<{ code: number; text: string; said: string }> => {
  const { code, out, warned } = await runRecotag(['learn', ...words]);
  return { code, text: out, said: warned };
};

test('a shop that marks nothing: product, variant and cart, tried on other pages', async ({ browserName: _ }) => {
  const shop = await startLearnShop({ showsInCart: true });
  try {
    const { code, text, said } = await run(`${shop.url}/lamps/lamp-c`, '--json');
    const { attributes, tried, cart, doubts } = JSON.parse(text);
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
      doubts: [],
    });
    expect(tried).toContainEqual({ url: `${shop.url}/lamps/lamp-c`, product: '1027', ok: true, isProduct: true });
    expect(tried.filter(({ isProduct }: { isProduct: boolean }) => isProduct)).toHaveLength(6);
    expect(tried.filter(({ isProduct }: { isProduct: boolean }) => !isProduct).length).toBeGreaterThanOrEqual(2);
    // The cart shows the number of its product, too.
    expect(tried).toContainEqual({ url: `${shop.url}/basket`, ok: true, isProduct: false });
    expect(tried.every(({ ok }: { ok: boolean }) => ok)).toBe(true);
    expect(cart).toMatchObject({ ok: true, did: expect.arrayContaining(['clicked “Add to basket”']) });
    // What was put into the cart is removed again.
    expect(shop.inCart()).toBe(0);
    expect(said).toMatch(/opens \/lamps\/lamp-c[\s\S]+tries \/lamps\/lamp-c/);
    expect(code).toBe(0);
  } finally {
    await shop.close();
  }
});

test('one file for all addresses, no class, a link that adds, a shared number, a cart without lines, with Prototype.js @long', async ({
  browserName: _,
}) => {
  // It replaces built-ins that the command uses, such as `Array.from` and `JSON.stringify` of lists.
  const { file } = LIBRARIES.find(({ name }) => name === 'Prototype 1.6.1')!;
  const shop = await startSmallShop(readFileSync(file, 'utf8'));
  try {
    const { code, text } = await run(shop.url, '--json');
    const { attributes, tried, cart, doubts } = JSON.parse(text);
    expect({ ...attributes, 'data-cart-at': JSON.parse(attributes['data-cart-at'] ?? 'null'), doubts }).toEqual({
      'data-product-at': 'url:?page=product&id={id}',
      'data-cart-at': {
        url: '/index.php?page=lines',
        lines: 'lines',
        product: 'product_id',
        count: 'quantity',
        price: 'price',
        after: ['/index.php?page=add', '/index.php?page=drop'],
      },
      doubts: ['Only 3 product pages were found: give the command more of them.'],
    });
    expect(cart).toEqual({ ok: true, did: ['clicked “Add to Cart”', 'removed it again by “Remove”'] });
    expect(tried.every(({ ok }: { ok: boolean }) => ok)).toBe(true);
    expect(code).toBe(0);
  } finally {
    await shop.close();
  }
});

test('a shop with markup, one page of it slow: data-auto is enough; a shop without a session is in doubt @long', async ({
  browserName: _,
}) => {
  const shop = await startLearnShop({ marks: true, noCart: true });
  try {
    const { code, text } = await run(`${shop.url}/lamps/lamp-a`);
    expect(text).toContain('data-endpoint-id="my-shop"\n        data-auto=\'view\'></script>');
    expect(text).toContain('The shop kept no session');
    expect(code).toBe(0);
  } finally {
    await shop.close();
  }
});

test('a shop that does not answer, a wrong --add: one sentence, exit status 2', async ({ browserName: _ }) => {
  expect(await run('http://localhost:1/p')).toMatchObject({ code: 2, said: expect.stringMatching(/can't be opened/) });
  const shop = await startLearnShop({});
  try {
    const [page, from] = [`${shop.url}/lamps/lamp-a`, 'recotag learn: '];
    const invalid = await run(page, '--add', 'a[');
    expect(invalid).toMatchObject({
      code: 2,
      said: expect.stringContaining(`${from}--add is “a[”, which is not a CSS selector`),
    });
    // Before any page is opened.
    expect(invalid.said).not.toContain('opens');
    expect(await run(page, '--add', '#buy')).toMatchObject({
      code: 2,
      said: expect.stringContaining(`${from}--add is “#buy”, and nothing that is visible on ${page} matches it`),
    });
  } finally {
    await shop.close();
  }
});
