import { afterEach, expect, test, vi } from 'vitest';
import { draftStore, savedStore, versionStore } from '../../../../demo/studio/model/storage.js';
import { type StorageMode, sharedStorage } from '../../../model/shared-storage.js';

afterEach(() => vi.unstubAllGlobals());

test.each<[StorageMode, boolean]>([
  ['works', true],
  ['full', false],
  ['forgets', false],
])('where storage %s, saving returns %s', (mode, isStored) => {
  vi.stubGlobal(
    'localStorage',
    sharedStorage(mode, () => {}),
  );
  expect(savedStore.write([])).toBe(isStored);
  expect(versionStore.write(new Map([['x', ['a', 'b']]]))).toBe(isStored);
  expect(draftStore.write(['element=reco-list'])).toBe(isStored);
  expect(draftStore.read()).toEqual(isStored ? ['element=reco-list'] : []);
  expect([...versionStore.read()]).toEqual(isStored ? [['x', ['a', 'b']]] : []);
});

test.each(['{', '7', '{"x":1}', '[7, null, ["x"], [1, ["a"]], ["x", 7], ["y", [3]]]'])(
  'what another program stored is ignored: %s',
  (text) => {
    vi.stubGlobal('localStorage', { getItem: () => text });
    expect([...versionStore.read()]).toEqual([]);
    expect(draftStore.read()).toEqual([]);
  },
);
