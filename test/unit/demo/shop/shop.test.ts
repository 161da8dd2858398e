import { createHash } from 'node:crypto';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { categories, products } from '../../../../demo/catalogue/catalogue.js';
import { startShop } from '../../../../demo/shop/shop.js';

let shop: Awaited<ReturnType<typeof startShop>>;

beforeAll(async () => {
  const distDir = await mkdtemp(join(tmpdir(), 'shop-dist-'));
  await writeFile(join(distDir, 'recotag.js'), '/* the tag */');
  await writeFile(join(distDir, 'recotag-reserve.css'), 'reco-list{display:grid}');
  shop = await startShop({
    port: 0,
    serviceUrl: 'http://localhost:9',
    distDir,
    extra: ({ url }, response) => url === '/reco/hello' && Boolean(response.end('relayed')),
  });
});
afterAll(() => shop.close());

/** A visitor with cookies. */
const visitor = () => {
  const jar = new Map<string, string>();
  const call = async (path: string, init: RequestInit = {}) => {
    const cookie = [...jar].map((pair) => pair.join('=')).join('; ');
    const response = await fetch(shop.url + path, {
      redirect: 'manual',
      ...init,
      headers: { ...init.headers, cookie },
    });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]!.split('=');
      jar.set(name, value);
    }
    return response;
  };
  return {
    jar,
    get: async (path: string) => (await call(path)).text(),
    post: (path: string, fields: Record<string, string>, headers = {}) =>
      call(path, { method: 'POST', body: new URLSearchParams(fields), headers }),
  };
};

const pageData = (page: string) => {
  return JSON.parse(/<script type="application\/json" id="page-data">(.*)<\/script>/.exec(page)![1]!);
};

/** The status for a path as it is: `fetch` would normalize it. */
const rawStatus = (path: string): Promise<number | undefined> => {
  return new Promise((done, failed) => {
    request(shop.url, { path }, (response) => done(response.resume().statusCode))
      .on('error', failed)
      .end();
  });
};

describe('pages', () => {
  // All products have the same template: one of each kind.
  const kinds = [
    products.find(({ skus }) => skus.length),
    products.find(({ skus }) => !skus.length),
    products.find(({ oldPrice }) => oldPrice),
    products.find(({ availability }) => availability === 'OutOfStock'),
  ];
  const paths = ['/', '/offers', '/cart', '/thanks', '/account', '/privacy', `/c/${categories[0]!.id}`];
  test('the example of a cart is on the page, and in no report', async () => {
    const text = await (await fetch(`${shop.url}/cart?example`)).text();
    expect(text.match(/data-cart-line/g)).toHaveLength(2);
    expect(text).toContain('An example of a cart');
    expect(text).not.toContain('setCart');
  });

  test.each([...paths, ...kinds.map((product) => `/p/${product!.id}`)])(
    '%s has a strict policy, and only the inline scripts and styles that the policy allows',
    async (path) => {
      const response = await fetch(shop.url + path);
      expect(response.status).toBe(200);
      const policy = response.headers.get('content-security-policy')!.split('; ');
      expect(policy).toEqual(
        expect.arrayContaining([
          "default-src 'self'",
          "require-trusted-types-for 'script'",
          'trusted-types recotag lit-html',
          "connect-src 'self' http://localhost:9",
          "img-src 'self' data: http://localhost:9",
        ]),
      );
      const page = await response.text();
      const hashOf = (name: string) => {
        const [[, text = ''] = [], ...others] = page.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, 'gs'));
        expect(others).toEqual([]);
        return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
      };
      expect(policy).toContain(`script-src 'self' ${hashOf('script')}`);
      expect(policy).toContain(`style-src 'self' ${hashOf('style')}`);
      expect(page).toMatch(/<style>reco-list\{display:grid\}.*<script>[^<]*\brecotag\.q\b/s);
      expect(page).not.toMatch(
        /<script(?![^>]*\b(src|type="application\/(ld\+)?json"))[^>]|\sstyle=|\son\w+=|<style[^>]/,
      );
      expect(page.match(/<h1/g)).toHaveLength(1);
      expect(page).not.toMatch(/undefined|\[object|NaN/);
    },
  );

  test.each(['/p/nothing', '/c/nothing', '/p/constructor', '/constructor', '/p/sea-salt/x', '//elsewhere.example/'])(
    '%s is not found',
    async (path) => {
      expect(await rawStatus(path)).toBe(404);
    },
  );

  test('a product page has schema.org data', async () => {
    for (const product of products.filter((_, index) => index % 9 === 0)) {
      const page = await visitor().get(`/p/${product.id}`);
      const data = JSON.parse(/<script type="application\/ld\+json">(.*)<\/script>/.exec(page)![1]!);
      expect(data).toMatchObject({
        '@type': 'Product',
        name: product.displayName,
        image: [`${shop.url}/pictures/${product.picture}`],
        brand: { name: product.manufacturer },
        offers: {
          url: `${shop.url}/p/${product.id}`,
          priceCurrency: 'EUR',
          price: product.price.toFixed(2),
          availability: `https://schema.org/${product.availability}`,
        },
      });
      expect(page).toContain(`<link rel="canonical" href="${shop.url}/p/${product.id}">`);
    }
  });
});

