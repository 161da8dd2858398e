import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { fateWords, productFates, unknownIds } from '../../../src/page/doctor/lists/fates.js';
import { failureOf, listStories, ownProducts, receivedIds } from '../../../src/page/doctor/lists/list-story.js';
import type { PageList } from '../../../src/page/doctor/lists/page-list.js';
import { OperationError } from '../../../src/protocol/operation-error.js';
import type { Product } from '../../../src/protocol/product.js';
import type { Fate } from '../../../src/protocol/shown-products.js';

beforeAll(() => {
  vi.stubGlobal('document', Object.create({ baseURI: 'https://shop.example/p/1' }));
});
afterAll(() => void vi.unstubAllGlobals());

const heard = { url: 'https://shop.example/api?ids=1', start: 0, took: 30, httpStatus: 404 };
const storyOf = (catalogUrl: string) => {
  const list = { localName: 'reco-list', getAttribute: () => null, catalogUrl } as unknown as PageList;
  return listStories([list], [], [heard], undefined)[0]!;
};

test.each(['/api?ids={ids}', 'https://shop.example/api?ids={ids}'])(
  'a response from %s is of the catalogue',
  (address) => {
    expect(storyOf(address)).toMatchObject({ catalogueTook: 30, catalogueFailure: { httpStatus: 404 } });
  },
);

test.each(['https:// shop.example/api?ids={ids}', 'https://', 'http://[::/{ids}'])(
  '%s is not a valid address, and is ignored',
  (address) => {
    expect(storyOf(address)).toMatchObject({ catalogueTook: undefined, catalogueFailure: undefined });
  },
);

const list = (state: PageList['state'], known?: object) =>
  ({ state, view: known && { state: known } }) as unknown as PageList;
const received = [{ id: '1' }] as never;

test('a list reports what it received once it has a response, and not an earlier response', () => {
  expect(ownProducts(list('ready', { received }))).toBe(received);
  expect(ownProducts(list('empty', { received }))).toBe(received);
  expect(ownProducts(list('empty', { received: [] }))).toEqual([]);
  for (const state of ['idle', 'loading'] as const) expect(ownProducts(list(state, { received }))).toBeUndefined();
  // An older copy of the lists keeps nothing.
  expect(ownProducts(list('ready'))).toBeUndefined();
});

test('whether the service or the shop’s own code failed', () => {
  const service = new OperationError('Reco failed: no response', { operation: 'Reco' });
  expect(failureOf(list('error', { error: service }))).toEqual({ of: 'service', message: 'Reco failed: no response' });
  expect(failureOf(list('error', { error: Error('catalog-url /x responded with 404') }))).toMatchObject({ of: 'shop' });
  expect(failureOf(list('error', { error: 'a text' }))).toEqual({ of: 'shop', message: 'a text' });
  expect(failureOf(list('error'))).toEqual({ of: undefined, message: '' });
  expect(failureOf(list('ready', { error: service }))).toBeUndefined();
});

const decided = (...whys: Fate['why'][]): Fate[] =>
  whys.map((why, index) => ({ product: { id: `${index}`, name: `Name ${index}` } as Product, why }));

test('each reason has its text', () => {
  const whys = [
    ...(['shown', 'twice', 'itself', 'excluded', 'in-cart', 'shown-earlier', 'unknown', 'discontinued'] as const),
    ...(['sold-out', 'zero-price', 'same-group', 'after-limit', 'incomplete-row'] as const),
  ];
  expect(whys.map((why) => fateWords({ why }, { limit: 2, catalogUrl: '/c' }))).toEqual([
    'shown',
    'is in the response twice',
    'is the product that the list is about',
    'is in exclude',
    'is in the cart',
    'is shown by an earlier list',
    'is unknown to the shop’s catalogue',
    'is discontinued in the shop',
    'is sold out in the shop',
    'has a price of 0 in the shop',
    'is a variant of a product that is shown',
    'comes after the 2 that are shown',
    'would start an incomplete row',
  ]);
  expect(fateWords({ why: 'unknown' }, {})).toBe('has only an id, because the list has no catalogue');
  const pages = { productUrl: '/p/{id}' };
  expect(fateWords({ why: 'unknown' }, pages)).toBe('has a page that no longer exists');
  // Deleting a product's page is usual, another id in the catalogue is a mistake.
  const fates = productFates(decided('unknown', 'shown'), []);
  expect([unknownIds(fates, pages), unknownIds(fates, { ...pages, catalogUrl: '/c' })]).toEqual([[], ['0']]);
});

test('the list itself says what happened, and the doctor repeats it; only a list’s own rows hide more', () => {
  const fates = decided('shown', 'zero-price', 'same-group', 'shown', 'sold-out');
  const told = productFates(fates, ['0']);
  expect(told.map(({ why }) => why)).toEqual(['shown', 'zero-price', 'same-group', 'incomplete-row', 'sold-out']);
  expect(told[1]).toEqual({ id: '1', name: 'Name 1', why: 'zero-price' });
  // Before the list has rendered its cards, no row is incomplete.
  expect(productFates(fates, []).map(({ why }) => why)).toEqual(fates.map(({ why }) => why));

  const view = { state: { received: fates.map(({ product }) => product), fates } };
  const list = { localName: 'reco-list', getAttribute: () => null, products: [{ id: '0' }], view };
  const story = (changes: object) =>
    listStories([{ ...list, ...changes } as unknown as PageList], [], [], undefined)[0]!;
  expect(story({ state: 'ready' })).toMatchObject({ received: 5, fates: told });
  // While it loads again, and in an older version of the lists, nothing is known.
  expect(story({ state: 'loading' })).toMatchObject({ received: undefined, fates: [] });
  expect(story({ state: 'ready', view: undefined })).toMatchObject({ received: undefined, fates: [] });
});

test('the ids of both answers (docs/interface.md 2.5, 2.7)', () => {
  expect(
    receivedIds(
      '<result><status>Success</status><recommendations><recommendation><name>A &amp; B</name><ids><erp>9</erp><productId>47&amp;11</productId></ids></recommendation></recommendations></result>',
    ),
  ).toEqual(['47&11']);
  expect(
    receivedIds(
      '<result><recommendedProducts><product><ids><webSiteId>1</webSiteId></ids></product><product><ids/></product></recommendedProducts></result>',
    ),
  ).toEqual(['1', undefined]);
});
