import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CartLine, type Customer, setCartTree, trackingIdSystems } from '../../../src/protocol/tracking.js';
import { xml } from '../../../src/protocol/xml.js';
import { usual } from '../../usual-runs.js';
import { anyId, arriving } from './any-text.js';
import { readXml, textAt } from './read-xml.js';

const written = (lines: readonly CartLine[], customer: Customer | null = null, systems = trackingIdSystems) =>
  xml('operation', setCartTree(lines, customer, systems));

describe('SetCart, docs/interface.md sections 2.3 and 4.3', () => {
  test('several lines, with and without a SKU', () => {
    expect(
      written([
        { product: '1', sku: '1-red', count: 2, price: 19.9 },
        { product: { webSiteId: '2', erp: 'B' }, count: 1, price: 0 },
      ]),
    ).toBe(
      '<operation><productList><productListItem><product><ids><webSiteId>1</webSiteId></ids><sku><ids><webSiteId>1-red</webSiteId></ids></sku></product><count>2</count><price>19.9</price></productListItem><productListItem><product><ids><webSiteId>2</webSiteId><erp>B</erp></ids></product><count>1</count><price>0</price></productListItem></productList></operation>',
    );
  });

  test('no lines: the cart is empty', () => {
    expect(written([])).toBe('<operation><productList/></operation>');
  });

  test('the customer’s id element is WebSiteId here, and webSiteId in ViewProduct', () => {
    expect(written([], { ids: 'u-1', email: 'a@b.example' })).toBe(
      '<operation><customer><ids><WebSiteUserId>u-1</WebSiteUserId></ids><email>a@b.example</email></customer><productList/></operation>',
    );
  });

  test('each id system has the configured name', () => {
    expect(
      written(
        [{ product: 'p', sku: 's', count: 1, price: 1 }],
        { ids: 'c' },
        { customer: 'x', cartCustomer: 'buyer', product: 'item', sku: 'form' },
      ),
    ).toBe(
      '<operation><customer><ids><buyer>c</buyer></ids></customer><productList><productListItem><product><ids><item>p</item></ids><sku><ids><form>s</form></ids></sku></product><count>1</count><price>1</price></productListItem></productList></operation>',
    );
  });

  test('numbers as text, from a template, are accepted', () => {
    expect(written([{ product: '1', count: '2' as unknown as number, price: '19.90' as unknown as number }])).toBe(
      written([{ product: '1', count: 2, price: 19.9 }]),
    );
  });

  test('any cart can be read back line by line, in order', () => {
    const id = anyId.filter((text) => /\S/.test(arriving(text)));
    const line = fc.record({
      product: id,
      sku: fc.option(id, { nil: undefined }),
      count: fc.integer({ min: 1, max: 9999 }),
      cents: fc.integer({ min: 0, max: 10_000_000 }),
    });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 6 }), (cart) => {
        const root = readXml(written(cart.map(({ cents, ...rest }) => ({ ...rest, price: cents / 100 }))));
        expect(root.children.map(({ name }) => name)).toEqual(['productList']);
        const items = root.children[0]!.children;
        expect(items.map(({ name }) => name)).toEqual(cart.map(() => 'productListItem'));
        items.forEach((item, index) => {
          const { product, sku, count, cents } = cart[index]!;
          expect(item.children.map(({ name }) => name)).toEqual(['product', 'count', 'price']);
          expect(textAt(item, 'product/ids/webSiteId')).toBe(arriving(product));
          expect(textAt(item, 'product/sku/ids/webSiteId')).toBe(sku === undefined ? sku : arriving(sku));
          expect(textAt(item, 'count')).toBe(`${count}`);
          expect(Math.round(Number(textAt(item, 'price')) * 100)).toBe(cents);
        });
      }),
      { numRuns: usual(500) },
    );
  });
});

describe('invalid carts', () => {
  const good = { product: '1', count: 1, price: 1 };

  test.each<[unknown, string]>([
    [undefined, 'cart must be an array, not "undefined"'],
    [{ length: 0 }, 'cart must be an array, not "[object Object]"'],
    [[null], 'line 1: product must be an id, not "undefined"'],
    [[good, { ...good, product: '' }], 'line 2: product must be an id, not ""'],
    [[{ ...good, sku: ' ' }], 'line 1: sku must be an id, not " "'],
    [[{ ...good, count: 0 }], 'line 1: count must be a number > 0, not "0"'],
    [[{ ...good, count: -1 }], 'line 1: count must be a number > 0, not "-1"'],
    [[{ ...good, count: Number.POSITIVE_INFINITY }], 'line 1: count must be a number > 0, not "Infinity"'],
    [[{ ...good, count: '2 pcs' }], 'line 1: count must be a number > 0, not "2 pcs"'],
    [[good, good, { ...good, price: -0.01 }], 'line 3: price must be a number >= 0, not "-0.01"'],
    [[{ product: '1', count: 1 }], 'line 1: price must be a number >= 0, not "undefined"'],
    [[{ ...good, price: '12,50' }], 'line 1: price must be a number >= 0, not "12,50"'],
    [[{ ...good, price: {} }], 'line 1: price must be a number >= 0, not "[object Object]"'],
  ])('%j is rejected: %s', (lines, sentence) => {
    expect(() => written(lines as CartLine[])).toThrow(new TypeError(sentence));
  });
});
