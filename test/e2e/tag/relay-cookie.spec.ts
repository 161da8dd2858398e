// The device id in a cookie of the shop's own relay (`data-relay`): it outlives localStorage, and is gone when consent or device are.
import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { request as forward } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRelay, toNodeHandler } from '../../../src/node/server.js';
import { listen } from '../../unit/server/upstream.js';
import { expect, type Page, test } from './support/test.js';

let shop: Awaited<ReturnType<typeof startShop>>;
let url: string;
const forgotten: string[] = [];
let forgetFails = 0;
/** so many requests to forget a device get a page that responds in place of the relay */
let portals = 0;

const page = (attributes: string): string =>
  `<!doctype html><html lang="en"><title>Shop</title><script src="/recotag.js" data-base-url="/reco" data-endpoint-id="s" data-relay="cookie queue" data-adopt-device="recotag_device" ${attributes}></script>`;

/** What a sanitizer may leave of a review: no script, only a form and a link with a ping. */
const DEVICE = '7d2f9c1e-0b0a-4c39-8a52-6f1f0f1b2a3c';
const REVIEWS = `<!doctype html><html lang="en"><title>Reviews</title>
  <form method="post" action="/reco/device?deviceUUID=${DEVICE}"><button>Read more</button></form>
  <a href="#more" ping="/reco/device?deviceUUID=${DEVICE}">More</a>`;
/** mode and status of each request to the relay */
const answered: string[] = [];

/** A shop's pages with its relay. @param domain of the cookie, for a shop of several hosts */
const startShop = async (domain?: string) => {
  const relay = toNodeHandler(
    createRelay({
      baseUrl: 'https://service.example',
      path: '/reco',
      deviceCookie: { name: 'recotag_device', domain },
      limitByIp: false,
      fetch: async () => new Response('<result><status>Success</status></result>'),
      durable: {
        put: async () => {},
        start: () => {},
        counts: () => ({ waiting: 0, oldestSeconds: 0, kept: 0, delivered: 0, refused: 0, replaced: 0, expired: 0 }),
        close: async () => {},
        removeDevice: async (device) => {
          if (forgetFails-- > 0) throw Error('the disk is full');
          forgotten.push(device);
        },
      },
    }),
  );
  return listen(async (request, response) => {
    const path = request.url!.split('?')[0]!;
    if (path === '/reco/forget' && portals-- > 0) {
      response.setHeader('Content-Type', 'text/html');
      return response.end('<!doctype html><title>Sign in</title>');
    }
    if (path.startsWith('/reco/')) {
      response.on('finish', () => answered.push(`${request.headers['sec-fetch-mode']} ${response.statusCode}`));
      return void relay(request, response);
    }
    if (/^\/recotag[\w-]*\.js$/.test(path)) {
      response.setHeader('Content-Type', 'text/javascript');
      return response.end(await readFile(`dist${path}`));
    }
    response.setHeader('Content-Type', 'text/html');
    if (path === '/reviews') return response.end(REVIEWS);
    response.end(page(new URL(request.url!, 'http://shop').searchParams.get('attributes') ?? ''));
  });
};

test.beforeAll(async () => {
  shop = await startShop();
  url = `http://localhost:${shop.port}/`;
});
test.afterAll(() => shop.close());
test.beforeEach(() => {
  forgotten.length = answered.length = 0;
  forgetFails = portals = 0;
});

const cookieOf = async (page: Page) =>
  (await page.context().cookies(url)).find(({ name }) => name === 'recotag_device');
const deviceOf = (page: Page) => page.evaluate(() => window.recotag!.deviceUUID);
const command = (page: Page, ...input: string[]) =>
  page.evaluate((given) => (window.recotag as (...input: unknown[]) => void)(...given), input);
const hasCookie = (page: Page, value: string | undefined) =>
  expect.poll(async () => (await cookieOf(page))?.value).toBe(value);

test('the id comes back after localStorage was deleted, and the cookie lasts 390 days @firefox', async ({ page }) => {
  await page.goto(url);
  const device = await deviceOf(page);
  await hasCookie(page, device);
  const cookie = await cookieOf(page);
  expect(cookie).toMatchObject({ path: '/', secure: true, httpOnly: false, sameSite: 'Lax', domain: 'localhost' });
  expect((cookie!.expires - Date.now() / 1000) / 86_400).toBeCloseTo(390, 0);
  await page.evaluate(() => localStorage.clear());
  await page.goto(url);
  expect(await deviceOf(page)).toBe(device);
  await expect.poll(() => page.evaluate(() => localStorage['recotag.outbox~relay'])).toContain(device);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(url, { waitUntil: 'networkidle' });
  expect(asked.filter((address) => address.includes('/reco/device'))).toEqual([]);
});

test('reset makes a new id, which replaces the old one in the cookie, also if the relay fails at first', {
  tag: '@one-engine',
}, async ({ page, noise }) => {
  await page.goto(url);
  const device = await deviceOf(page);
  await hasCookie(page, device);
  forgetFails = portals = 1;
  await command(page, 'reset');
  const next = await deviceOf(page);
  expect(next).not.toBe(device);
  await hasCookie(page, next);
  expect(forgotten).toEqual([device]);
  // The browser logs the relay's 503.
  noise.length = 0;
  await page.evaluate(() => localStorage.clear());
  await page.goto(url);
  expect(await deviceOf(page)).toBe(next);
});

