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
  return { changes, works, ...(await import('../../../src/tag/storage.js')) };
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

test('what another tab removes is gone; what the storage forgets is not', async () => {
  const { write, read, outboxKeys, outboxChanged, changes, works } = await fresh();
  for (const key of ['deviceUUID', 'recotag.outbox.sent', 'recotag.outbox.changed', 'recotag.outbox.own'])
    write(key, '1');
  works.removeItem('recotag.outbox.sent');
  works.setItem('recotag.outbox.changed', '2');
  changes.length = 0;
  for (const key of ['recotag.outbox.sent', 'recotag.outbox.changed']) outboxChanged(key);
  expect(read('recotag.outbox.sent')).toBeUndefined();
  // Nothing is written to find that out, because the storage still has other values.
  expect(changes).toEqual([]);

  vi.stubGlobal(
    'localStorage',
    sharedStorage('forgets', () => {}),
  );
  outboxChanged();
  expect(outboxKeys()).toEqual(['recotag.outbox.own']);
  expect(['deviceUUID', 'recotag.outbox.own', 'recotag.outbox.changed'].map(read)).toEqual(['1', '1', undefined]);
  write('recotag.outbox.later', '3');
  expect(outboxKeys()).toEqual(['recotag.outbox.own', 'recotag.outbox.later']);
});

test('what the page itself clears is gone, and the storage is asked once whether it still works', async () => {
  const { write, read, works, changes } = await fresh();
  for (const key of ['a', 'b', 'c']) write(key, '1');
  for (const key of ['a', 'b', 'c']) works.removeItem(key);
  changes.length = 0;
  expect(['a', 'b', 'c'].map(read)).toEqual([undefined, undefined, undefined]);
  expect(changes).toEqual(['recotag.outbox~probe=1', 'recotag.outbox~probe gone']);
});
