// The list, server rendering and the inspector agree on which products are shown, whatever the service and the shop's catalogue answer.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { missingIds } from '../../src/protocol/shown-products.js';
import type { Client } from '../../src/server/client/client.js';
import { renderList } from '../../src/server/render/render-list.js';
import { fateWords } from '../../widgets/doctor/lists/fates.js';
import { listStories } from '../../widgets/doctor/lists/list-story.js';
import type { PageList } from '../../widgets/doctor/lists/page-list.js';
import { chooseProducts } from '../../widgets/product-list/choose-products.js';
import type { ListView } from '../../widgets/product-list/list-view.js';
import { product } from './server/product.js';

beforeAll(() => {
  const document = { baseURI: 'https://shop.example/p/1' };
  vi.stubGlobal('document', document);
  vi.stubGlobal('Document', { prototype: document });
});
afterAll(() => void vi.unstubAllGlobals());

const ID = fc.constantFrom('1', '2', '3', '4', '5', '6', 'g', '007', '');
const received = fc
  .record({ id: ID, erp: ID, name: fc.constantFrom('', 'Shoe'), price: fc.constantFrom(undefined, 0, 10) })
  .filter(({ id }) => id !== '')
  .map(({ id, erp, ...fields }) =>
    product(id, { ...fields, ids: { productId: id, erp }, url: `/p/${id}`, displayName: fields.name }),
  );

/** What a catalogue should not have in a field. */
const GARBAGE: unknown[] = [
  null,
  '',
  ' ',
  true,
  -1,
  Number.NaN,
  {},
  [],
  { toString: 1 },
  { name: {} },
  '\u0000',
  Symbol('s'),
];
const field = (...good: unknown[]) => fc.constantFrom(...good, ...good, ...GARBAGE);
const BROKEN: PropertyDescriptor = {
  enumerable: true,
  get() {
    throw Error('a getter of the shop');
  },
};
const said = fc
  .record(
    {
      id: field('1', '2', '3', '4', 5, 6, 7, '007'),
      name: field('Own shoe'),
      price: field(0, '0', 12, '12.50'),
      availability: field(
        ...['InStock', 'SoldOut', 'https://schema.org/OutOfStock', 'out_of_stock', 'sold out', 'sold-out', 'SOLDOUT'],
        ...['Discontinued', 'http://schema.org/Discontinued', 'discontinued', 'BackOrder'],
      ),
      groupId: field('g', 'h', 7, '7', '3'),
      manufacturer: field('Maker', { name: 'Maker' }),
    },
    { requiredKeys: ['id'] },
  )
  .map((fields) => Object.defineProperty(fields, 'broken', BROKEN));

const plan = fc.record({
  answer: fc.array(received, { maxLength: 12 }),
  catalogue: fc.option(
    fc.array(fc.oneof({ weight: 9, arbitrary: said }, fc.constantFrom(...GARBAGE)), { maxLength: 12 }),
  ),
  limit: fc.integer({ min: 1, max: 6 }),
  product: fc.option(ID, { nil: undefined }),
  exclude: fc.array(ID, { maxLength: 2 }).map((ids) => ids.join(' ')),
  zeroPrice: fc.constantFrom('hide-price', 'free', 'hide-product'),
  showSoldOut: fc.boolean(),
});

test('on 10,000 random answers', async () => {
  const { signal } = new AbortController();
  const counts: Record<string, number> = {};
  await fc.assert(
    fc.asyncProperty(plan, async ({ answer, catalogue, limit, product, exclude, zeroPrice, showSoldOut }) => {
      const resolveProducts = catalogue ? async () => catalogue as never : undefined;
      const rules = { limit, product, exclude, zeroPrice, showSoldOut, excludeCart: false, dedupe: false };
      const list = { ...rules, resolveProducts };
      const stub = { element: list, ownProduct: product } as unknown as ListView;
      const choice = await chooseProducts(stub, answer, [], new WeakMap(), signal);
      const shown = choice.products.map(({ id }) => id);

      const client = { reco: async () => answer } as unknown as Client;
      const attributes = { limit, product, exclude, 'zero-price': zeroPrice, 'show-sold-out': showSoldOut };
      const onError = (error: unknown) => {
        throw error;
      };
      const html = await renderList(client, 'reco-list', attributes, { resolveProducts, onError });
      expect([...html.matchAll(/<a href="\/p\/([^"]*)"/g)].map(([, id]) => id)).toEqual(shown);

      const element = { ...list, localName: 'reco-list', getAttribute: () => null, products: choice.products };
      const view = { state: { answer, fates: choice.fates } };
      const page = { ...element, state: shown[0] ? 'ready' : 'empty', view } as unknown as PageList;
      const [story] = listStories([page], [], [], undefined);
      expect(story!.fates.map(({ id }) => id)).toEqual(answer.map(({ id }) => id));
      const told = story!.fates.filter((fate) => fateWords(fate, page) === 'shown').map(({ id }) => id);
      expect(told.sort()).toEqual([...shown].sort());

      const missing = missingIds(choice.fates);
      expect(missing.filter((id) => shown.includes(id))).toEqual([]);
      for (const { why } of story!.fates) counts[why] = (counts[why] ?? 0) + 1;
    }),
    { numRuns: 10_000 },
  );
  // Each reason occurred that doesn't depend on the cart and on other lists.
  expect(Object.keys(counts).sort()).toEqual(
    'after-limit discontinued excluded itself same-group shown sold-out twice unknown zero-price'.split(' '),
  );
});
