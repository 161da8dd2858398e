// A few hundred bytes of JSON-LD must not freeze a page: items may refer to each other in any way. Counted are the reads of the graph's
// objects, never time.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonLdNodes, jsonLdProducts } from '../../../../src/protocol/markup/json-ld.js';
import { mainProduct } from '../../../../src/protocol/markup/main-product.js';
import { productFields } from '../../../../src/protocol/markup/product-fields.js';
import { hasProductList } from '../../../../src/protocol/markup/product-nodes.js';
import { productOf } from '../../../../widgets/resolve/json-ld.js';
import { seed, usual } from '../../../usual-runs.js';

/** Ids of items, among them what a careless map of ids finds for a missing one. */
const IDS = ['#a', '#b', '#c', '#d', 'undefined', 'null', '__proto__', 'constructor', 'toString', 'length', '0', ''];
const TYPES = ['Product', 'ProductGroup', 'ItemList', 'WebPage', 'Offer', 'AggregateOffer', 'Brand', ['Product', 'X']];
const LINKS = [
  'hasVariant',
  'isVariantOf',
  'offers',
  'Offers',
  'priceSpecification',
  'mainEntity',
  'mainEntityOfPage',
  '@graph',
  'itemListElement',
  'item',
  'image',
  'brand',
  'url',
  'name',
  'sku',
  'price',
  'aggregateRating',
  '__PROTO__',
  '__proto__',
];
const TEXTS = ['4711', 'Fell runner', '/p/1', '1.299,00', '', '&#9999999999;', '\u0000', 'x'.repeat(300)];

const reference = fc.constantFrom(...IDS).map((id) => ({ '@id': id }));

/** Any item: ids that are there twice, references that dangle, references to the item itself, nested lists. */
const hostileGraph: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  item: fc
    .tuple(
      fc.option(fc.constantFrom(...IDS), { nil: undefined }),
      fc.option(fc.constantFrom(...TYPES), { nil: undefined }),
      fc.dictionary(fc.constantFrom(...LINKS), tie('value'), { maxKeys: 6, noNullPrototype: true }),
    )
    .map(([id, type, fields]) => ({
      ...(id !== undefined && { '@id': id }),
      ...(type !== undefined && { '@type': type }),
      ...fields,
    })),
  value: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    fc.constantFrom(...TEXTS),
    fc.constantFrom(null, true, 0, -1, 1e21),
    reference,
    fc.array(fc.oneof(reference, tie('item')), { maxLength: 8 }),
    tie('item'),
  ),
  graph: fc.array(fc.oneof({ weight: 3, arbitrary: tie('item') }, reference), { maxLength: 12 }),
})).graph;

const many = <Item>(count: number, make: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => make(index));
const to = (id: string) => ({ '@id': id });

/** Graphs that grow by their size n, each made to multiply something. */
const families: Record<string, (n: number) => unknown> = {
  'an array that would contain itself': (n) => [...many(n, () => to('undefined')), { '@type': 'Product', sku: '1' }],
  'each item refers to all items': (n) => {
    const ids = many(Math.ceil(Math.sqrt(n)), (index) => `#${index}`);
    return ids.map((id) => ({ '@id': id, '@type': 'WebPage', '@graph': ids.map(to), mainEntity: ids.map(to) }));
  },
  'the same variant, offer and specification again and again': (n) => [
    { '@id': '#p', '@type': 'Product', hasVariant: many(n, () => to('#v')), offers: many(n, () => to('#o')) },
    { '@id': '#v', '@type': 'Product', offers: many(n, () => to('#o')) },
    { '@id': '#o', offers: many(n, () => to('#q')), priceSpecification: many(n, () => to('#s')) },
    { '@id': '#q', priceSpecification: many(n, () => to('#s')) },
    { '@id': '#s', price: many(n, () => '1') },
  ],
  'different variants share one long list': (n) => [
    {
      '@type': 'Product',
      sku: '1',
      hasVariant: many(n, (index) => ({ '@type': 'Product', sku: index, offers: to('#o') })),
    },
    {
      '@id': '#o',
      '@type': 'AggregateOffer',
      offers: many(n, (index) => ({ price: index, priceSpecification: to('#s') })),
    },
    { '@id': '#s', price: many(n, (index) => index), referenceQuantity: many(n, () => null) },
  ],
  'many products of one group': (n) => [
    ...many(n, (index) => ({ '@type': 'Product', sku: index, isVariantOf: to('#g') })),
    { '@id': '#g', '@type': 'ProductGroup', hasVariant: many(n, (index) => ({ '@type': 'Product', sku: index })) },
  ],
  'properties that are long lists of nothing': (n) => [
    ...many(n, (index) => ({
      '@type': 'Product',
      sku: `${index}`,
      url: '/p/1',
      brand: to('#b'),
      mainEntityOfPage: to('#b'),
    })),
    { '@id': '#b', '@type': many(n, () => null), name: many(n, () => null), url: many(n, () => null) },
  ],
  'lists in lists': (n) => many(n, () => 0).reduce<unknown>((inner) => [inner], { '@type': 'Product', sku: '1' }),
  'items in items': (n) =>
    many(n, () => 0).reduce<unknown>((inner) => ({ '@type': 'WebPage', mainEntity: inner, '@graph': [{}] }), {}),
  'a circle': (n) => many(n, (index) => ({ '@id': `#${index}`, mainEntity: to(`#${(index + 1) % n}`) })),
};

