// Each list has an id of its own, and each design that was copied or saved a version.
import { expect, test } from 'vitest';
import { goals } from '../../../../demo/studio/model/goals.js';
import { type KnownVersions, ListVersions, splitListId } from '../../../../demo/studio/model/list-versions.js';
import type { Configuration } from '../../../../demo/studio/model/state.js';

const browser = (isKept = true) => {
  let stored: KnownVersions = new Map();
  const store = {
    read: () => stored,
    write: (versions: KnownVersions) => {
      if (isKept) stored = versions;
      return isKept;
    },
  };
  return () => new ListVersions(store, (configuration) => configuration);
};

const listId = ({ attributes }: Configuration) => attributes['list-id'];
const design = (attributes: Record<string, string> = {}): Configuration => ({
  element: 'reco-list',
  attributes: { area: 'product-page', ...attributes },
  slots: {},
  properties: {},
  parts: {},
});

test('a list has a readable id of its own, which follows its purpose until it is handed out', () => {
  const versions = browser()();
  const [product, , home] = goals;
  const list = versions.withId(product!.configuration('p1'));
  expect(listId(list)).toMatch(/^similar-products-[a-z2-9]{4}$/);
  expect(listId(versions.withId(product!.configuration('p1')))).not.toBe(listId(list));
  const popular = { ...home!.configuration(''), attributes: { ...home!.configuration('').attributes } };
  popular.attributes['list-id'] = listId(list)!;
  expect(listId(versions.withId(popular))).toBe(listId(list)!.replace('similar', 'popular'));
  versions.release(list);
  expect(listId(versions.withId(popular))).toBe(listId(list));
  // An id that somebody typed stays.
  expect(listId(versions.withId(design({ 'list-id': 'home 1' })))).toBe('home 1');
});

test('a design that changed since it was copied is the next version; the same design is the same version', () => {
  const versions = browser()();
  const first = design({ 'list-id': 'x', limit: '4' });
  const [second, third] = [design({ 'list-id': 'x', limit: '6' }), design({ 'list-id': 'x', limit: '8' })];
  // Nobody has the code of the design before.
  expect(listId(versions.named(first))).toBe('x');
  expect(listId(versions.named(second))).toBe('x');
  expect(listId(versions.release(first))).toBe('x');
  expect(versions.isReleased(first)).toBe(true);
  expect(listId(versions.named(second))).toBe('x~2');
  expect(listId(versions.named(third))).toBe('x~2');
  expect(versions.isReleased(third)).toBe(false);
  versions.release(third);
  expect(listId(versions.named(second))).toBe('x~3');
  // Undo, in any order of the settings.
  expect(listId(versions.named(design({ limit: '4', 'list-id': 'x' })))).toBe('x');
});

test('versions are known after a reload and in another tab, and in this tab if the browser keeps nothing', () => {
  const open = browser();
  const [tab, other] = [open(), open()];
  tab.release(design({ 'list-id': 'x', limit: '1' }));
  expect(listId(other.release(design({ 'list-id': 'x', limit: '2' })))).toBe('x~2');
  expect(listId(open().named(design({ 'list-id': 'x', limit: '3' })))).toBe('x~3');
  const forgetful = browser(false)();
  forgetful.release(design({ 'list-id': 'x', limit: '1' }));
  expect(listId(forgetful.named(design({ 'list-id': 'x', limit: '2' })))).toBe('x~2');
});

test('the version of a link may be in a shop, so an edited one is the next', () => {
  const versions = browser()();
  const adopted = versions.adopt(design({ 'list-id': 'x~3', limit: '4' }));
  expect(listId(adopted)).toBe('x');
  expect(listId(versions.named(adopted))).toBe('x~3');
  expect(listId(versions.named(design({ 'list-id': 'x', limit: '5' })))).toBe('x~4');
});

test.each([
  ['x', 'x', 1],
  ['x~2', 'x', 2],
  ['a~b~12', 'a~b', 12],
  ['x~0', 'x~0', 1],
  ['x~99999', 'x~99999', 1],
  ['__proto__~2', '__proto__', 2],
])('%s is split at its last ~', (given, id, version) => {
  expect(splitListId(given)).toEqual({ id, version });
  const versions = browser()();
  expect(listId(versions.named(versions.adopt(design({ 'list-id': given }))))).toBe(given);
});
