import { afterEach, expect, test, vi } from 'vitest';
import { WalkedTab } from '../../../../../src/node/command/check/walked-tab.js';

afterEach(() => void vi.useRealTimers());

test('a page that a busy shop sends late is waited for, or else the page before it would be judged', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] });
  const listeners = new Map<string, (parameters: object) => void>();
  const walked = new WalkedTab(
    {
      on: (method, listener) => void listeners.set(method, listener),
      send: async () => ({ frameTree: { frame: { id: 'main' } } }),
      close: async () => {},
    },
    { dist: 'dist' },
  );
  await walked.record();
  const request = { url: 'https://shop.example/cart', method: 'GET', headers: {} };
  const cart = { requestId: '1', loaderId: '1', frameId: 'main', type: 'Document' };
  listeners.get('Network.requestWillBeSent')!({ ...cart, request });
  let isQuiet = false;
  const quiet = walked.quiet().then(() => {
    isQuiet = true;
  });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(isQuiet).toBe(false);
  listeners.get('Network.responseReceived')!({ ...cart, response: { status: 200 } });
  listeners.get('Network.loadingFinished')!(cart);
  await vi.advanceTimersByTimeAsync(5000);
  expect(isQuiet).toBe(true);
  await quiet;
});
