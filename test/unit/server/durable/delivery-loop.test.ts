// The loop with a store that gives calls which were put off before all others, as NATS does.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type CallStore, DeliveryLoop, type StoredCall } from '../../../../src/node/relay/durable/delivery-loop.js';
import { storedCall } from './stored-call.js';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const SECOND = 1000;
/** Calls in a second, of which seven of ten succeed. */
const RATE = 20;
const HEALTHY = RATE * 0.7;

const memoryStore = () => {
  const fresh: StoredCall[] = [];
  const again: { at: number; stored: StoredCall }[] = [];
  const store = {
    operations: () => ['ViewProduct'],
    take(_: string, isRetry: boolean, most: number) {
      const taken: StoredCall[] = [];
      for (const each of again.filter(({ at, stored }) => at <= Date.now() && stored.isRetry === isRetry)) {
        if (taken.length >= most) break;
        again.splice(again.indexOf(each), 1);
        taken.push(each.stored);
      }
      if (!isRetry) taken.push(...fresh.splice(0, most - taken.length));
      return taken;
    },
    dueIn: () => 10,
    isNeeded: () => true,
    finish: async () => {},
    async putOff(stored: StoredCall, pause: number, attempts: number, isRetry: boolean) {
      again.push({ at: Date.now() + pause, stored: { ...stored, attempts, isRetry } });
      again.sort((one, other) => one.at - other.at);
    },
  } satisfies CallStore & Record<string, unknown>;
  return { fresh, store };
};

/** Three of ten calls always fail. `isDown`: all fail. */
const run = async (seconds: number, isDownAt: (second: number) => boolean) => {
  const { fresh, store } = memoryStore();
  let isDown = false;
  /** when each call has arrived */
  const arrived: number[] = [];
  let place = 0;
  const loop = new DeliveryLoop(
    store,
    async ({ body }) => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      if (isDown || body === 'poison') return { type: 'failed', status: '500' };
      arrived.push(Date.now());
      return { type: 'delivered', status: '200' };
    },
    { width: 64, keep: 3600 * SECOND },
  );
  for (let second = 0; second < seconds; second++) {
    isDown = isDownAt(second);
    for (let part = 0; part < RATE; part++) {
      place++;
      const call = storedCall('device', (place * 7) % 10 < 3 ? 'poison' : 'healthy');
      fresh.push({ place, call, attempts: 0, isRetry: false });
      loop.look();
      await vi.advanceTimersByTimeAsync(SECOND / RATE);
    }
  }
  const stopped = loop.stop();
  await vi.advanceTimersByTimeAsync(SECOND);
  await stopped;
  return arrived;
};

test('after the operation has failed, tests find a call that succeeds, although failing ones come first', async () => {
  const began = Date.now();
  const arrived = await run(70, (second) => second >= 10 && second < 30);
  // Pauses of 1, 2, 4, 8 and 16 s.
  const back = arrived.find((at) => at - began > 30 * SECOND)! - began;
  expect(back).toBeLessThan(45 * SECOND);
  expect(arrived).toHaveLength(70 * HEALTHY);
});
