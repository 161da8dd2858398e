import { expect, test, vi } from 'vitest';
import { share } from '../../../../src/page/client/share.js';

/** A call that ends when told to, or when it is aborted. */
const call = () => {
  let finish: (value: string) => void = () => {};
  const start = vi.fn(
    (signal: AbortSignal) =>
      new Promise<string>((resolve, reject) => {
        finish = resolve;
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
  );
  return { start, finish: (value: string) => finish(value), signal: () => start.mock.calls[0]![0] };
};

test('equal calls in flight share one request; a later call makes another', async () => {
  const { start, finish } = call();
  const both = [share('equal', start), share('equal', start)];
  expect(start).toHaveBeenCalledTimes(1);
  finish('answer');
  expect(await Promise.all(both)).toEqual(['answer', 'answer']);
  const later = share('equal', start);
  expect(start).toHaveBeenCalledTimes(2);
  finish('second');
  expect(await later).toBe('second');
});

test('aborting one caller does not abort the other', async () => {
  const { start, finish, signal } = call();
  const leaver = new AbortController();
  const left = share('leaving', start, leaver.signal);
  const stays = share('leaving', start, new AbortController().signal);
  leaver.abort(new Error('gone'));
  await expect(left).rejects.toThrow('gone');
  expect(signal().aborted).toBe(false);
  finish('answer');
  expect(await stays).toBe('answer');
});

test('when all callers have aborted, the request is aborted, and the next caller makes a new one', async () => {
  const { start, signal } = call();
  const [one, two] = [new AbortController(), new AbortController()];
  const calls = [share('all', start, one.signal), share('all', start, two.signal)];
  one.abort();
  two.abort();
  for (const each of calls) await expect(each).rejects.toMatchObject({ name: 'AbortError' });
  expect(signal().aborted).toBe(true);
  const again = call();
  const next = share('all', again.start);
  expect(again.start).toHaveBeenCalledTimes(1);
  again.finish('new');
  expect(await next).toBe('new');
});

test('a failure reaches all callers, and is not cached', async () => {
  const start = vi.fn(() => Promise.reject(new Error('down')));
  const both = [share('fails', start), share('fails', start)];
  for (const each of both) await expect(each).rejects.toThrow('down');
  await expect(share('fails', start)).rejects.toThrow('down');
  expect(start).toHaveBeenCalledTimes(2);
});
