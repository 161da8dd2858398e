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
  const { write, read, keysOf, changes, works } = await fresh();
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
  expect(keysOf('recotag.outbox')).toEqual(['recotag.outbox.row']);

  // There is room again.
  vi.stubGlobal('localStorage', works);
  write('recotag.outbox.row', '3');
  expect(works.getItem('recotag.outbox.row')).toBe('3');
  works.setItem('recotag.outbox.row', '4');
  expect(read('recotag.outbox.row')).toBe('4');
});

test('a storage that doesn’t remove a value: for this page the value is gone', async () => {
  const { write, read, works } = await fresh();
  write('recotag.outbox.row', '1');
  vi.stubGlobal('localStorage', Object.freeze(works));
  write('recotag.outbox.row');
  expect(read('recotag.outbox.row')).toBeUndefined();
});

const ID = 'deviceUUID';
const OWN = 'recotag.outbox.own';
const OTHERS = 'recotag.outbox.others';
const CONSENT = 'recotag.consent';

/** What a page's own script does at a logout. */
const clear = (storage: Storage): void => {
  for (const key of Object.keys(storage)) storage.removeItem(key);
};

/** A page that has a device, an operation of its own, and one of another page. */
const withRows = async () => {
  const page = await fresh();
  page.works.setItem(OTHERS, '1');
  page.write(ID, 'id');
  page.write(OWN, '1');
  page.read(OTHERS);
  page.changes.length = 0;
  return page;
};

test('what another tab removes is gone, and nothing is written to find that out', async () => {
  const { read, keysOf, changes, works } = await withRows();
  works.removeItem(OWN);
  changes.length = 0;
  expect(read(OWN)).toBeUndefined();
  expect([keysOf('recotag.outbox'), changes]).toEqual([[OTHERS], []]);
});

test('another tab that forgets the device stores a new id, or a denial: what this page has called is gone', async () => {
  for (const [key, value] of [
    [ID, 'other'],
    [CONSENT, 'denied cookiebot 1'],
  ] as const) {
    const { read, keysOf, works } = await withRows();
    clear(works);
    works.setItem(key, value);
    expect([read(OWN), keysOf('recotag.outbox')]).toEqual([undefined, []]);
  }
});

test('a script of the page clears the storage: what this page has called is stored again, with its id and cart, and only once', async () => {
  const { read, write, keysOf, works } = await withRows();
  write('recotag.cart', '{}');
  clear(works);
  expect(keysOf('recotag.outbox')).toEqual([OWN]);
  expect({ ...works }).toEqual({ [ID]: 'id', 'recotag.cart': '{}', [OWN]: '1' });
  // Another tab has sent it.
  works.removeItem(OWN);
  expect(read(OWN)).toBeUndefined();
});

test('if nothing waits, a cleared storage stays empty until the next call', async () => {
  const { read, write, writeMissing, keysOf, works } = await withRows();
  write(OWN);
  clear(works);
  expect([keysOf('recotag.outbox'), read(ID)]).toEqual([[], 'id']);
  expect({ ...works }).toEqual({});
  writeMissing(ID, 'id');
  expect(works.getItem(ID)).toBe('id');
  works.setItem(ID, 'other');
  writeMissing(ID, 'id');
  expect(works.getItem(ID)).toBe('other');
});

test('a denial that this page has seen is written back, a consent only stays known', async () => {
  const { read, works } = await fresh();
  for (const [answer, after] of [
    ['granted', null],
    ['denied', 'denied'],
  ] as const) {
    works.setItem(CONSENT, answer);
    expect(read(CONSENT)).toBe(answer);
    clear(works);
    expect([read(CONSENT), works.getItem(CONSENT)]).toEqual([answer, after]);
  }
});

test('a storage that forgets all that it kept: this page goes on from memory', async () => {
  const { read, write, keysOf } = await withRows();
  vi.stubGlobal(
    'localStorage',
    sharedStorage('forgets', () => {}),
  );
  expect([keysOf('recotag.outbox'), read(ID), read(OWN)]).toEqual([[OWN], 'id', '1']);
  write('recotag.outbox.later', '3');
  expect(keysOf('recotag.outbox')).toEqual([OWN, 'recotag.outbox.later']);
});

test('a window that has closed itself leaves what it has stored to the next page', async () => {
  const { read } = await withRows();
  vi.stubGlobal('window', { closed: true });
  vi.stubGlobal(
    'localStorage',
    sharedStorage('forgets', () => {}),
  );
  expect(read(OWN)).toBeUndefined();
});
