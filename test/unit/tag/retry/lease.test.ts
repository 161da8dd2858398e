import { afterEach, expect, test, vi } from 'vitest';
import { exclusively } from '../../../../src/page/tag/retry/lease.js';

afterEach(() => vi.unstubAllGlobals());

type Grant = (lock: Lock) => unknown;

/** A browser in which the lock is granted when `grant` is called. */
const stubLocks = (held: LockInfo[]) => {
  let grant = (): void => {};
  const granted = new Promise<void>((resolve) => {
    grant = resolve;
  });
  const request = async (_name: string, { signal }: LockOptions, work: Grant) => {
    await granted;
    signal?.throwIfAborted();
    return work({ name: 'recotag', mode: 'exclusive' });
  };
  vi.stubGlobal('navigator', { locks: { request, query: async () => ({ held, pending: [] }) } });
  return () => grant();
};

/** What the work is told, each time it is called. */
const told: boolean[] = [];
const work = async (isAfterOthers: Promise<boolean>) => void told.push(await isAfterOthers);
/** How often another page was found to have the lock. */
let found = 0;
const taken = () => void found++;
afterEach(() => {
  told.splice(0);
  found = 0;
});

test('only a lock that another page has makes the work wait for that page, however long a free one takes', async () => {
  for (const [held, isAfterOthers] of [
    [[], false],
    [[{ name: 'recotag.results' }], false],
    [[{ name: 'recotag' }], true],
  ] as const) {
    const grant = stubLocks([...held]);
    const ended = exclusively(new AbortController().signal, work, taken);
    await vi.waitFor(() => expect(found).toBe(isAfterOthers ? 1 : 0));
    expect(told).toEqual([]);
    grant();
    await ended;
    expect([told.splice(0), found]).toEqual([[isAfterOthers], isAfterOthers ? 1 : 0]);
  }
});

test('a page that is left no longer waits for the lock', async () => {
  const grant = stubLocks([{ name: 'recotag' }]);
  const page = new AbortController();
  const ended = exclusively(page.signal, work, taken);
  page.abort();
  grant();
  await ended;
  expect(told).toEqual([]);
});

test('without locks the work starts at once', async () => {
  const denied = async () => Promise.reject(new DOMException('no', 'SecurityError'));
  for (const navigator of [{}, { locks: { request: denied, query: denied } }]) {
    vi.stubGlobal('navigator', navigator);
    await exclusively(new AbortController().signal, work, taken);
    expect(told.splice(0)).toEqual([false]);
  }
  expect(found).toBe(0);
});
