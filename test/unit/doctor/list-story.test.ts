import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { failureOf, listStories, ownProducts } from '../../../src/page/doctor/lists/list-story.js';
import type { PageList } from '../../../src/page/doctor/lists/page-list.js';
import { OperationError } from '../../../src/protocol/operation-error.js';

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