test('/photos has pictures in the widths of the lists only', async () => {
  const get = (path: string) => fetch(`${shop.url}/photos/${path}`);
  const size = async (path: string) => (await (await get(path)).arrayBuffer()).byteLength;
  const response = await get('backpack.webp?width=400');
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect(await size('backpack.webp?width=200')).toBeLessThan(await size('backpack.webp?width=800'));
  for (const path of [
    'backpack.webp?width=401',
    'nothing.webp',
    '../pictures/backpack.webp',
    'red/backpack.webp',
    'with-x/backpack.webp',
  ])
    expect((await get(path)).status).toBe(404);
});

test('/scenes has two drawings in one, before one backdrop that follows the colour scheme', async () => {
  const get = (path: string) => fetch(`${shop.url}/scenes/${path}`);
  const response = await get('teapot/hot-beverage.svg');
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
  const text = await response.text();
  for (const [part, count] of [
    ['<svg', 3],
    ['</svg>', 3],
    ['class="b"', 1],
    ['prefers-color-scheme', 1],
  ] as const)
    expect(text.split(part).length - 1, part).toBe(count);
  for (const path of [
    'teapot.svg',
    'teapot/none.svg',
    '../pictures/teapot/hot-beverage.svg',
    'teapot/hot-beverage.webp',
  ])
    expect((await get(path)).status, path).toBe(404);
});

describe('/api/products', () => {
  const ask = async (ids: string) => (await fetch(`${shop.url}/api/products?ids=${ids}`)).json();

  test('responds in the requested order without unknown products', async () => {
    const answer = await ask('sea-salt,nothing,paella-pan,cedar-canoe');
    expect(answer.map(({ id }: { id: string }) => id)).toEqual(['sea-salt', 'paella-pan', 'cedar-canoe']);
    expect(answer[1]).toEqual({
      id: 'paella-pan',
      ids: { webSiteId: 'paella-pan' },
      name: 'Fennel & Iron Paella pan, 34 cm',
      displayName: 'Paella pan, 34 cm',
      description: expect.stringContaining('crust'),
      url: '/p/paella-pan',
      pictureUrl: '/photos/shallow-pan-of-food.webp',
      pictureUrl2: '/scenes/shallow-pan-of-food/cooking.svg',
      price: 59,
      oldPrice: 74,
      category: 'Kitchen',
      vendorCode: 'FI-3401',
      manufacturer: 'Fennel & Iron',
      availability: 'InStock',
      lowestPrice30Days: 74,
      ratingValue: expect.any(Number),
      ratingCount: expect.any(Number),
      variants: [],
    });
    expect(answer[2].availability).toBe('OutOfStock');
  });

  test('responds with an empty list to no ids, and with at most 100 products', async () => {
    expect(await ask('')).toEqual([]);
    expect(await ask('constructor')).toEqual([]);
    expect(await ask(Array(150).fill('sea-salt').join(','))).toHaveLength(100);
  });
});

describe('the cart without JavaScript', () => {
  test('responds to a script with the cart of this visitor', async () => {
    const [one, other] = [visitor(), visitor()];
    const answer = await one.post(
      '/cart',
      { action: 'add', product: 'sea-salt', count: '3' },
      { accept: 'application/json' },
    );
    expect(await answer.json()).toEqual({
      changed: expect.any(Number),
      lines: [{ product: 'sea-salt', count: 3, price: 4.9 }],
      units: 3,
      line: { name: 'Flaked sea salt, 200 g', picture: '/pictures/salt.svg' },
    });
    expect(pageData(await other.get('/cart')).cart).toBeUndefined();
    await one.post('/cart', { action: 'remove', product: 'sea-salt' });
    expect(pageData(await one.get('/cart')).cart.lines).toEqual([]);
  });

  test('rejects unknown products', async () => {
    const { get, post, jar } = visitor();
    const refused = await post('/cart', { action: 'add', product: 'camel-coat', count: '1' });
    expect(refused.headers.get('location')).toBe('/p/camel-coat?choose');
    expect(await get('/p/camel-coat?choose')).toContain('Please choose a variant first.');
    const answer = await post(
      '/cart',
      { action: 'add', product: '"><script>', count: '1' },
      { accept: 'application/json' },
    );
    expect([answer.status, await answer.json()]).toEqual([422, { problem: 'We don’t have this product.' }]);
    expect([...jar.keys()]).toEqual([]);
    expect((await post('/cart', { action: 'add', product: 'x'.repeat(20_000) })).status).toBe(413);
    expect((await post('/nowhere', {})).status).toBe(404);
  });

  test('sets a session cookie that scripts and other sites cannot use', async () => {
    const answer = await visitor().post('/cart', { action: 'add', product: 'sea-salt', count: '1' });
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^session=[0-9a-f-]{36}; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
  });
});

