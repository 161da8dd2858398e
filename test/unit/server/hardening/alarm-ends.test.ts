// Alarms end by themselves when the problem is over, also where nobody calls any more.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { alarms, type RelayAlarm } from '../../../../src/node/relay/alarms.js';
import { createRelay } from '../../../../src/node/relay/create-relay.js';
import { expiredAlarm } from '../../../../src/node/relay/expired-alarm.js';
import type { RelayOptions } from '../../../../src/node/relay/relay-options.js';
import { BODY } from './start.js';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const start = (options: Partial<RelayOptions>) => {
  const heard: string[] = [];
  const onAlarm = ({ kind, raised }: RelayAlarm) => heard.push(`${kind} ${raised}`);
  const relay = createRelay({ baseUrl: 'https://api.example', secretKey: 's3cret-key', onAlarm, ...options });
  const url = 'https://shop.example/reco/v3/operations/async?endpointId=e&operation=ViewProduct';
  const call = () =>
    relay(new Request(url, { method: 'POST', body: BODY, headers: { 'Content-Type': 'application/xml' } }), {
      ip: '203.0.113.7',
    });
  return { heard, call };
};

it('that of the queue, a minute after the last call that was not stored', async () => {
  let isDown = true;
  const tried = async () => {
    if (isDown) throw Error('the disk is full');
  };
  const durable = {
    put: tried,
    check: tried,
    start() {},
    removeDevice: tried,
    counts: () => ({}) as never,
    close: tried,
  };
  const { heard, call } = start({ durable });
  expect((await call()).status).toBe(503);
  await vi.advanceTimersByTimeAsync(200_000);
  expect(heard).toEqual(['queue true']);
  isDown = false;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(heard).toEqual(['queue true', 'queue false']);
  expect(vi.getTimerCount()).toBe(0);
});

it.each([
  [500, 400, 'service'],
  [500, 200, 'service'],
  [500, 200, 'breaker'],
  [401, 400, 'key'],
  [403, 400, 'service', '<!doctype html><title>Blocked</title>'],
])(
  'that of a service that responded with %d, when it responds to an empty operation with %d (%s)',
  async (broken, works, kind, page = '<result/>') => {
    let [status, body] = [broken, page];
    const asked: string[] = [];
    const { heard, call } = start({
      breaker: kind === 'breaker' && { failures: 3 },
      fetch: async (_url, { body: sent, headers }) => {
        asked.push(`${sent} ${new Headers(headers as HeadersInit).get('authorization')}`);
        return new Response(body, { status });
      },
    });
    for (let calls = 0; calls < 4; calls++) await call();
    const raised = kind === 'breaker' ? ['breaker true', 'service true'] : [`${kind} true`];
    expect(heard).toEqual(raised);
    await vi.advanceTimersByTimeAsync(100_000);
    expect(heard).toEqual(raised);
    expect(asked.at(-1)).toBe('<operation/> SecretKey s3cret-key');
    [status, body] = [works, '<result/>'];
    await vi.advanceTimersByTimeAsync(10_000);
    expect(heard).toEqual([...raised, ...raised.map((each) => each.replace('true', 'false'))]);
    expect(vi.getTimerCount()).toBe(0);
  },
);

it('an alarm for expired calls tells its last number', async () => {
  const heard: string[] = [];
  const { expired, close } = expiredAlarm(
    alarms(({ raised, message }) => heard.push(`${raised} ${message}`)),
    24,
  );
  expired(1);
  await vi.advanceTimersByTimeAsync(3000);
  expired(4);
  expired(5);
  await vi.advanceTimersByTimeAsync(3000);
  const said = 'stored calls could not be delivered within 24 hours, and were deleted';
  expect(heard).toEqual([`true 1 ${said}`, `true 10 ${said}`]);
  close();
});
