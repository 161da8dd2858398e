// The rate limit of an address is checked before anything expensive, and rejected calls count, too.
import { describe, expect, it } from 'vitest';
import { DEVICE, startRelay } from './start.js';

const PATH = '/reco/v3/operations/async';
const QUERY = `endpointId=my-shop&operation=ViewProduct&deviceUUID=${DEVICE}`;

/** A relay that allows two calls per address, and a function that calls it and records which headers it reads. */
const start = async () => {
  const started = await startRelay({ limitByIp: { perSecond: 0.001, burst: 2 }, trustedProxies: 1 });
  const read: string[] = [];
  const call = async (headers: Record<string, string> = {}, query = QUERY) => {
    read.length = 0;
    const given: Record<string, string> = {
      'content-type': 'application/xml',
      'x-forwarded-for': '203.0.113.7',
      'sec-fetch-site': 'same-origin',
      ...headers,
    };
    const { status } = await started.relay.plain({
      method: 'POST',
      url: `https://shop.example${PATH}?${query}`,
      headers: {
        get(name) {
          read.push(name);
          return given[name] ?? null;
        },
      },
      get body(): never {
        read.push('body');
        throw Error('read');
      },
    });
    return status;
  };
  return { ...started, call, read };
};

describe('an address that has called too often', () => {
  it('is rejected before its type, its query or its body is read', async () => {
    const { call, read } = await start();
    await call();
    await call();
    expect(read).toContain('body');
    expect(await call()).toBe(429);
    expect(read).toEqual(['origin', 'sec-fetch-site', 'x-forwarded-for']);
    expect(await call({ 'content-type': `application/xml${' '.repeat(15_900)}x` })).toBe(429);
    expect(await call({}, `operation=${'%0'.repeat(7000)}`)).toBe(429);
  });

  it.each<[string, Record<string, string>, string]>([
    ['types that are refused', { 'content-type': `application/xml${' '.repeat(15_900)}x` }, QUERY],
    ['queries that are refused', {}, 'operation=Unknown'],
  ])('counts %s', async (_, headers, query) => {
    const { call } = await start();
    expect([await call(headers, query), await call(headers, query)]).not.toContain(429);
    expect(await call(headers, query)).toBe(429);
  });
});
