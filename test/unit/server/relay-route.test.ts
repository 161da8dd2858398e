import { expect, it } from 'vitest';
import { relayRoute } from '../../../src/node/relay/relay-route.js';

const read = relayRoute(undefined);
const PATH = '/v3/operations/async';

it('the URL of a call is read as the platform reads it', () => {
  expect(read(`HTTPS://user:pass@SHOP.example:443/.a/~b_-${PATH}?a=%20+%zz&b=ü?#?c=1`)).toEqual({
    mode: 'async',
    device: undefined,
    host: 'shop.example',
    path: `/.a/~b_-${PATH}`,
    query: 'a=%20+%zz&b=%C3%BC?',
  });
  expect(read('http://[::1]:8080/reco/forget')).toMatchObject({
    mode: undefined,
    device: 'forget',
    host: '[::1]:8080',
  });
});

const origins = ['http://', 'http://a b', 'http://shop:99999', 'http://[::1', 'shop', '//shop', 'http:/shop', ''];
const before = ['/.', '/..', '/a/..', '/./a', '/%2e', '/%2E%2e', '/a//b', '/a\\b', '\\a', '/a b', '/ü', '/\ta', '/'];
const others = ['/v3/operations/ASYNC', '/v3/operations/', '/V3/operations/sync', `${PATH}/`, `${PATH}/x`, `${PATH};a`];

it.each([
  ...origins.map((origin) => `${origin}${PATH}`),
  ...before.map((path) => `http://shop${path}${PATH}?a=1`),
  ...others.map((path) => `http://shop${path}`),
])('%j is not the plain path of an operation', (address) => expect(read(address)).toBeUndefined());

it('must begin with the configured path', () => {
  const below = relayRoute('/reco');
  expect(below(`http://shop/reco${PATH}`)?.path).toBe(`/reco${PATH}`);
  for (const path of [PATH, `/reco/reco${PATH}`, `/RECO${PATH}`, `/reco/..${PATH}`])
    expect(below(`http://shop${path}`), path).toBeUndefined();
});
