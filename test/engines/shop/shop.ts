import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { dirname, join } from 'node:path';
import type { OperationDetail } from '../../../src/page/tag/events.js';
import { tagFile } from '../engines.mjs';
import '../../../src/page/tag/global.js';

/** A page of the shop that a scenario sets up. */
export interface ShopPage {
  /** the tag's attributes beside the service's address and the endpoint */
  attributes?: Record<string, string>;
  /** a script that runs before the tag */
  before?: string;
  /** a script that runs after the tag's script element */
  script?: string;
  html?: string;
  headers?: Record<string, string>;
}

/** The shop of a scenario: pages with the built tag, on an origin of its own. */
export interface Shop {
  /** Adds a page and returns its address, on the shop's origin or `on` another one. */
  page(page?: ShopPage, on?: string): string;
  /** a page without the tag, on another site */
  elsewhere: string;
  /** the same shop on plain http, by the machine's own address: no locks, no randomUUID. Undefined without a network */
  insecure: string | undefined;
  /** the requested addresses, in order, marked with `prerender` where the browser says so */
  visits: string[];
  /** other responses, by path */
  answers: Record<string, string>;
  /** preflights that the shop itself received */
  preflights: number;
  close(): Promise<void>;
}

/** Records the tag's events, and whether the page came from the back/forward cache. */
const LISTENER = `
heard = [];
for (const name of ['queued', 'sent', 'retry', 'rejected', 'dropped'])
  document.addEventListener('recotag:' + name, ({ detail }) => heard.push({ name, ...detail }));
addEventListener('pageshow', (event) => { persisted = event.persisted; });`;

/** Where the shop mounts its relay. */
export const RELAY_PATH = '/reco';

const STUB = 'window.recotag ||= function () { (recotag.q ||= []).push(arguments) };';

const attribute = (text: string): string => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;');

/** @param relay what pages reach the service through, instead of the service's own address */
export const startShop = async (collectorPort: number, relay?: RequestListener): Promise<Shop> => {
  const tag = await readFile(tagFile());
  const pages: ShopPage[] = [];
  const visits: string[] = [];
  const answers: Record<string, string> = {};

  const html = ({ attributes, before = '', script = '', html: content = '' }: ShopPage, host: string): string => {
    const all: Record<string, string> = {
      'data-base-url': relay ? RELAY_PATH : `http://${host}:${collectorPort}`,
      'data-endpoint-id': 'shop',
      ...attributes,
    };
    const written = Object.entries(all).map(([name, value]) => `${name}="${attribute(value)}"`);
    return `<!doctype html><html lang="en"><title>shop</title><link rel="icon" href="data:,">
<script>${LISTENER}\n${before}</script>
<script async src="/recotag.js" ${written.join(' ')}></script>
<script>${STUB}\n${script}</script>${content}`;
  };

  const server = createServer((request, response) => {
    if (request.method === 'OPTIONS') shop.preflights++;
    if (request.url!.startsWith(`${RELAY_PATH}/`)) return void relay?.(request, response);
    const page = pages[Number(/^\/(\d+)/.exec(request.url!)?.[1])];
    visits.push(request.url! + (/prerender/.test(`${request.headers['sec-purpose']}`) ? ' prerender' : ''));
    if (request.url === '/recotag.js') response.setHeader('Content-Type', 'text/javascript').end(tag);
    else if (/^\/recotag-(retry|consent)\.js$/.test(request.url!))
      response.setHeader('Content-Type', 'text/javascript').end(readFileSync(join(dirname(tagFile()), request.url!)));
    else
      response
        .writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-cache', ...page?.headers })
        .end(
          page
            ? html(page, /^[^:]*/.exec(request.headers.host!)![0])
            : (answers[request.url!] ?? '<!doctype html><title>elsewhere</title>'),
        );
  });
  await new Promise<void>((listening) => server.listen(0, listening));
  const { port } = server.address() as AddressInfo;
  const address = Object.values(networkInterfaces())
    .flat()
    .find((each) => each?.family === 'IPv4' && !each.internal)?.address;
  const shop: Shop = {
    page: (page = {}, on = `http://localhost:${port}`) => `${on}/${pages.push(page) - 1}`,
    elsewhere: `http://127.0.0.1:${port}/elsewhere`,
    insecure: address && `http://${address}:${port}`,
    visits,
    answers,
    preflights: 0,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
  return shop;
};

/** One of the tag's events, as the page received it. */
export type Heard = OperationDetail & { name: 'queued' | 'sent' | 'retry' | 'rejected' | 'dropped' };

declare global {
  interface Window {
    /** the tag's events on this page, in order */
    heard: Heard[];
    /** whether the page was last shown from the back/forward cache */
    persisted?: boolean;
    /** advances the page's clock, where the page has `SKIPS` */
    skip(milliseconds: number): void;
  }
}

export const SECRET = 'of-the-relay';

/** A relay that adds the secret key and the customer's address. Its modules are loaded only where it runs. */
export const relayTo = async (collectorUrl: string): Promise<RequestListener> => {
  const { toNodeHandler } = await import('../../../src/node/relay/adapters/node-handler.js');
  const { createRelay } = await import('../../../src/node/relay/create-relay.js');
  return toNodeHandler(
    createRelay({
      baseUrl: collectorUrl,
      secretKey: SECRET,
      path: RELAY_PATH,
      endpointId: 'shop',
      operations: { ClearCart: { name: 'Website.ClearCart', mode: 'async' }, Marker: { mode: 'async' } },
      query: ['transactionId', 'dateTimeOffset'],
    }),
  );
};
