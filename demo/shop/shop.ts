import type { IncomingMessage, ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import { type Catalogue, demoCatalogue, pictureAddress } from '../catalogue/catalogue.js';
import { listen } from '../listen.js';
import { namesUs } from '../who-asks.js';
import { actions } from './actions.js';
import { type CartLine, lineName, reported, unitsIn } from './cart.js';
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

/** What the responses of one shop need. */
interface Served extends Required<Pick<ShopOptions, 'serviceUrl' | 'results' | 'zeroCode'>> {
  shelf: Shelf;
  sessions: Sessions;
  folders: Readonly<Record<string, string>>;
  /** Sources of pictures on other sites. */
  sources: readonly string[];
  /** The headers of what is no page. */
  headers: Readonly<Record<string, string>>;
}

interface Content {
  status?: number;
  type?: string;
  body: string | Buffer | undefined;
  headers?: Readonly<Record<string, string>>;
}

const NO_SUCH_FILE = { status: 404, body: 'The shop has no such file.' };
const json = (data: unknown, status = 200): Content => ({
  status,
  type: 'application/json',
  body: JSON.stringify(data),
});
const refused = (status: number, body: string): Content => ({ status, body });

/** A file, a picture or product data; undefined for an address that is a page. */
const fileAt = async (url: URL, { folders, shelf, zeroCode }: Served): Promise<Content | undefined> => {
  const [, mount = '', ...rest] = url.pathname.split('/');
  const path = rest.join('/');
  if (Object.hasOwn(folders, mount)) return (await staticFile(folders[mount]!, decoded(path))) ?? NO_SUCH_FILE;
  if (mount === 'photos') {
    const body = await photo(folders.pictures!, path, Number(url.searchParams.get('width') ?? 800));
    return body ? { type: 'image/webp', body } : NO_SUCH_FILE;
  }
  if (mount === 'scenes') {
    const body = await scene(folders.pictures!, path);
    return body ? { type: 'image/svg+xml', body } : NO_SUCH_FILE;
  }
  if (url.pathname !== '/api/products') return undefined;
  return json(productsJson(shelf, url.searchParams.get('ids') ?? '', zeroCode));
};

const pageAt = async (
  url: URL,
  request: IncomingMessage,
  response: ServerResponse,
  { shelf, sessions, serviceUrl, results, zeroCode, folders, sources }: Served,
): Promise<Content> => {
  const known = cookies(request.headers.cookie);
  const session = sessions.read(known.get('session'));
  const asked = consentOf(url.searchParams.get('consent'));
  const consent = asked ?? consentOf(known.get('consent')) ?? 'granted';
  if (asked) response.appendHeader('Set-Cookie', setCookie('consent', consent, 180));
  const visit = { shelf, url, session, consent, serviceUrl, results, zeroCode };
  const page = pageFor(visit);
  const inline = await readInline(folders.shop!, folders.dist!);
  return {
    status: page.status ?? 200,
    type: 'text/html; charset=utf-8',
    body: document(page, visit, inline),
    headers: securityHeaders(serviceUrl, inline, sources),
  };
};

/** Redirects, so that a reload doesn't post again. A script that accepts JSON gets the cart. */
const posted = async (
  url: URL,
  request: IncomingMessage,
  response: ServerResponse,
  { sessions, shelf }: Served,
): Promise<Content> => {
  const action = Object.hasOwn(actions, url.pathname) ? actions[url.pathname] : undefined;
  if (!action) return refused(404, 'The shop has no such form.');
  const body = await bodyOf(request);
  if (body === undefined) return refused(413, 'The form is too large.');
  const id = cookies(request.headers.cookie).get('session');
  const session = sessions.read(id);
  const { to, changed, added, problem, consent } = action(new URLSearchParams(body), session, shelf);
  if (changed) response.appendHeader('Set-Cookie', setCookie('session', sessions.write(id, session)));
  if (consent) response.appendHeader('Set-Cookie', setCookie('consent', consent, 180));
  if (request.headers.accept === 'application/json')
    return problem ? json({ problem }, 422) : json(cartJson(session, added));
  response.setHeader('Location', to);
  return { status: 303, body: '' };
};

const contentOf = async (request: IncomingMessage, response: ServerResponse, served: Served): Promise<Content> => {
  const url = addressOf(request);
  if (!url) return refused(400, 'The address is invalid.');
  if (request.method === 'POST') return posted(url, request, response, served);
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return refused(405, 'Only GET, HEAD and POST are allowed.');
  return (await fileAt(url, served)) ?? pageAt(url, request, response, served);
};

/** The demo shop. Rejects with Node's own error if the port is in use (`EADDRINUSE`). */
export const startShop = async (options: ShopOptions): Promise<{ url: string; close(): Promise<void> }> => {
  const { port, catalogue = demoCatalogue, serviceUrl, extra } = options;
  const folder = projectFolder();
  const served: Served = {
    serviceUrl,
    results: options.results ?? '/recotag-results',
    zeroCode: options.zeroCode ?? false,
    shelf: new Shelf(catalogue),
    sessions: new Sessions(),
    folders: {
      dist: resolve(folder, options.distDir ?? 'dist'),
      shop: resolve(folder, 'demo/shop/assets'),
      pictures: resolve(folder, 'demo/shop/pictures'),
    },
    sources: pictureSources(catalogue),
    headers: securityHeaders(serviceUrl),
  };
  const send = (response: ServerResponse, { status = 200, type = 'text/plain', body, headers }: Content): void => {
    const all = { ...(headers ?? served.headers), 'Content-Type': type, 'Cache-Control': 'no-cache' };
    response.writeHead(status, all).end(body);
  };
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (!namesUs(request)) return send(response, refused(421, 'The Host header doesn’t name this shop.'));
    if (await extra?.(request, response)) return;
    send(response, await contentOf(request, response, served));
  };
  const { port: taken, close } = await listen((request, response) => {
    respond(request, response).catch((error: unknown) => {
      console.error(error);
      if (response.headersSent) response.destroy();
      else send(response, refused(500, 'Something went wrong. Please try again.'));
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
