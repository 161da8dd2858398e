// Invalid options throw when the relay is created, not with the first call.
import { describe, expect, it } from 'vitest';
import { createRelay } from '../../../../src/node/relay/create-relay.js';
import { NUMBERS, type RelayOptions } from '../../../../src/node/relay/relay-options.js';

const make = (options: Record<string, unknown>) => () =>
  createRelay({ baseUrl: 'https://api.example', ...options } as RelayOptions);

describe('an invalid option is a TypeError', () => {
  it.each<[name: string, value: unknown]>([
    ...Object.keys(NUMBERS).flatMap((name) =>
      [Number.NaN, 0, -1, Number.POSITIVE_INFINITY, '1000', null].map((value): [string, unknown] => [name, value]),
    ),
    ...['file:///etc/passwd', 'api.example', 'http://user:pa55@api.example', 'https://api.example/?a='].map(
      (url): [string, unknown] => ['baseUrl', url],
    ),
    ['trustedProxies', Number.NaN],
    ['trustedProxies', -1],
    ['trustedProxies', 1.5],
    ['trustedProxies', '1'],
    ['trustedProxies', ['10.0.0.0/33']],
    ['trustedProxies', ['10.0.0/8']],
    ['trustedProxies', ['2001:db8::/129']],
    ['secretKey', undefined],
    ['secretKey', []],
    ['secretKey', ['ok', '']],
    ['timeout', 2 ** 31],
    ['path', '/reco?x'],
    ['endpointId', ''],
    ...['shop.example', 'https://shop.example/path', 'https://*.example', 'null', 'javascript:1'].map(
      (origin): [string, unknown] => ['allowedOrigins', [origin]],
    ),
    ['query', 'transactionId'],
    ['fetch', 'no'],
    ['dispatcher', {}],
  ])('%s: %j', (name, value) => {
    expect(make({ [name]: value })).toThrow(TypeError);
    expect(make({ [name]: value })).toThrow(name);
    expect(make({ [name]: value })).not.toThrow('pa55');
  });

  it.each([
    { perSecond: 0, burst: 1 },
    { perSecond: 1, burst: 0 },
    { perSecond: Number.NaN, burst: 1 },
    { perSecond: 1, burst: Number.POSITIVE_INFINITY },
  ])('limitByIp: %j', (limitByIp) => expect(make({ limitByIp })).toThrow(TypeError));

  it('and no options are valid', () => expect(make({})).not.toThrow());
});
