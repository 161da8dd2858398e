import { afterEach, expect, test, vi } from 'vitest';
import { exclusively } from '../../../src/tag/lock.js';

afterEach(() => vi.unstubAllGlobals());

type Grant = (lock: Lock | null) => unknown;

/** A browser in which another page has the lock until `release` is called. */
const takenLocks = () => {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const request = async (_name: string, { ifAvailable, signal }: LockOptions, work: Grant) => {
    if (ifAvailable) return work(null);
    await released;
    signal?.throwIfAborted();
    return work({ name: 'recotag', mode: 'exclusive' });
  };
  return { request, release };
};

const done = vi.fn(async (_isAfterOthers: boolean) => {});

test('a free lock tells that no other page has had it, however long the browser takes', async () => {
  const asked: LockOptions[] = [];
  const request = async (_name: string, options: LockOptions, work: Grant) => {
    asked.push(options);
    await new Promise((resolve) => setTimeout(resolve));
    return work({ name: 'recotag', mode: 'exclusive' });
  };
  vi.stubGlobal('navigator', { locks: { request } });
  await exclusively(new AbortController().signal, done);
  expect(done.mock.calls).toEqual([[false]]);
  expect(asked).toEqual([{ ifAvailable: true }]);
});

test('a lock that is taken is waited for, unless the page is left', async () => {
  for (const isLeft of [false, true]) {
    done.mockClear();
    const { request, release } = takenLocks();
    vi.stubGlobal('navigator', { locks: { request } });
    const page = new AbortController();
    const ended = exclusively(page.signal, done);
    await Promise.resolve();
    expect(done).not.toHaveBeenCalled();
    if (isLeft) page.abort();
    release();
    await ended;
    expect(done.mock.calls).toEqual(isLeft ? [] : [[true]]);
  }
});

test('without locks the work starts at once', async () => {
  const denied = { request: async () => Promise.reject(new DOMException('no', 'SecurityError')) };
  for (const navigator of [{}, { locks: denied }]) {
    done.mockClear();
    vi.stubGlobal('navigator', navigator);
    await exclusively(new AbortController().signal, done);
    expect(done.mock.calls).toEqual([[false]]);
  }
});
