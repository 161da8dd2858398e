// `recotag learn`: shops that mark nothing, mark everything, or show nothing.
import { learnCommand } from '../../../src/learn/learn-command.js';
import { expect, test } from '../tag/support/test.js';
import { startLearnShop } from './support/learn-shop.js';

test.beforeAll(() => {
  process.env.RECOTAG_DIST ??= 'dist';
});

const run = async (...words: string[]): Promise<{ code: number; text: string; said: string }> => {
  const texts: string[] = [];
  const said: string[] = [];
  const code = await learnCommand(
    words,
    (text) => texts.push(text),
    (text) => said.push(text),
  );
  return { code, text: texts.join('\n'), said: said.join('\n') };
};

test('a shop that marks nothing: product, variant and cart, tried on other pages', async ({ browserName: _ }) => {
  const shop = await startLearnShop();
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

test('a cart that shows the number of its product is no product page', async ({ browserName: _ }) => {
  const shop = await startLearnShop({ showsInCart: true });
  try {
    const { code, text } = await run(`${shop.url}/lamps/lamp-c`, '--json');
    const { attributes, tried } = JSON.parse(text);
    expect(attributes['data-product-at']).toBe('label:Item no');
    expect(tried).toContainEqual({ url: `${shop.url}/basket`, ok: true, isProduct: false });
    expect(code).toBe(0);
  } finally {
    await shop.close();
  }
});

test('a shop with markup, one page of it slow: data-auto is enough, and a cart that can’t be read is in doubt', async ({
  browserName: _,
}) => {
  const shop = await startLearnShop({ marks: true, noCart: true });
  try {
    const { code, text } = await run(`${shop.url}/lamps/lamp-a`);
    expect(text).toContain('data-endpoint-id="my-shop"\n        data-auto=\'view\'></script>');
    expect(text).toContain('The cart can’t be read');
    expect(code).toBe(0);
  } finally {
    await shop.close();
  }
});

test('a shop that shows no number: it says so, and the exit status is 1', async ({ browserName: _ }) => {
  const shop = await startLearnShop({ hides: true, noCart: true });
  try {
    const { code, text } = await run(`${shop.url}/lamps/lamp-a`);
    expect(text).toContain('No attributes were found that are right on all pages.');
    expect(text).toContain('point at it in the inspector');
    expect(text).not.toContain('<script');
    expect(code).toBe(1);
  } finally {
    await shop.close();
  }
});

test('a shop that does not answer: one sentence, exit status 2', async ({ browserName: _ }) => {
  expect(await run('http://localhost:1/p')).toMatchObject({ code: 2, said: expect.stringMatching(/can't be opened/) });
});