describe('sign-in and consent', () => {
  test('an e-mail address is reported on every page until sign-out', async () => {
    const { get, post } = visitor();
    await post('/account', { email: ' ada@example.com ' });
    expect(pageData(await get('/p/sea-salt')).calls).toEqual([
      ['identify', { email: 'ada@example.com' }],
      ['viewProduct', { product: 'sea-salt' }],
    ]);
    const out = await post('/account', { action: 'out' });
    expect(pageData(await get(out.headers.get('location')!)).calls).toEqual([['identify', null]]);
    expect(pageData(await get('/')).calls).toEqual([]);
  });

  test('markup in an e-mail address is escaped', async () => {
    const { get, post } = visitor();
    await post('/account', { email: '<b>@</script>x' });
    const page = await get('/account');
    expect(page).toContain('&#60;b&#62;@');
    expect(page).not.toContain('<b>@');
    expect(pageData(page).calls).toEqual([['identify', { email: '<b>@</script>x' }]]);
  });

  test('consent is granted by default, pending on request, and then as answered', async () => {
    const { get, post } = visitor();
    const consent = (page: string) => [/data-consent="(\w+)"/.exec(page)?.[1], page.includes('class="consent"')];
    expect(consent(await get('/'))).toEqual(['granted', false]);
    expect(consent(await get('/?consent=pending'))).toEqual(['pending', true]);
    expect(consent(await get('/p/sea-salt'))).toEqual(['pending', true]);
    const answered = await post('/consent', { answer: 'denied', from: '/p/sea-salt' });
    expect(answered.headers.get('location')).toBe('/p/sea-salt');
    expect(consent(await get('/p/sea-salt'))).toEqual(['denied', false]);
    expect((await post('/consent', { answer: 'granted', from: '//elsewhere.example' })).headers.get('location')).toBe(
      '/',
    );
  });
});

describe('files', () => {
  test('serves built files, pictures and its own files with their types', async () => {
    const type = async (path: string) => (await fetch(shop.url + path)).headers.get('content-type');
    expect(await type('/dist/recotag.js')).toBe('text/javascript; charset=utf-8');
    expect(await type('/pictures/salt.svg')).toBe('image/svg+xml');
    expect(await type('/shop/stub.js')).toBe('text/javascript; charset=utf-8');
    expect(await type('/shop/styles/base.css')).toBe('text/css; charset=utf-8');
    expect((await fetch(`${shop.url}/dist/recotag-widgets.js`)).status).toBe(404);
  });

  test.each([
    '/shop/../make-pictures.mjs',
    '/shop/..%2fmake-pictures.mjs',
    '/pictures/..%2F..%2F..%2Fpackage.json',
    '/dist/%2e%2e%2f%2e%2e%2f%2e%2e%2f%2e%2e%2f%2e%2e%2fetc/package.json',
    '/dist//etc/passwd.json',
    '/pictures/..%5c..%5cpackage.json',
    '/pictures/salt.svg%00.txt',
    '/pictures/%',
    '/pictures/',
  ])('%s is not found', async (path) => {
    expect(await rawStatus(path)).toBe(404);
  });

  test.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
  ])('the response to Accept-Encoding: %s has Content-Encoding: %s', async (accepted, encoding) => {
    for (const path of ['/', '/pictures/salt.svg', '/api/products?ids=sea-salt,paella-pan,cedar-canoe']) {
      const response = await fetch(shop.url + path, { headers: { 'Accept-Encoding': accepted } });
      expect(response.headers.get('content-encoding')).toBe(encoding);
      expect(response.headers.get('vary')).toBe('Accept-Encoding');
      expect(await response.text()).toBe(await (await fetch(shop.url + path)).text());
    }
  });

  test('another handler can respond first, and other methods are rejected', async () => {
    expect(await (await fetch(`${shop.url}/reco/hello`)).text()).toBe('relayed');
    expect((await fetch(shop.url, { method: 'DELETE' })).status).toBe(405);
  });
});
