// What both queues do: test/relay/queues.test.ts.
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DeliveryOutcome, DurableCall } from '../../../../src/node/relay/durable/durable-queue.js';
import {
  type EmbeddedQueue,
  type EmbeddedQueueOptions,
  embeddedQueue,
} from '../../../../src/node/relay/durable/embedded-queue.js';
import { cartOf, embeddedStore } from '../../../../src/node/relay/durable/embedded-store.js';
import { usual } from '../../../usual-runs.js';
import { newFolder } from '../new-folder.js';
import { storedCall } from './stored-call.js';

const HOUR = 3_600_000;

let folder: string;
const opened = new Set<EmbeddedQueue>();

beforeEach(() => {
  folder = newFolder();
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] });
});

/** Lets time go by at once, on both clocks. */
const skip = (milliseconds: number): void => {
  const now = performance.now() + milliseconds;
  if (vi.isMockFunction(performance.now)) vi.mocked(performance.now).mockRestore();
  const inner = performance.now.bind(performance);
  const ahead = now - inner();
  vi.spyOn(performance, 'now').mockImplementation(() => inner() + ahead);
  vi.setSystemTime(Date.now() + milliseconds);
};

const close = async (queue: EmbeddedQueue): Promise<void> => {
  opened.delete(queue);
  await queue.close();
};

afterEach(async () => {
  for (const queue of opened) await close(queue);
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const open = async (options?: EmbeddedQueueOptions): Promise<EmbeddedQueue> => {
  const queue = await embeddedQueue(folder, options);
  opened.add(queue);
  return queue;
};

const DEVICE = '7d2f9c1e-0b0a-4c39-8a52-6f1f0f1b2a3c';

const call = (body: string, more: Partial<DurableCall> = {}) => storedCall(DEVICE, body, more);

/** Lets so many milliseconds go by, and after each second or less the writes of the store end. */
const pass = async (queue: EmbeddedQueue, milliseconds: number, step = 1000): Promise<void> => {
  for (let left = milliseconds; left >= 0; left -= step) {
    await vi.advanceTimersByTimeAsync(Math.min(left, step));
    // A transaction ends after those before it.
    await queue.removeDevice('nobody');
  }
};

/** Waits until nothing is in the queue, and lets the time go by meanwhile. */
const drained = async (queue: EmbeddedQueue): Promise<void> => {
  for (let step = 0; queue.counts().waiting > 0; step++) {
    if (step > 5000) throw Error(`${queue.counts().waiting} calls are never sent`);
    await pass(queue, 1000);
  }
};

const DELIVERED: DeliveryOutcome = { type: 'delivered', status: '200' };

test('rejected calls are kept for a week', async () => {
  const queue = await open();
  queue.start(async () => ({ type: 'refused', status: '400' }));
  await queue.put(call('bad'));
  await drained(queue);
  skip(6.9 * 24 * HOUR);
  await pass(queue, 61_000, 20_000);
  expect(queue.counts().kept).toBe(1);
  skip(0.1 * 24 * HOUR);
  await pass(queue, 61_000, 20_000);
  expect(queue.counts().kept).toBe(0);
});

test.each([false, true])(
  'a refused cart can’t be replayed after a newer one, however many calls its device has (folder of 0.2.0: %s)',
  async (isOld) => {
    const store = await embeddedStore(folder);
    const cart = call('cart', { isCart: true });
    await store.write(() => {
      for (let place = 1; place <= 1010; place++) {
        store.append(place > 1005 ? cart : call('view'));
        store.refuse(place, '400', Date.now());
        if (isOld) store.carts.remove(cartOf(cart)!);
      }
      if (isOld) store.about.remove('carts');
    });
    await store.close();
    const queue = await open();
    const refusedCarts = () => [...queue.refused()].filter(({ call: { isCart } }) => isCart);
    expect(refusedCarts()).toMatchObject([{ place: 1010 }]);
    await queue.put(call('newer cart', { isCart: true }));
    expect(refusedCarts()).toEqual([]);
    expect(queue.counts()).toMatchObject({ waiting: 1, kept: 1005, replaced: 0 });
  },
);

test('calls that can’t be sent during the retention time are removed', async () => {
  const queue = await open({ keepHours: 2 });
  queue.start(async () => ({ type: 'failed', status: '503' }));
  await queue.put(call('view'));
  skip(1.9 * HOUR);
  await pass(queue, 61_000, 20_000);
  expect(queue.counts()).toMatchObject({ waiting: 1, expired: 0 });
  skip(0.1 * HOUR);
  await pass(queue, 61_000, 20_000);
  expect(queue.counts()).toMatchObject({ waiting: 0, expired: 1 });
});

test('a clock that jumps 25 hours ahead deletes nothing, is told, and makes no call older, also after a restart', async () => {
  const jumps: number[] = [];
  const options = { onClockJump: (milliseconds: number) => jumps.push(Math.round(milliseconds / HOUR)) };
  const ages: (number | undefined)[] = [];
  const first = await open(options);
  first.start(async (_, waited) => {
    ages.push(waited);
    return { type: 'failed', status: '503' };
  });
  await first.put(call('view'));
  skip(0.5 * HOUR);
  await pass(first, 61_000, 20_000);
  vi.setSystemTime(Date.now() + 25 * HOUR);
  await pass(first, 61_000, 20_000);
  expect(first.counts()).toMatchObject({ waiting: 1, expired: 0 });
  expect(first.counts().oldestSeconds).toBeLessThan(3600);
  expect(Math.max(...ages.map(Number))).toBeLessThan(HOUR);
  expect(jumps).toEqual([25]);
  await close(first);
  const second = await open(options);
  second.start(async () => ({ type: 'failed', status: '503' }));
  skip(0.5 * HOUR);
  await pass(second, 61_000, 20_000);
  expect(second.counts()).toMatchObject({ waiting: 1, expired: 0 });
  skip(24 * HOUR);
  await pass(second, 61_000, 20_000);
  expect(second.counts()).toMatchObject({ waiting: 0, expired: 1 });
  expect(jumps).toEqual([25]);
});

test('after a relay was killed, its carts are sent once more: its last attempt may arrive after the next cart', async () => {
  const killed = await embeddedQueue(folder); // its attempt never ends
  killed.start(() => new Promise(() => {}));
  await killed.put(call('cart 1', { isCart: true }));
  const queue = await embeddedQueue(folder, { attemptLasts: 5000 });
  const arrived: string[] = [];
  queue.start(async ({ body }) => {
    arrived.push(body);
    return DELIVERED;
  });
  await queue.put(call('cart 2', { isCart: true }));
  await queue.put(call('view'));
  await pass(queue, 4000);
  expect(arrived.sort()).toEqual(['cart 1', 'cart 2', 'view']);
  await pass(queue, 2000);
  expect(arrived.slice(3)).toEqual(['cart 2']);
  await drained(queue);
  await queue.put(call('cart 3', { isCart: true }));
  await pass(queue, 20_000);
  expect(arrived.slice(4)).toEqual(['cart 3']);
  await queue.close();
});

test('a clock that is set back delays nothing by more than five minutes', async () => {
  const queue = await open();
  let works = false;
  queue.start(async () => (works ? DELIVERED : { type: 'failed', status: '503', retryAfter: 120_000 }));
  await queue.put(call('view'));
  await pass(queue, 1000);
  works = true;
  vi.setSystemTime(Date.now() - 3 * HOUR);
  await pass(queue, 5 * 60_000 + 6000);
  expect(queue.counts().waiting).toBe(0);
});

const step = fc.oneof(
  { weight: 8, arbitrary: fc.record({ type: fc.constantFrom('view', 'cart'), number: fc.nat(3) }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constantFrom('down', 'up', 'refusing'), number: fc.constant(0) }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('pass'), number: fc.nat(90) }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('restart'), number: fc.constant(0) }) },
);

