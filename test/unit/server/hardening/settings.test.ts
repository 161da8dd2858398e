// Invalid options throw when the relay is created, not with the first call.
import { describe, expect, it } from 'vitest';
import { createRelay } from '../../../../src/server/relay/create-relay.js';
import type { RelayOptions } from '../../../../src/server/relay/relay-options.js';
import { closedAfterEach } from '../closed-after-each.js';
import { startRelay } from './start.js';

const open = closedAfterEach();
const make = (options: Record<string, unknown>) => () =>
  createRelay({ baseUrl: 'https://api.example', ...options } as RelayOptions);

describe('an invalid option is a TypeError', () => {
  const numbers = [
    'maxBodyBytes',
    'maxHeldBytes',
    'maxHeldBytesByIp',
    'maxAnswerBytes',
    'maxInFlight',
    'maxInFlightByIp',
    'timeout',
    'bodyTimeout',
    'limitTimeout',
  ];
  it.each(
    numbers.flatMap((name) =>
      [Number.NaN, 0, -1, Number.POSITIVE_INFINITY, '1000', null].map((value) => [name, value]),
    ),
  )('%s: %s', (name, value) => {
    expect(make({ [name as string]: value })).toThrow(TypeError);
    expect(make({ [name as string]: value })).toThrow(name as string);
  });

  it.each([
    ['trustedProxies', Number.NaN],
    ['trustedProxies', -1],
    ['trustedProxies', 1.5],
    ['trustedProxies', Number.POSITIVE_INFINITY],
    ['trustedProxies', '1'],
    ['trustedProxies', ['10.0.0.0/33']],
    ['trustedProxies', ['10.0.0/8']],
    ['trustedProxies', ['10.0.0.0/8/8']],
    ['trustedProxies', ['2001:db8::/129']],
    ['trustedProxies', ['proxy.example']],
    ['secretKey', undefined],
    ['secretKey', []],
    ['secretKey', ['ok', '']],
    ['secretKey', ['ok', undefined]],
    ['timeout', 2 ** 31],
    ['bodyTimeout', 2 ** 31],
    ['path', '/reco?x'],
    ['path', '/re co'],
    ['endpointId', ''],
    ...['shop.example', 'https://shop.example/path', 'https://*.example', 'null', 'javascript:1'].map(
      (origin): [string, unknown] => ['allowedOrigins', [origin]],
    ),
    ['query', 'transactionId'],
    ['fetch', 'no'],
    ['onAnswer', 'no'],
    ['dispatcher', {}],
  ])('%s: %j', (name, value) => {
    expect(make({ [name]: value })).toThrow(TypeError);
    expect(make({ [name]: value })).toThrow(name);
  });

  it.each([
    { perSecond: Number.NaN, burst: 1 },
    { perSecond: Number.POSITIVE_INFINITY, burst: 1 },
    { perSecond: 1, burst: Number.POSITIVE_INFINITY },
    { perSecond: 1, burst: 1, callers: Number.NaN },
  ])('limitByIp: %j', (limitByIp) => expect(make({ limitByIp })).toThrow(TypeError));

  it('and no options are valid', () => expect(make({})).not.toThrow());
});

describe('trusted proxies by address, or by the shop’s own function', () => {
  it.each<[string[] | ((address: string) => boolean), string, string | null, string]>([
    [['10.0.0.0/8'], '10.1.2.3', '203.0.113.1', '203.0.113.1'],
    [['10.0.0.0/8'], '10.1.2.3', '203.0.113.1, 10.9.9.9', '203.0.113.1'],
    [['10.0.0.0/8'], '10.1.2.3', '6.6.6.6, 203.0.113.1', '203.0.113.1'],
    [['10.0.0.0/8'], '10.1.2.3', '6.6.6.6, 203.0.113.1, 10.0.0.1, 10.0.0.2', '203.0.113.1'],
    [['10.0.0.0/8'], '192.0.2.1', '6.6.6.6', '192.0.2.1'],
    [['10.0.0.0/8'], '10.1.2.3', null, '10.1.2.3'],
    [['10.0.0.0/8'], '10.1.2.3', '10.0.0.7', '10.0.0.7'],
    [['10.1.2.3'], '10.1.2.3', '203.0.113.1', '203.0.113.1'],
    [['10.0.0.0/8'], '::ffff:10.1.2.3', '203.0.113.1', '203.0.113.1'],
    [['2001:db8::/32', '10.0.0.0/8'], '2001:db8::9', '203.0.113.1, 10.2.2.2', '203.0.113.1'],
    [['fd00::/8'], 'fd12::1', '2001:db8::77', '2001:db8::77'],
    [(address) => address === '192.0.2.1', '192.0.2.1', '203.0.113.1', '203.0.113.1'],
  ])('%s, called by %s with %s: the shopper is %s', async (trustedProxies, ip, forwarded, shopper) => {
    const { relay, request, received, upstream } = await startRelay({ trustedProxies });
    open.push(upstream.close);
    const made = request();
    if (forwarded) made.headers.set('X-Forwarded-For', forwarded);
    expect((await relay(made, { ip })).status).toBe(200);
    expect(received[0]!.headers['x-customer-ip']).toBe(shopper);
  });

  it('an invalid address from a trusted proxy is unknown', async () => {
    const { relay, request, received, upstream, alarms } = await startRelay({ trustedProxies: ['10.0.0.0/8'] });
    open.push(upstream.close);
    const made = request();
    made.headers.set('X-Forwarded-For', '6.6.6.6, unknown');
    await relay(made, { ip: '10.0.0.1' });
    expect(received[0]!.headers).not.toHaveProperty('x-customer-ip');
    expect(alarms.map(({ kind }) => kind)).toEqual(['address']);
  });
});
