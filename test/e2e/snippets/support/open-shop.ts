import { type Browser, expect, type Page } from '@playwright/test';
import { answer } from './responses.js';

/** An operation that reached the service. */
export interface Sent {
  operation: string;
  body: string;
  /** without its query */
  address: string;
}

/** One page of one browser, for all snippets, one after the other. */
export interface SnippetShop {
  page: Page;
  /** what was sent by the page that is shown */
  sent: Sent[];
  /** shows another page, on a host of its own, so that nothing is stored there yet */
  show(html: string, headers?: Record<string, string>): Promise<void>;
  /** fails on anything that the page had to complain of: on the console, refused operations, addresses that are nowhere */
  expectQuiet(): Promise<void>;
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

/** The path of the snippet's page: a product's page, since a home page reports no view of a product that only is marked there. */
const PAGE = '/a-product';

export const openShop = async (browser: Browser): Promise<SnippetShop> => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const sent: Sent[] = [];
  const noise: string[] = [];
  let shown = { host: '', html: '', headers: {} };
  let count = 0;

  page.on('console', (message) => /warning|error/.test(message.type()) && noise.push(message.text()));
  page.on('pageerror', ({ message }) => noise.push(`uncaught: ${message}`));
  await context.addInitScript(listen);
  await context.route('**/*', async (route) => {
    const request = route.request();
    const address = new URL(request.url());
    const body = request.postData() ?? '';
    const isPage = address.host === shown.host && address.pathname === PAGE;
    const found = isPage
      ? { headers: { 'Content-Type': 'text/html; charset=utf-8', ...shown.headers }, body: shown.html }
      : await answer(address, body);
    if (!found) noise.push(`there is no ${request.url()}`);
    const operation = address.searchParams.get('operation');
    if (operation && request.method() === 'POST')
      sent.push({ operation, body, address: address.origin + address.pathname });
    await route.fulfill({
      status: found?.status ?? (found ? 200 : 404),
      headers: { 'Access-Control-Allow-Origin': '*', ...found?.headers },
      body: found?.body ?? '',
    });
  });

  return {
    page,
    sent,
    async show(html, headers = {}) {
      await page.goto('about:blank');
      count += 1;
      // One site, so that the browser keeps its process for the next shop.
      shown = { host: `shop-${count}.shops.example`, html, headers };
      sent.length = 0;
      noise.length = 0;
      await page.goto(`https://${shown.host}${PAGE}`);
    },
    async expectQuiet() {
      expect([...noise, ...(await page.evaluate(() => window.complaints))]).toEqual([]);
    },
    close: () => context.close(),
  };
};