const of = (type: string, all: readonly string[]) => all.filter((each) => each.startsWith(type));

test('random calls, failures, refusals and restarts: acknowledged calls arrive once, and the last cart wins', async () => {
  const walk = fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
    const devices: string[] = Array.from({ length: 4 }, () => randomUUID());
    const put = devices.map((): string[] => []);
    const arrived = devices.map((): string[] => []);
    const refused = new Set<string>();
    let state = 'up';
    const started = async () => {
      const queue = await open();
      queue.start(async ({ deviceUUID, body }): Promise<DeliveryOutcome> => {
        if (state === 'down') return { type: 'failed', status: '503' };
        if (state === 'refusing') refused.add(body);
        else arrived[devices.indexOf(deviceUUID!)]!.push(body);
        return state === 'refusing' ? { type: 'refused', status: '400' } : DELIVERED;
      });
      return queue;
    };
    let queue = await started();
    for (const [index, { type, number }] of steps.entries()) {
      if (type === 'pass') await pass(queue, number * 1000, 5000);
      else if (type === 'restart') {
        await close(queue);
        queue = await started();
      } else if (type === 'view' || type === 'cart') {
        const body = `${type} ${index}`;
        put[number]!.push(body);
        await queue.put(storedCall(devices[number]!, body, { isCart: type === 'cart' }));
      } else state = type;
    }
    state = 'up';
    await drained(queue);
    await queue.replayRefused();
    await drained(queue);
    await close(queue);
    for (const [device, bodies] of put.entries()) {
      // Nothing was killed, so no view arrives twice.
      expect(of('view', arrived[device]!).sort()).toEqual(of('view', bodies).sort());
      const carts = of('cart', arrived[device]!);
      expect(carts.at(-1)).toBe(of('cart', bodies).at(-1));
      // Carts arrive in order, and none twice; what was refused at first arrives last.
      const places = carts.flatMap((each) => (refused.has(each) ? [] : bodies.indexOf(each)));
      expect(places).toEqual([...new Set(places)].sort((one, other) => one - other));
    }
  });
  const fresh = walk.beforeEach(() => {
    folder = newFolder();
  });
  await fc.assert(fresh, { numRuns: usual(100, 20) });
});