/** The number of objects, lists, keys and entries of a tree. */
const sizeOf = (tree: unknown): number =>
  Object(tree) === tree ? Object.values(tree as object).reduce((sum: number, each) => sum + sizeOf(each), 1) : 1;

/** A copy of a tree that calls back for each read of its objects. */
const counted = (tree: unknown, count: () => void): unknown => {
  if (Object(tree) !== tree) return tree;
  const copy: object = Array.isArray(tree) ? tree.map((each) => counted(each, count)) : {};
  if (!Array.isArray(tree))
    for (const [key, value] of Object.entries(tree as object))
      Object.defineProperty(copy, key, {
        value: counted(value, count),
        enumerable: true,
        configurable: true,
        writable: true,
      });
  return new Proxy(copy, {
    get: (target, key, proxy) => {
      count();
      return Reflect.get(target, key, proxy);
    },
    has: (target, key) => {
      count();
      return Reflect.has(target, key);
    },
    ownKeys: (target) => {
      const keys = Reflect.ownKeys(target);
      keys.forEach(count);
      return keys;
    },
  });
};

const about = { url: new URL('https://shop.example/p/1'), others: [], titles: ['Fell runner'] };

/** How often the objects of a graph are read for a view and for a card. @throws RangeError as soon as it is more than `most` */
const readsOf = (graph: unknown, most: number): number => {
  let reads = 0;
  const count = () => {
    if (++reads > most) throw new RangeError(`more than ${most} reads`);
  };
  const { parse } = JSON;
  // The readers parse the scripts themselves.
  JSON.parse = () => counted(graph, count);
  try {
    for (const product of jsonLdProducts(['a script']).slice(0, 1)) productFields(product);
    mainProduct(jsonLdProducts(['a script']), about);
    hasProductList(jsonLdNodes(['a script']));
    productOf('<script type="application/ld+json">a script</script>', undefined, '/p/1');
    return reads;
  } finally {
    JSON.parse = parse;
  }
};

/** The reads of one entry of a graph, by view and card together. */
const MOST_READS = 150;

test.each(Object.entries(families))('%s costs a constant times its size', (_, make) => {
  for (const n of [40, usual(1600, 4)]) {
    const graph = make(n);
    const size = sizeOf(graph);
    expect(readsOf(graph, size * MOST_READS)).toBeLessThanOrEqual(size * MOST_READS);
  }
});

test('any graph costs a constant times its size, throws nothing and changes no prototype', () => {
  fc.assert(
    fc.property(hostileGraph, (graph) => {
      const most = (sizeOf(graph) + 10) * MOST_READS;
      expect(readsOf(graph, most)).toBeLessThanOrEqual(most);
      expect(Object.keys(Object.prototype)).toEqual([]);
    }),
    { seed, numRuns: usual(3000, 30) },
  );
});

test('a page with more nodes or text than is read is left out as a whole', () => {
  const product = '{"@type":"Product","sku":"1"}';
  expect(() => jsonLdNodes([product, `[${'0,'.repeat(100_000)}0]`])).toThrow(RangeError);
  expect(() => jsonLdNodes([product, ' '.repeat(5_000_000)])).toThrow(RangeError);
});
