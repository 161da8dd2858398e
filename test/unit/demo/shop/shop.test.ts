// What no walk through the shop sees (test/e2e/shop): its policy, what it escapes, and paths that lead out of its folders.
import { createHash } from 'node:crypto';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startShop } from '../../../../demo/shop/shop.js';

let shop: Awaited<ReturnType<typeof startShop>>;
beforeAll(async () => {
  const distDir = await mkdtemp(join(tmpdir(), 'shop-dist-'));
  await writeFile(join(distDir, 'recotag-reserve.css'), 'reco-list{display:grid}');
  shop = await startShop({ port: 0, serviceUrl: 'http://localhost:9', distDir });
});
afterAll(() => shop.close());

const post = (path: string, fields: Record<string, string>, headers = {}) =>
  fetch(shop.url + path, { method: 'POST', body: new URLSearchParams(fields), headers, redirect: 'manual' });

test.each(['/', '/c/kitchen', '/cart?example', '/account', '/p/paella-pan', '/p/fell-runner', '/p/fondue-set'])(
  '%s has a strict policy, and only the inline scripts and styles that the policy allows',
  async (path) => {
    const response = await fetch(shop.url + path);
    const policy = response.headers.get('content-security-policy')!.split('; ');
    const page = await response.text();
    const hashOf = (name: string) => {
      const [[, text = ''] = [], ...others] = page.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, 'gs'));
      expect(others).toEqual([]);
      return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    };
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'self'",
        "require-trusted-types-for 'script'",
        `script-src 'self' ${hashOf('script')}`,
        `style-src 'self' ${hashOf('style')}`,
        "connect-src 'self' http://localhost:9",
        "img-src 'self' data: http://localhost:9",
      ]),
    );
    expect(page).not.toMatch(
      /<script(?![^>]*\b(src|type="application\/(ld\+)?json"))[^>]|\sstyle=|\son\w+=|<style[^>]/,
    );
    expect(page).not.toMatch(/undefined|\[object|NaN/);
  },
);

test('what a visitor types is escaped, in the page and in its data', async () => {
  const email = '<b>@</script>x';
  const signedIn = await post('/account', { email });
  const [cookie = ''] = signedIn.headers.getSetCookie();
  expect(cookie).toMatch(/^session=[0-9a-f-]{36}; Path=\/; HttpOnly; SameSite=Lax$/);
  const page = await (await fetch(`${shop.url}/account`, { headers: { cookie: cookie.split(';')[0]! } })).text();
  expect(page).toContain('&#60;b&#62;@');
  expect(page).not.toContain('<b>@');
  const [, data = ''] = /<script type="application\/json" id="page-data">(.*?)<\/script>/.exec(page)!;
  expect(JSON.parse(data).calls).toEqual([['identify', { email }]]);
  expect(await (await fetch(`${shop.url}/search?q=${encodeURIComponent('"><b>')}`)).text()).not.toContain('<b>');
});

test.each<[fields: Record<string, string>, problem: string]>([
  [{ product: '"><script>' }, 'We don’t have this product.'],
  [{ product: 'cedar-canoe' }, 'Cedar canoe is sold out.'],
  [{ product: 'camel-coat', sku: 'camel-coat-xxl' }, 'Please choose a variant first.'],
  [{ product: 'sea-salt', sku: 'camel-coat-m' }, 'Flaked sea salt, 200 g has no variants.'],
])('the cart refuses %j', async (fields, problem) => {
  const answer = await post('/cart', { action: 'add', count: '1', ...fields }, { accept: 'application/json' });
  expect([answer.status, await answer.json()]).toEqual([422, { problem: expect.stringContaining(problem) }]);
  expect(answer.headers.getSetCookie()).toEqual([]);
});

/** The status for a path as it is: `fetch` would normalize it. */
const rawStatus = (path: string): Promise<number | undefined> =>
  new Promise((done, failed) => {
    request(shop.url, { path }, (response) => done(response.resume().statusCode))
      .on('error', failed)
      .end();
  });

test.each([
  '/p/constructor',
  '//elsewhere.example/',
  '/shop/..%2fshop.ts',
  '/pictures/..%2F..%2F..%2Fpackage.json',
  '/pictures/..%5c..%5cpackage.json',
  '/pictures/salt.svg%00.txt',
  '/pictures/%',
  '/photos/backpack.webp?width=401',
  '/scenes/teapot/none.svg',
])('%s is not found', async (path) => {
  expect(await rawStatus(path)).toBe(404);
});

test('forms lead to no other site, and large ones are refused', async () => {
  const answer = await post('/consent', { answer: 'granted', from: '//elsewhere.example' });
  expect(answer.headers.get('location')).toBe('/');
  expect((await post('/cart', { product: 'x'.repeat(20_000) })).status).toBe(413);
  expect((await post('/nowhere', {})).status).toBe(404);
});

test('product data has the requested order, without unknown products, and at most 100', async () => {
  const ask = async (ids: string) => (await fetch(`${shop.url}/api/products?ids=${ids}`)).json();
  const answer = await ask('sea-salt,nothing,paella-pan');
  expect(answer.map(({ id }: { id: string }) => id)).toEqual(['sea-salt', 'paella-pan']);
  expect(answer[1]).toMatchObject({
    url: '/p/paella-pan',
    pictureUrl: '/photos/shallow-pan-of-food.webp',
    pictureUrl2: '/scenes/shallow-pan-of-food/cooking.svg',
    price: 59,
    oldPrice: 74,
    lowestPrice30Days: 74,
    category: 'Kitchen',
  });
  expect(await ask(Array(150).fill('sea-salt').join(','))).toHaveLength(100);
});
