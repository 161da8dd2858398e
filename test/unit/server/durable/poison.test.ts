// One operation, or single calls, fail for ever: every other call arrives at once. The whole relay with a queue in a folder.
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RelayAlarm } from '../../../../src/node/relay/alarms.js';
import { createRelay } from '../../../../src/node/relay/create-relay.js';
import { type EmbeddedQueue, embeddedQueue } from '../../../../src/node/relay/durable/embedded-queue.js';
import { isLong, longRows } from '../../../usual-runs.js';
import { newFolder } from '../new-folder.js';
import { storedCall } from './stored-call.js';

let queue: EmbeddedQueue;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] });
  queue = await embeddedQueue(newFolder());
});
afterEach(async () => {
  await queue.close();
  vi.useRealTimers();
});

const SUCCESS = '<result><status>Success</status></result>';

/** How the service fails. */
type Failure = 500 | 403 | 400 | 'hang' | 'refuse';

const failing = (failure: Failure, signal: AbortSignal): Promise<Response> => {
  if (failure === 'hang')
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  if (failure === 'refuse') return Promise.reject(Object.assign(Error(), { code: 'ECONNREFUSED' }));
  return Promise.resolve(new Response('', { status: failure }));
};

/** How long calls are sent. */
const SECONDS = isLong ? 120 : 30;

/** Sends calls. `fails` names the calls for which the service fails. */
const run = async (
  failure: Failure,
  fails: (operation: string, number: number, at: number) => boolean,
  { seconds = SECONDS, rate = 2 } = {},
) => {
  const alarms: RelayAlarm[] = [];
  /** milliseconds until each healthy call has arrived */
  const delays: number[] = [];
  const requests: { isFailing: boolean; at: number }[] = [];
  const began = Date.now();
  createRelay({
    baseUrl: 'https://service.example',
    secretKey: 'key',
    durable: queue,
    breaker: true,
    onAlarm: (alarm) => alarms.push(alarm),
    fetch: async (url, { body, signal }) => {
      const [number = '', at = ''] = body.split(' ');
      const operation = new URL(url).searchParams.get('operation')!;
      const isFailing = fails(operation, Number(number), Date.now() - began);
      requests.push({ isFailing, at: Date.now() - began });
      if (isFailing) return failing(failure, signal as unknown as AbortSignal) as never;
      delays.push(Date.now() - Number(at));
      return new Response(SUCCESS) as never;
    },
  });
  let number = 0;
  let healthy = 0;
  for (let second = 0; second < seconds; second++) {
    const calls = ['ViewProduct', 'SetCart'].flatMap((operation) =>
      Array.from({ length: rate }, () => {
        number++;
        if (!fails(operation, number, Date.now() - began)) healthy++;
        return storedCall(randomUUID(), `${number} ${Date.now()}`, { operation, isCart: operation === 'SetCart' });
      }),
    );
    await Promise.all(calls.map((call) => queue.put(call)));
    for (let part = 0; part < 2; part++) {
      await vi.advanceTimersByTimeAsync(500);
      await queue.removeDevice('nobody'); // the writes before it have ended
    }
  }
  await vi.advanceTimersByTimeAsync(1000);
  const lateRequests = requests.filter(({ isFailing, at }) => isFailing && at > SECONDS * 500).length;
  return { alarms, calls: number, delays, healthy, requests, lateRequests };
};

test.each<[failure: Failure, status: string]>([
  ['hang', 'service-slow'],
  [400, '400'],
  ...longRows<[Failure, string]>([500, '500'], [403, '403'], ['refuse', 'service']),
])('an operation that always fails (%s) delays no other one, and the alarm names it', async (failure, status) => {
  const { alarms, delays, healthy, lateRequests } = await run(failure, (operation) => operation === 'SetCart');
  expect(delays).toHaveLength(healthy);
  expect(Math.max(...delays)).toBeLessThanOrEqual(500);
  // What the service rejects is not repeated.
  if (failure !== 400) expect(lateRequests).toBeLessThan(SECONDS / 2);
  const kind = failure === 400 ? 'refused' : 'service';
  expect(alarms.filter((alarm) => alarm.kind === kind)).toEqual([
    { kind, raised: true, message: expect.stringMatching(`SetCart.*${status}`) },
  ]);
  expect(alarms.filter((alarm) => alarm.kind === 'key')).toEqual([]);
});

test('an operation that begins to fail gets few requests until it is paused, however many calls it has', async () => {
  const { requests } = await run(500, (operation, _, at) => operation === 'SetCart' && at > 3000, {
    seconds: 13,
    rate: 60,
  });
  // 20 in a row, those that were in flight meanwhile, and a test after 1 s, 2 s and 4 s.
  expect(requests.filter(({ isFailing }) => isFailing).length).toBeLessThan(60);
});

test.each<[failure: Failure, percent: number]>([[500, 10], ...longRows<[Failure, number]>([403, 10], ['hang', 1])])(
  'single calls that always fail (%s, %d of 100) are refused in the end, and delay no others',
  async (failure, percent) => {
    const { alarms, calls, delays, healthy } = await run(failure, (_, number) => (number * 37) % 100 < percent);
    expect(delays).toHaveLength(healthy);
    expect(delays.filter((delay) => delay > 500).length / healthy).toBeLessThan(0.01);
    for (let second = 0; second < 240 && queue.counts().waiting > 0; second++) {
      for (const operation of ['ViewProduct', 'SetCart'])
        await queue.put(storedCall(randomUUID(), `1 ${Date.now()}`, { operation }));
      await vi.advanceTimersByTimeAsync(1000);
      await queue.removeDevice('nobody');
    }
    expect(queue.counts()).toMatchObject({ waiting: 0, kept: calls - healthy });
    expect(alarms.filter(({ kind }) => kind !== 'refused')).toEqual([]);
  },
);
