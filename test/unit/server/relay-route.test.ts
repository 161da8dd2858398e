import { describe, expect, it } from 'vitest';
import { relayRoute } from '../../../src/node/relay/relay-route.js';

const read = relayRoute(undefined);
const PATH = '/v3/operations/async';

/** As the platform parses it; undefined if it normalizes the path, or if there is no operation. */
const byPlatform = (address: string) => {
  if (!URL.canParse(address)) return;
  const { host, pathname, searchParams } = new URL(address);
  const raw = address.replace(/^[a-z]+:\/\/[^/\\?#]*/i, '').split(/[?#]/, 1)[0];
  const mode = /^(?:\/[\w.~-]+)*\/v3\/operations\/(sync|async)$/.exec(pathname)?.[1];
  return raw === pathname && mode ? { mode, host, path: pathname, query: [...searchParams] } : undefined;
};

const origins = [
  'http://shop',
  'https://SHOP.example:443',
  'http://[::1]:8080',
  'http://user:pass@shop',
  'HTTP://shop',
];
const noOrigins = ['http://', 'http://a b', 'http://shop:99999', 'http://[::1', 'shop', '//shop', 'http:/shop', ''];
const befores = ['', '/reco', '/a/b', '/.a', '/..a', '/a.', '/~x/_-'];
const noBefores = ['/.', '/..', '/a/..', '/./a', '/%2e', '/%2E%2e', '/a//b', '/a\\b', '\\a', '/a b', '/ü', '/\ta', '/'];
const ends = ['', '?', '?a=1&b=2', '?a=1#b=2', '#?a=1', '?a=%20+%zz&b=%C3%BC&c=ü', '?a=1?b=2', '?=&&a', '?a=%00'];

describe('the URL of a call', () => {
  it.each(origins)('%s is parsed as the platform parses it', (origin) => {
    for (const before of befores)
      for (const end of ends) {
        const address = `${origin}${before}${PATH}${end}`;
        const route = read(address);
        expect(route && { ...route, query: [...new URLSearchParams(route.query)] }, address).toEqual(
          byPlatform(address),
        );
        expect(route, address).toBeDefined();
      }
  });

  it.each(noOrigins)('%j is not an origin', (origin) => {
    expect([read(`${origin}${PATH}`), byPlatform(`${origin}${PATH}`)]).toEqual([undefined, undefined]);
    // Nor after or before a valid one.
    expect(read(`http://shop${PATH}`)?.host).toBe('shop');
    expect(read(`${origin}${PATH}`)).toBeUndefined();
  });

  it.each(noBefores)('%j is not a plain path', (before) => {
    for (const end of ends) {
      const address = `http://shop${before}${PATH}${end}`;
      expect([read(address), byPlatform(address)], address).toEqual([undefined, undefined]);
    }
  });

  it.each(['/v3/operations/ASYNC', '/v3/operations/', '/V3/operations/sync', `${PATH}/`, `${PATH}/x`, `${PATH};a`])(
    '%s is not an operation',
    (path) => expect([read(`http://shop${path}`), byPlatform(`http://shop${path}`)]).toEqual([undefined, undefined]),
  );

  it('must begin with the configured path', () => {
    const below = relayRoute('/reco');
    expect(below(`http://shop/reco${PATH}`)?.path).toBe(`/reco${PATH}`);
    for (const path of [PATH, `/reco/reco${PATH}`, `/RECO${PATH}`, `/reco/..${PATH}`])
      expect(below(`http://shop${path}`), path).toBeUndefined();
  });
});
