import { afterEach, expect, test, vi } from 'vitest';
import { sharedStorage } from '../../model/shared-storage.js';

afterEach(() => vi.unstubAllGlobals());

/** The storage, but what is written is handled by `set`. */
const written = (works: Storage, set: () => boolean): Storage => new Proxy(works, { set });

/** The module with nothing in its memory, and what happens to the storage, as `key=value` or `key gone`. */
const fresh = async () => {
  vi.resetModules();
  const changes: string[] = [];
  const works = sharedStorage('works', (key, value) =>
    changes.push(value === null ? `${key} gone` : `${key}=${value}`),
  );
  vi.stubGlobal('localStorage', works);
  vi.stubGlobal('window', {});
  return { changes, works, ...(await import('../../../src/page/tag/storage.js')) };
};

test('a value is replaced in one step: a script that ends as the page is left never leaves the key empty', async () => {
  const { write, read, changes } = await fresh();
  write('row', '1');
  write('row', '2');
  expect(changes).toEqual(['row=1', 'row=2']);
  expect(read('row')).toBe('2');
});

test('if the new value does not fit, other tabs see no value, and this page has the new one', async () => {
  const { write, read, outboxKeys, changes, works } = await fresh();
  write('recotag.outbox.row', '1');
  vi.stubGlobal(
    'localStorage',
    written(works, () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    }),
  );
  write('recotag.outbox.row', '2');
  expect(changes).toEqual(['recotag.outbox.row=1', 'recotag.outbox.row gone']);
  expect(read('recotag.outbox.row')).toBe('2');
  expect(outboxKeys()).toEqual(['recotag.outbox.row']);

  // There is room again.
  vi.stubGlobal('localStorage', works);
  write('recotag.outbox.row', '3');
  expect(works.getItem('recotag.outbox.row')).toBe('3');
  works.setItem('recotag.outbox.row', '4');
  expect(read('recotag.outbox.row')).toBe('4');
});

test('a storage that doesn’t remove a value: for this page the value is gone', async () => {
  const { write, read, remove, works } = await fresh();
  write('recotag.outbox.row', '1');
  vi.stubGlobal('localStorage', Object.freeze(works));
  remove('recotag.outbox.row');
  expect(read('recotag.outbox.row')).toBeUndefined();
});
