import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer as createHttp, request as forward } from 'node:http';
import { createServer as createHttps, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRelay, toNodeHandler } from '../../src/node/server.js';

/** Browsers resolve each host below `localhost` to this machine (https://www.rfc-editor.org/rfc/rfc6761#section-6.3). */
export const DOMAIN = 'shop.localhost';

export interface TlsShop {
  /** the shop's page on one of its hosts, such as `www` */
  page(host: string): string;
  close(): Promise<void>;
}

/** A key and a self-signed certificate for the hosts of the shop. */
const certificate = (): { key: Buffer; cert: Buffer } => {
  const folder = mkdtempSync(join(tmpdir(), 'recotag-tls-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const names = `subjectAltName=DNS:${DOMAIN},DNS:*.${DOMAIN}`;
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${DOMAIN}`];
  execFileSync('openssl', [...request, '-addext', names, '-keyout', key, '-out', cert], { stdio: 'ignore' });
  const read = { key: readFileSync(key), cert: readFileSync(cert) };
  rmSync(folder, { recursive: true });
  return read;
};

const listen = (server: { listen(port: number, host: string, done: () => void): unknown; address(): unknown }) =>
  new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });

const PAGE = `<!doctype html><html lang="en"><title>Shop</title><script src="/recotag.js" data-base-url="/reco"
  data-endpoint-id="s" data-relay="cookie" data-adopt-device="recotag_device"></script>`;

/** A shop with several hosts: a reverse proxy ends TLS in front of its pages and of its relay, which speaks plain HTTP. */
export const startTlsShop = async (): Promise<TlsShop> => {
  const relay = createHttp(
    toNodeHandler(
      createRelay({
        baseUrl: 'https://service.example',
        path: '/reco',
        deviceCookie: { name: 'recotag_device', domain: DOMAIN },
        limitByIp: false,
        fetch: async () => new Response('<result><status>Success</status></result>'),
      }),
    ),
  );
  const relayPort = await listen(relay);
  const proxy: Server = createHttps(certificate(), async (request, response) => {
    const { method, headers } = request;
    const path = request.url!;
    if (path.startsWith('/reco/')) {
      const passed = forward({ port: relayPort, host: '127.0.0.1', path, method, headers }, (answer) => {
        response.writeHead(answer.statusCode!, answer.headers);
        answer.pipe(response);
      });
      // A page may still ask while the shop is closed.
      passed.on('error', () => response.destroy());
      request.pipe(passed);
      return;
    }
    if (/^\/recotag[\w-]*\.js$/.test(path)) {
      response.setHeader('Content-Type', 'text/javascript');
      response.end(await readFile(`dist${path}`));
      return;
    }
    response.setHeader('Content-Type', 'text/html');
    response.end(PAGE);
  });
  const port = await listen(proxy);
  return {
    page: (host) => `https://${host}.${DOMAIN}:${port}/`,
    async close() {
      for (const server of [proxy, relay]) {
        server.close();
        server.closeAllConnections();
      }
    },
  };
};

/** What drives a browser that ignores certificate errors. */
interface Driver {
  goto(url: string): Promise<unknown>;
  evaluate<Result>(script: () => Result): Promise<Result>;
}

/** Polls until `read` returns `wanted`, and fails with both otherwise. */
type Expect = (read: () => Promise<unknown>, wanted: unknown) => Promise<unknown>;

/**
 * A shopper on three hosts of a shop: they share the device's id by the cookie, it survives the loss of localStorage, and `denied` deletes
 * it for all of them.
 */
export const visitHosts = async (shop: TlsShop, { goto, evaluate }: Driver, expectSoon: Expect): Promise<void> => {
  const device = () => evaluate(() => window.recotag!.deviceUUID);
  const cookie = () => evaluate(() => /recotag_device=([^;]*)/.exec(document.cookie)?.[1] ?? null);
  await goto(shop.page('www'));
  const id = await device();
  await expectSoon(cookie, id);
  for (const host of ['m', 'checkout']) {
    await goto(shop.page(host));
    await expectSoon(device, id);
  }
  // Safari deletes localStorage after seven days without a visit, but not cookies that a server has set.
  await goto(shop.page('www'));
  await evaluate(() => localStorage.clear());
  await goto(shop.page('www'));
  await expectSoon(device, id);
  await goto(shop.page('checkout'));
  // The page is left soon, and a response that sets the cookie must not come after that.
  await expectSoon(() => evaluate(() => !!localStorage['recotag.outbox~relay']), true);
  await evaluate(() => window.recotag!('consent', 'denied'));
  await expectSoon(cookie, null);
  await goto(shop.page('blog'));
  await expectSoon(async () => (await device()) !== id, true);
};
