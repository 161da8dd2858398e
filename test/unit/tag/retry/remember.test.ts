import { afterEach, expect, test, vi } from 'vitest';
import type { Given } from '../../../../src/page/tag/outbox/hand-over.js';
import { sharedStorage } from '../../../model/shared-storage.js';

afterEach(() => vi.unstubAllGlobals());

/** The storage of a page that has a device id, what happens to it, and the outbox as the page remembers it. */
const fresh = async () => {
  vi.resetModules();
  const changes: string[] = [];
  const works = sharedStorage('works', (key, value) =>
    changes.push(value === null ? `${key} gone` : `${key}=${value}`),
  );
  vi.stubGlobal('localStorage', works);
  vi.stubGlobal('window', {});
  vi.stubGlobal('document', {});
  const storage = await import('../../../../src/page/tag/storage.js');
  const { shareStorage } = await import('../../../../src/page/shared/stored.js');
  shareStorage(storage.storageOnPage());
  const { remember } = await import('../../../../src/page/tag/retry/remember.js');
  storage.write('deviceUUID', '1');
  let isClosed = false;
  const close = () => {
    isClosed = true;
  };
  return { changes, works, storage, close, ...remember(storage as unknown as Given, () => isClosed) };
};

const forget = () =>
  vi.stubGlobal(
    'localStorage',
    sharedStorage('forgets', () => {}),
  );

const OWN = 'recotag.outbox.own';

test('what another tab removes is gone, and nothing is written to find that out; what the storage forgets is not', async () => {
  const { read, write, outboxKeys, storage, changes, works } = await fresh();
  for (const name of ['sent', 'changed', 'own']) write(`recotag.outbox.${name}`, '1');
  works.removeItem('recotag.outbox.sent');
  works.setItem('recotag.outbox.changed', '2');
  changes.length = 0;
  for (const key of outboxKeys()) read(key);
  expect(read('recotag.outbox.sent')).toBeUndefined();
  expect(changes).toEqual([]);

  forget();
  storage.outboxChanged();
  expect(outboxKeys()).toEqual(['recotag.outbox.changed', OWN]);
  expect(outboxKeys().map(read)).toEqual(['2', '1']);
  write('recotag.outbox.later', '3');
  storage.outboxChanged();
  expect(outboxKeys()).toEqual(['recotag.outbox.changed', OWN, 'recotag.outbox.later']);
});

test('what the shop itself clears is gone, and the storage is asked once whether it still works', async () => {
  const { read, write, works, changes } = await fresh();
  for (const key of ['a', 'b']) write(key, '1');
  for (const key of ['a', 'b', 'deviceUUID']) works.removeItem(key);
  changes.length = 0;
  expect(read('a')).toBeUndefined();
  expect(changes).toEqual(['recotag.outbox~probe=1', 'recotag.outbox~probe gone']);
});

test('a window that has closed itself leaves what it has stored to the next page', async () => {
  const { read, write, close } = await fresh();
  write(OWN, '1');
  forget();
  close();
  expect(read(OWN)).toBeUndefined();
});