test('denied deletes the cookie and what the relay keeps; pending keeps both and sets none', {
  tag: '@one-engine',
}, async ({ page }) => {
  await page.goto(`${url}?attributes=data-consent="pending"`, { waitUntil: 'networkidle' });
  await hasCookie(page, undefined);
  await command(page, 'consent', 'granted');
  const device = await deviceOf(page);
  await hasCookie(page, device);
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${url}?attributes=data-consent="pending"`, { waitUntil: 'networkidle' });
  await hasCookie(page, device);
  await command(page, 'consent', 'denied');
  await hasCookie(page, undefined);
  await expect.poll(() => forgotten).toEqual([device]);
});

test('a page that is configured as denied leaves the cookie of the other pages', { tag: '@one-engine' }, async ({
  page,
}) => {
  await page.goto(url);
  const device = await deviceOf(page);
  await hasCookie(page, device);
  await page.goto(`${url}?attributes=data-consent="denied"`, { waitUntil: 'networkidle' });
  expect(await deviceOf(page)).toBeUndefined();
  await hasCookie(page, device);
  expect(forgotten).toEqual([]);
});

test('Global Privacy Control deletes the cookie of an earlier visit', { tag: '@one-engine' }, async ({ page }) => {
  await page.goto(url);
  const device = await deviceOf(page);
  await hasCookie(page, device);
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  await page.goto(`${url}?attributes=data-honor-gpc`);
  await hasCookie(page, undefined);
  await expect.poll(() => forgotten).toEqual([device]);
});

test('a form and a link in a review set no cookie, as a script of the page does', async ({
  page,
  noise,
  browserName,
}) => {
  await page.goto(`${url}reviews`);
  // Firefox sends no pings.
  const pings = browserName === 'chromium' ? ['no-cors 403'] : [];
  await page.getByRole('link', { name: 'More' }).click();
  await expect.poll(() => answered).toEqual(pings);
  await page.getByRole('button').click();
  await expect.poll(() => answered).toEqual([...pings, 'navigate 403']);
  expect(await cookieOf(page)).toBeUndefined();
  await page.goto(`${url}reviews`);
  await page.evaluate((device) => fetch(`/reco/device?deviceUUID=${device}`, { method: 'POST' }), DEVICE);
  await hasCookie(page, DEVICE);
  // The browser logs the relay's 403.
  noise.length = 0;
});

/** Browsers resolve each host below `localhost` to this machine (https://www.rfc-editor.org/rfc/rfc6761#section-6.3). */
const DOMAIN = 'shop.localhost';

/** A reverse proxy with a self-signed certificate, which ends TLS. */
const startProxy = async (port: number) => {
  const folder = await mkdtemp(join(tmpdir(), 'recotag-tls-'));
  const files = [join(folder, 'key.pem'), join(folder, 'cert.pem')] as const;
  const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', `/CN=${DOMAIN}`, '-addext'];
  execFileSync('openssl', [...made, `subjectAltName=DNS:*.${DOMAIN}`, '-keyout', files[0], '-out', files[1]], {
    stdio: 'ignore',
  });
  const [key, cert] = await Promise.all(files.map((file) => readFile(file)));
  await rm(folder, { recursive: true });
  return createServer({ key, cert }, (request, response) => {
    const { url: path, method, headers } = request;
    const passed = forward({ port, host: '127.0.0.1', path, method, headers }, (answer) => {
      response.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(response);
    });
    // A page may still ask while the shop is closed.
    passed.on('error', () => response.destroy());
    request.pipe(passed);
  });
};

test.describe('over TLS, behind a reverse proxy', () => {
  test.use({ ignoreHTTPSErrors: true, ownContext: true });

  test('the hosts of a shop share the id by the cookie of their domain', async ({ page }) => {
    const hosts = await startShop(DOMAIN);
    const proxy = await startProxy(hosts.port);
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
    const visit = (host: string) => page.goto(`https://${host}.${DOMAIN}:${(proxy.address() as AddressInfo).port}/`);
    const cookie = () => page.evaluate(() => /recotag_device=([^;]*)/.exec(document.cookie)?.[1] ?? null);
    await visit('www');
    const id = await deviceOf(page);
    await expect.poll(cookie).toBe(id);
    for (const host of ['m', 'checkout']) {
      await visit(host);
      await expect.poll(() => deviceOf(page)).toBe(id);
    }
    // Safari deletes localStorage after seven days without a visit, but not cookies that a server has set.
    await visit('www');
    await page.evaluate(() => localStorage.clear());
    await visit('www');
    await expect.poll(() => deviceOf(page)).toBe(id);
    await visit('checkout');
    // The page is left soon, and a response that sets the cookie must not come after that.
    await expect.poll(() => page.evaluate(() => !!localStorage['recotag.outbox~relay'])).toBe(true);
    await command(page, 'consent', 'denied');
    await expect.poll(cookie).toBe(null);
    await visit('blog');
    await expect.poll(() => deviceOf(page)).not.toBe(id);
    proxy.close();
    proxy.closeAllConnections();
    await hosts.close();
  });
});
