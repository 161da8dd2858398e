import type { IncomingMessage, ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import { type Catalogue, demoCatalogue, pictureAddress } from '../catalogue/catalogue.js';
import { listen } from '../listen.js';
import { namesUs } from '../who-asks.js';
import { actions } from './actions.js';
import { type CartLine, lineName, reported, unitsIn } from './cart.js';
import { sendCompressed } from './compress.js';
import { document } from './document.js';
import { addressOf, bodyOf, cookies, decoded, securityHeaders, setCookie } from './http.js';
import { readInline } from './inline.js';
import type { Consent } from './page.js';
import { pageFor } from './page-for.js';
import { photo } from './photos.js';
import { pictureSources } from './picture-sources.js';
import { productsJson } from './product-data.js';
import { scene } from './scene.js';
import { type Session, Sessions } from './session.js';
import { Shelf } from './shelf.js';
import { projectFolder, staticFile } from './static-file.js';

export interface ShopOptions {
  /** 0 chooses a free port. */
  port: number;
  /** The products that the shop sells, default the demo's. */
  catalogue?: Catalogue;
  /** The tag's `data-base-url`: the recommendation service, or `/reco` for a relay that `extra` mounts on the shop's own origin. */
  serviceUrl: string;
  /** Where the built files are, default `dist` of this repository. */
  distDir?: string;
  /** The tag's `data-results`, default `/recotag-results`. */
  results?: string;
  /** Pages with a data layer and markup, and without calls of `recotag()`. */
  zeroCode?: boolean;
  /** Called first for each request, for example for a relay; it returns true if it has responded. */
  extra?: (request: IncomingMessage, response: ServerResponse) => boolean | Promise<boolean>;
}

/** The demo shop. Rejects with Node's own error if the port is in use (`EADDRINUSE`). */
export const startShop = async (options: ShopOptions): Promise<{ url: string; close(): Promise<void> }> => {
  const {
    port,
    catalogue = demoCatalogue,
    serviceUrl,
    distDir = 'dist',
    results = '/recotag-results',
    zeroCode = false,
    extra,
  } = options;
  const folder = projectFolder();
  const folders: Record<string, string> = {
    dist: resolve(folder, distDir),
    shop: resolve(folder, 'demo/shop/assets'),
    pictures: resolve(folder, 'demo/shop/pictures'),
  };
  const shelf = new Shelf(catalogue);
  const sources = pictureSources(catalogue);
  const headers = securityHeaders(serviceUrl);
  const sessions = new Sessions();

  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (!namesUs(request)) return send(response, 421, 'text/plain', 'The Host header doesn’t name this shop.');
    if (await extra?.(request, response)) return;
    const url = addressOf(request);
    if (!url) return send(response, 400, 'text/plain', 'The address is invalid.');
    if (request.method === 'POST') return post(request, response, url);
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return send(response, 405, 'text/plain', 'Only GET, HEAD and POST are allowed.');
    const [, mount = '', ...rest] = url.pathname.split('/');
    if (Object.hasOwn(folders, mount)) return file(response, folders[mount]!, rest.join('/'));
    if (mount === 'photos') {
      const width = Number(url.searchParams.get('width') ?? 800);
      return picture(response, 'image/webp', await photo(folders.pictures!, rest.join('/'), width));
    }
    if (mount === 'scenes') return picture(response, 'image/svg+xml', await scene(folders.pictures!, rest.join('/')));
    if (url.pathname === '/api/products')
      return sendJson(response, 200, productsJson(shelf, url.searchParams.get('ids') ?? '', zeroCode));
    const known = cookies(request.headers.cookie);
    const session = sessions.read(known.get('session'));
    const asked = url.searchParams.get('consent');
    const consent = consentOf(asked) ?? consentOf(known.get('consent')) ?? 'granted';
    const visit = {
      shelf,
      url,
      session,
      consent,
      serviceUrl,
      results,
      zeroCode,
    };
    const page = pageFor(visit);
    const inline = await readInline(folders.shop!, folders.dist!);
    if (consentOf(asked)) response.appendHeader('Set-Cookie', setCookie('consent', consent, 180));
    const policy = securityHeaders(serviceUrl, inline, sources);
    return send(response, page.status ?? 200, 'text/html; charset=utf-8', document(page, visit, inline), policy);
  };

  /** Redirects, so that a reload doesn't post again. A script that accepts JSON gets the cart. */
  const post = async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> => {
    const action = Object.hasOwn(actions, url.pathname) ? actions[url.pathname] : undefined;
    if (!action) return send(response, 404, 'text/plain', 'The shop has no such form.');
    const body = await bodyOf(request);
    if (body === undefined) return send(response, 413, 'text/plain', 'The form is too large.');
    const id = cookies(request.headers.cookie).get('session');
    const session = sessions.read(id);
    const { to, changed, added, problem, consent } = action(new URLSearchParams(body), session, shelf);
    if (changed) response.appendHeader('Set-Cookie', setCookie('session', sessions.write(id, session)));
    if (consent) response.appendHeader('Set-Cookie', setCookie('consent', consent, 180));
    if (request.headers.accept === 'application/json')
      return sendJson(response, problem ? 422 : 200, problem ? { problem } : cartJson(session, added));
    response.writeHead(303, { ...headers, Location: to }).end();
  };

  const file = async (response: ServerResponse, within: string, path: string): Promise<void> => {
    const found = await staticFile(within, decoded(path));
    if (!found) return send(response, 404, 'text/plain', 'The shop has no such file.');
    return send(response, 200, found.type, found.body);
  };

  const picture = (response: ServerResponse, type: string, found: string | Buffer | undefined): Promise<void> =>
    found ? send(response, 200, type, found) : send(response, 404, 'text/plain', 'The shop has no such picture.');

  const sendJson = (response: ServerResponse, status: number, data: unknown): Promise<void> =>
    send(response, status, 'application/json', JSON.stringify(data));

  const send = (
    response: ServerResponse,
    status: number,
    type: string,
    content: string | Buffer,
    security = headers,
  ): Promise<void> => sendCompressed(response, status, { ...security, 'Content-Type': type }, content);

  const { port: taken, close } = await listen((request, response) => {
    respond(request, response).catch((error: unknown) => {
      console.error(error);
      if (response.headersSent) response.destroy();
      else void send(response, 500, 'text/plain', 'Something went wrong. Please try again.');
    });
  }, port);
  return { url: `http://localhost:${taken}`, close };
};

/** The cart for shop.js after a change, and what was added, to confirm it. */
const cartJson = ({ lines, cartChanged }: Session, added?: CartLine): unknown => {
  const line = added && { name: lineName(added), picture: pictureAddress(added.product.picture) };
  return { changed: cartChanged, lines: reported(lines), units: unitsIn(lines), line };
};

const consentOf = (text: string | null | undefined): Consent | undefined =>
  text === 'granted' || text === 'pending' || text === 'denied' ? text : undefined;
