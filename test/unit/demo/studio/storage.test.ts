import { afterEach, expect, test, vi } from 'vitest';
import { savedStore } from '../../../../demo/studio/model/storage.js';
import { type StorageMode, sharedStorage } from '../../../model/shared-storage.js';

afterEach(() => vi.unstubAllGlobals());

test.each<[StorageMode, boolean]>([
  ['works', true],
  ['full', false],
  ['forgets', false],
])('where storage %s, saving a list returns %s', (mode, isStored) => {
  vi.stubGlobal(
    'localStorage',
    sharedStorage(mode, () => {}),
  );
  expect(savedStore.write([])).toBe(isStored);
});
