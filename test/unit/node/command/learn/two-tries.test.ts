// A shop that doesn't say the same twice, such as one on a busy computer, or shows no number.
import { expect, test } from 'vitest';
import { learn } from '../../../../../src/node/command/learn/learn.js';
import type { ShopTab } from '../../../../../src/node/command/learn/learn-tab.js';
import { isRight, learnedText } from '../../../../../src/node/command/learn/report.js';

const ORIGIN = 'http://localhost:1';
const PRODUCTS = ['a', 'b', 'c'];

interface Shop {
  /** what the page of a product shows at a visit, counted from 1, by its source */
  shows(product: string, visit: number): Record<string, string>;
  /** whether a page of the tag `data-auto` sends a view at this visit */
  marks?(product: string, isAwaited: boolean): boolean;
  /** whether nothing on its pages looks like a number */
  hides?: boolean;
  /** the add-to-cart buttons of a product's page */
  buttons?: number;
}

/** A tab in a shop of three products, a home page and another page. Nothing can be added to its cart. */
const tabIn = ({ shows, marks = () => false, hides, buttons = 1 }: Shop): ShopTab => {
  const visits = new Map<string, number>();
  let at = '';
  const productAt = (url: string) => PRODUCTS.find((each) => url === `${ORIGIN}/p/${each}`);
  const read = (source: string): string => {
    const product = productAt(at);
    return (product && shows(product, visits.get(at)!)[source]) ?? '';
  };
  const look = () => ({
    address: at,
    isError: false,
    name: at,
    buttons: productAt(at) ? buttons : 0,
    isProduct: !!productAt(at) && buttons === 1,
    hasOptions: false,
    shape: productAt(at) ? ['h1', 'form'] : ['ul'],
    links: [...PRODUCTS.map((each) => `${ORIGIN}/p/${each}`), `${ORIGIN}/`, `${ORIGIN}/about`],
    cart: undefined,
    amounts: [],
  });
  const page: Record<string, (...values: never[]) => unknown> = {
    look,
    read: (sources: string[]) => sources.map(read),
    candidates: () =>
      hides
        ? []
        : [
            { source: 'label:SKU', stability: 100 },
            { source: '#no', stability: 76 },
          ],
    go: () => undefined,
    platform: () => undefined,
    chooseOptions: () => [],
  };
  return {
    async visit(url, tag, expected) {
      at = url;
      visits.set(url, (visits.get(url) ?? 0) + 1);
      const product = productAt(url);
      const id = tag['data-product-at'] ? read(tag['data-product-at']) : '';
      const marked = product && marks(product, expected === 'View') ? product : '';
      const seen = id || marked;
      return seen ? [{ operation: 'ViewProduct', step: url, products: [{ product: seen }] } as never] : [];
    },
    settle: async () => [],
    call: async (name, ...values) => page[name]!(...(values as never[])) as never,
    take: () => ({ responses: [], requests: [] }),
    forget: async () => {},
  };
};

const learnFrom = (shop: Shop) =>
  learn({ tab: tabIn(shop), urls: [`${ORIGIN}/p/a`], progress: () => {} }).then(({ attributes, doubts }) => ({
    attributes,
    doubts: doubts.join(' '),
  }));

test('the same twice', async () =>
  expect(
    (await learnFrom({ shows: (product) => ({ 'label:SKU': `S-${product}`, '#no': product }) })).attributes,
  ).toEqual({
    'data-product-at': 'label:SKU',
  }));

test('a label that came later on one page: not sure', async () => {
  const { attributes, doubts } = await learnFrom({
    shows: (product, visit) => ({
      '#no': product,
      ...((product !== 'c' || visit > 1) && { 'label:SKU': `S-${product}` }),
    }),
  });
  expect(attributes).toEqual({});
  expect(doubts).toContain('Two tries gave different results: #no, and label:SKU. Not sure: run the command again.');
});

test('a view that came later on one page is a view', async () =>
  expect(
    (await learnFrom({ shows: () => ({}), marks: (product, isAwaited) => product !== 'c' || isAwaited })).attributes,
  ).toEqual({ 'data-auto': 'view' }));

test('a view that is missing at the second look: not sure', async () => {
  let visits = 0;
  const { attributes, doubts } = await learnFrom({
    shows: () => ({}),
    marks: (product) => product !== 'c' || (visits += 1) === 1,
  });
  expect(attributes).toEqual({});
  expect(doubts).toContain(
    'Two tries gave different results on /p/c: c, and no view. Not sure: run the command again.',
  );
});

test('a shop that shows no number: it says so, and the exit status is 1', async () => {
  const learned = await learn({
    tab: tabIn({ shows: () => ({}), hides: true }),
    urls: [`${ORIGIN}/p/a`],
    progress: () => {},
  });
  const text = learnedText(learned);
  expect(text).toContain('No attributes were found that are right on all pages.');
  expect(text).toContain('point at it in the inspector');
  expect(text).not.toContain('<script');
  expect(isRight(learned)).toBe(false);
});

test('several buttons, and none: what to set', async () => {
  const shows = (product: string) => ({ '#no': product });
  expect((await learnFrom({ shows, buttons: 2 })).doubts).toContain(
    '2 add-to-cart buttons were found on /p/a: set the selector of the right one with --add <selector>.',
  );
  expect((await learnFrom({ shows, buttons: 0 })).doubts).toContain('No add-to-cart button was found on /p/a');
});
