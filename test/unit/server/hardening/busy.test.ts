// Reducing the load of a busy or failing service: circuit breaker.
import { describe, expect, it } from 'vitest';
import { alarms, type RelayAlarm } from '../../../../src/node/relay/alarms.js';
import { breaker } from '../../../../src/node/relay/breaker.js';
import { serviceWatch } from '../../../../src/node/relay/service-watch.js';
import { startRelay } from './start.js';

describe('a breaker', () => {
  const made = () => {
    let time = 0;
    const heard: RelayAlarm[] = [];
    const one = breaker(
      { failures: 3, rest: 1000 },
      alarms((alarm) => heard.push(alarm)),
      () => time,
    );
    return { one, heard, pass: (milliseconds: number) => (time += milliseconds) };
  };

  it('allows one call after the pause, and all others once it succeeded', () => {
    const { one, heard, pass } = made();
    for (let index = 0; index < 3; index++) one.finished('View', false);
    pass(999);
    expect(() => one.enter('View')).toThrow('paused');
    pass(1);
    expect(() => one.enter('View')).not.toThrow();
    expect(() => one.enter('View')).toThrow('paused');
    one.finished('View', false);
    pass(999);
    expect(() => one.enter('View')).toThrow('paused');
    pass(1);
    one.enter('View');
    one.finished('View', true);
    expect(() => one.enter('View')).not.toThrow();
    expect(heard.map(({ kind, raised }) => [kind, raised])).toEqual([
      ['breaker', true],
      ['breaker', false],
    ]);
  });

  it('obeys Retry-After: a response to a call that was on its way lifts nothing', () => {
    const { one, heard, pass } = made();
    const began = 0;
    pass(10);
    one.finished('View', true, 5, 2000); // 429
    one.finished('View', true, began);
    one.finished('View', true, began);
    pass(1999);
    expect(() => one.enter('View')).toThrow('paused');
    expect(() => one.enter('Cart')).not.toThrow();
    pass(1);
    expect(() => one.enter('View')).not.toThrow();
    one.finished('View', true, 2010);
    for (let index = 0; index < 3; index++) one.finished('View', false, 2011);
    one.finished('View', true, 2009); // another neighbour
    pass(999);
    expect(() => one.enter('View')).toThrow('paused');
    expect(heard).toHaveLength(1);
  });

  it('obeys a limiter that answers 429 to every other call', async () => {
    const limited = { status: 429, headers: { 'Retry-After': '30' } };
    const { call, received } = await startRelay({ breaker: true }, (_, count) => (count % 2 ? limited : {}));
    const statuses = [];
    for (let calls = 0; calls < 4; calls++) statuses.push((await call()).status);
    expect([statuses, received.length]).toEqual([[429, 503, 503, 503], 1]);
    expect(Number((await call()).headers.get('retry-after'))).toBeGreaterThan(25);
  });

  it('does not count a page that disconnected', async () => {
    const controller = new AbortController();
    const { relay, request } = await startRelay({
      breaker: { failures: 1 },
      fetch: async (_url, { signal }) => {
        controller.abort();
        throw signal!.reason;
      },
    });
    for (let calls = 0; calls < 2; calls++) {
      const left = relay(new Request(request('Reco'), { signal: controller.signal }), { ip: '203.0.113.1' });
      expect((await left).status).toBe(502);
    }
  });
});

describe('an operation of which all calls fail', () => {
  /** The alarms of 20 seconds with 300 calls a second. @param fails by the number of the call */
  const heardOf = (fails: (call: number) => 'service' | 'key' | false, status = '500') => {
    let time = 0;
    const heard: string[] = [];
    const watch = serviceWatch(
      alarms(({ kind, raised }) => heard.push(`${kind} ${raised}`)),
      () => time,
    );
    for (let call = 0; call < 6000; call++) {
      time = call * (20_000 / 6000);
      const kind = fails(call);
      if (kind) watch.failed('View', { kind, status, message: '' });
      else watch.succeeded('View');
    }
    return heard;
  };

  it.each<[what: string, fails: Parameters<typeof heardOf>[0], status: string, heard: string[]]>([
    ['all the time', () => 'service', '500', ['service true']],
    ['for ten seconds', (call) => call > 1000 && call < 4000 && 'service', '500', ['service true', 'service false']],
    ['in one call of ten', (call) => call % 10 === 0 && 'service', '500', []],
    ['in nine calls of ten', (call) => call % 10 !== 0 && 'service', '500', []],
    ['with a rejected key', (call) => call > 1000 && 'key', '401', ['key true']],
    ['with one call that gets 403', (call) => call === 0 && 'key', '403', []],
  ])('%s is reported once when it begins and once when it ends', (_, fails, status, heard) =>
    expect(heardOf(fails, status)).toEqual(heard),
  );
});
