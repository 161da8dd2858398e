import { afterEach, expect, test, vi } from 'vitest';
import { draftStore } from '../../../../demo/studio/model/storage.js';
import { type StorageMode, sharedStorage } from '../../../model/shared-storage.js';

afterEach(() => vi.unstubAllGlobals());

test.each<[StorageMode, boolean]>([
  ['works', true],
  ['full', false],
  ['forgets', false],
])('where storage %s, saving returns %s', (mode, isStored) => {
  vi.stubGlobal('localStorage', sharedStorage(mode, vi.fn()));
  const draft = { address: 'element=reco-list', bases: { home: { version: 1, design: '[]' } } };
  expect(draftStore.write(draft)).toBe(isStored);
  expect(draftStore.read()).toEqual(isStored ? draft : undefined);
});

test.each(['{', '7', 'null', '[7]', '{"address":7}'])('what another program stored is ignored: %s', (text) => {
  vi.stubGlobal('localStorage', { getItem: () => text });
  expect(draftStore.read()).toBeUndefined();
});
