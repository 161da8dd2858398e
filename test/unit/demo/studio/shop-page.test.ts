// The studio's server requests only addresses on this computer and in STUDIO_ALLOW, also after redirects: it is not an open proxy.
import type { RequestListener } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  allowedAddress,
  allowedByOperator,
  framingRefusal,
  shopPage,
} from '../../../../demo/studio/server/shop-page.js';
import { type Listening, listen } from '../../server/upstream.js';

test.each(['http://localhost:1/x', 'https://127.0.0.1/', 'http://127.8.8.8:3/', 'http://[::1]:4/'])(
  '%s is on this computer',
  (address) => {
    expect(allowedAddress(address, []).href).toContain('://');
  },
);

test.each([
  ['https://shop.example/', /STUDIO_ALLOW=https:\/\/shop\.example/],
  ['http://localhost.evil.example/', /only pages on this computer/],
  ['http://127.0.0.1.evil.example/', /only pages on this computer/],
  ['http://10.0.0.1/', /only pages on this computer/],
  ['http://169.254.169.254/latest', /only pages on this computer/],
  ['http://0.0.0.0/', /only pages on this computer/],
  ['file:///etc/passwd', /not file:/],
  ['javascript:alert(1)', /not javascript:/],
  ['http://user:pass@localhost/', /password/],
  ['shop', /isn’t a valid address/],
])('%s is rejected', (address, sentence) => {
  expect(() => allowedAddress(address, [])).toThrow(sentence);
});

test('STUDIO_ALLOW allows origins', () => {
  const operators = allowedByOperator('https://shop.example/x, nonsense https://test.example:8443');
  expect(operators).toEqual(['https://shop.example', 'https://test.example:8443']);
  expect(allowedAddress('https://shop.example/p/1', operators).pathname).toBe('/p/1');
  expect(() => allowedAddress('http://shop.example/', operators)).toThrow(/only pages on this computer/);
});

test('headers that forbid frames are found', () => {
  expect(framingRefusal(new Headers({ 'x-frame-options': 'DENY' }))).toBe('X-Frame-Options: DENY');
  expect(framingRefusal(new Headers({ 'content-security-policy': "default-src *; frame-ancestors 'self'" }))).toMatch(
    /frame-ancestors 'self'/,
  );
  expect(framingRefusal(new Headers({ 'content-security-policy': 'frame-ancestors *' }))).toBeUndefined();
  expect(framingRefusal(new Headers())).toBeUndefined();
});

const pages: Record<string, RequestListener> = {
  '/page': (_, response) => response.setHeader('Content-Type', 'text/html').end('<p>Hello'),
  '/here': (_, response) => response.writeHead(302, { Location: '/page' }).end(),
  '/away': (_, response) => response.writeHead(302, { Location: 'http://169.254.169.254/' }).end(),
  '/round': (_, response) => response.writeHead(302, { Location: '/round' }).end(),
  '/json': (_, response) => response.setHeader('Content-Type', 'application/json').end('{}'),
  '/deny': (_, response) =>
    response.writeHead(200, { 'Content-Type': 'text/html', 'X-Frame-Options': 'DENY' }).end('<p>No'),
};
let server: Listening;
beforeAll(async () => {
  server = await listen((request, response) => {
    const page = pages[request.url ?? ''];
    if (page) page(request, response);
    else response.writeHead(404).end();
  });
});
afterAll(() => server.close());

test('redirects are followed', async () => {
  const { url, html } = await shopPage(`${server.url}/here`, [], 'http://localhost:1');
  expect([url.pathname, html]).toEqual(['/page', '<p>Hello']);
});

test.each([
  ['/away', /not http:\/\/169\.254\.169\.254/],
  ['/round', /redirects too many times/],
  ['/json', /isn’t an HTML page.*application\/json/],
  ['/deny', /doesn’t allow.*X-Frame-Options: DENY.*bookmarklet/],
  ['/nowhere', /status 404/],
])('%s is rejected with an error message', async (path, sentence) => {
  await expect(shopPage(server.url + path, [], 'http://localhost:1')).rejects.toThrow(sentence);
});
