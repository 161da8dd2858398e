import type { Browser, Frame, Page } from '@playwright/test';
import { startServer } from '../../widgets/support/server.js';
import { answer } from './responses.js';

/** An operation that reached the service. */
export interface Sent {
  operation: string;
  body: string;
  /** without its query */
  address: string;
}

/** A page of a shop, as its server sends it. */
export interface ShopPage {
  html: string;
  headers?: Record<string, string>;
}

/** A page that is shown. */
export interface ShownPage {
  frame: Frame;
  /** as a snippet would have it */
  address: string;
  /** what it has sent */
  sent: Sent[];
  /** what went wrong: refused operations, errors of lists, addresses that are nowhere */
  complaints(): Promise<string[]>;
}

export interface SnippetShop {
  page: Page;
  /** warnings and errors on the console of the pages that are shown */
  noise: string[];
  /** shows pages side by side, each on a host of its own, where nothing is stored yet */
  show(pages: readonly ShopPage[]): Promise<ShownPage[]>;
  close(): Promise<void>;
}

declare global {
  var complaints: string[];
}

/** Runs first in each page. */
const listen = () => {
  window.complaints = [];
  for (const event of ['recotag:rejected', 'recotag:dropped', 'recotag:retry'] as const)
    document.addEventListener(event, ({ detail }) => window.complaints.push(`${event}: ${detail.error}`));
  document.addEventListener('reco-error', ({ detail }) => window.complaints.push(`reco-error: ${detail.error}`));
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    window.complaints.push(`policy: ${violatedDirective} ${blockedURI}`),
  );
};

/** The path of a snippet's page: a product's page, since a home page reports no view of a product that only is marked there. */
const PAGE = '/a-product';

/** All pages are of one site, so that the browser has one process for them. */
const SITE = 'shops.example';

/** Each page is a frame, small but all of it in view: a list loads only there. */
const framesOf = (addresses: readonly string[]): string =>
  `<!doctype html><html lang="en"><title>Shops</title>
  <style>body { margin: 0 } div { float: left; width: 200px; height: 350px; overflow: clip }
  iframe { border: 0; width: 1000px; height: 1750px; scale: 0.2; transform-origin: 0 0 }</style>
  ${addresses.map((address, index) => `<div><iframe title="${index}" name="${index}" src="${address}"></iframe></div>`).join('')}`;

export const openShop = async (browser: Browser): Promise<SnippetShop> => {
  const context = await browser.newContext({ viewport: { width: 1200, height: 700 } });
  const page = await context.newPage();
  const noise: string[] = [];
  page.on('console', (message) => {
    // On a busy computer nothing is used within seconds. That preloads are used: test/e2e/auto/published.spec.ts.
    const isLate = /preloaded using link preload but not used within/.test(message.text());
    if (/warning|error/.test(message.type()) && !isLate) noise.push(message.text());
  });
  page.on('pageerror', ({ message, stack }) => noise.push(`uncaught: ${stack ?? message}`));
  await context.addInitScript(listen);

  /** the pages that are shown, by their hosts */
  const shown = new Map<string, ShopPage & { sent: Sent[]; missing: string[] }>();
  let frames = '';
  // The browser looks for every host of `localhost` on this computer.
  const server = await startServer(async ({ method, url, headers: { host, origin, referer }, body }) => {
    const address = new URL(`https://${host!.replace(/\.localhost:\d+$/, '')}${url.pathname}${url.search}`);
    const of = shown.get(address.hostname) ?? shown.get(hostOf(origin ?? referer));
    const headers = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': 'content-type' };
    if (method === 'OPTIONS') return { status: 204, headers };
    if (url.pathname === PAGE)
      return { headers: { 'Content-Type': 'text/html; charset=utf-8', ...of?.headers }, body: of?.html ?? frames };
    const found = await answer(address, body);
    if (!found) of?.missing.push(`there is no ${address}`);
    const operation = url.searchParams.get('operation');
    if (operation && method === 'POST') of?.sent.push({ operation, body, address: address.origin + address.pathname });
    return { status: 404, ...(found && { status: 200 }), ...found, headers: { ...headers, ...found?.headers } };
  });
  const { port } = new URL(server.url);
  const hostOf = (address = '') => /\/\/([\w.-]+)\.localhost/.exec(address)?.[1] ?? '';
  const here = (address: string): string =>
    // The address of `npx recotag sandbox`.
    address
      .replaceAll('http://localhost:4171', 'https://sandbox.example')
      .replaceAll(/https:\/\/([\w.-]+\.example)/g, `http://$1.localhost:${port}`);

  let count = 0;
  return {
    page,
    noise,
    async show(pages) {
      shown.clear();
      for (const { html, headers = {} } of pages) {
        count += 1;
        const policies = Object.entries(headers).map(([name, value]) => [name, here(value)]);
        const made = { html: here(html), headers: Object.fromEntries(policies), sent: [], missing: [] };
        shown.set(`shop-${count}.${SITE}`, made);
      }
      frames = framesOf([...shown.keys()].map((host) => here(`https://${host}${PAGE}`)));
      noise.length = 0;
      await page.goto(here(`https://${SITE}${PAGE}`));
      return [...shown].map(([host, { sent, missing }], index) => {
        const frame = page.frame({ name: `${index}` })!;
        return {
          frame,
          address: `https://${host}${PAGE}`,
          sent,
          complaints: async () => [...missing, ...(await frame.evaluate(() => window.complaints))],
        };
      });
    },
    async close() {
      await context.close();
      await server.close();
    },
  };
};
