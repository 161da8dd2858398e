// The report of `recotag learn`: docs/platforms/marks-nothing.md shows exactly what the command prints.
import { expect, test } from 'vitest';
import type { Learned } from '../../../../../src/node/command/learn/learned.js';
import { isRight, learnedText } from '../../../../../src/node/command/learn/report.js';
import { snippetsByWay } from '../../../../dist/snippets/ways.js';

const shop = (path: string): string => `https://shop.example${path}`;

const PRODUCTS = { mug: 'M-4711', cap: 'C-4712' };

const learned: Learned = {
  attributes: {
    'data-product-at': 'label:SKU',
    'data-cart-at': '{"url":"/api/cart","lines":"items","product":"sku","count":"qty","price":"price.value"}',
  },
  tried: [
    ...Object.entries(PRODUCTS).map(([name, product]) => ({
      url: shop(`/p/${name}`),
      product,
      ok: true,
      isProduct: true,
    })),
    { url: shop('/about'), product: undefined, ok: true, isProduct: false },
  ],
  cart: { did: ['clicked “Add to cart”', 'removed it again by “Remove”'], ok: true },
  doubts: [],
};

test.each(snippetsByWay('output').filter(({ page }) => page.endsWith('marks-nothing.md')))('$name', ({ code }) => {
  expect(code.trimEnd()).toBe(learnedText(learned).trimEnd());
});

test('the exit status is 0 only if views were right on all pages', () => {
  expect(isRight(learned)).toBe(true);
  const [first, ...others] = learned.tried;
  const wrong = { ...learned, tried: [{ ...first!, ok: false }, ...others] };
  expect(isRight(wrong)).toBe(false);
  expect(learnedText(wrong)).not.toContain('<script');
});
