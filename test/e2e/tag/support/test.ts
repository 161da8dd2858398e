import type { Page } from '@playwright/test';
import { type RunningService, startService } from '../../../../demo/service/service.js';
import { expect } from '../../expect.js';
import { quiet } from '../../quiet.js';
import { test as base } from '../../test.js';
import { waiting } from '../../waiting.js';
import { type Document, type Site, STUB, startSite } from './site.js';

/** What the page heard of the tag, in order. */
export interface Heard {
  name: string;
  detail: {
    id?: string;
    operation: string;
    body: string;
    attempts: number;
    status?: string | number;
    error?: string;
  } & Record<string, unknown>;
}

/** A tracking call as it arrived, letter for letter; the device's own UUID is written as `{device}`. */
export interface Sent {
  request: string;
  body: string;
}

/** A page with the tag on it, and the service behind it. */
export interface Tag {
  /** Opens a page of the site, made for this test. Returns once the tag has loaded. */
  open(document?: Document, path?: string): Promise<void>;
  /** Calls `recotag(…)` in the page. Fails where that throws. */
  call(...command: unknown[]): Promise<void>;
  device(): Promise<string | undefined>;
  heard(...names: string[]): Promise<Heard[]>;
  /**
   * Exactly these tracking calls arrived and were taken, the carts in this order; nothing else was asked of the service, by anyone, and
   * nothing waits. Views are events: several are in flight at once, and their order means nothing.
   */
  sent(...expected: Sent[]): Promise<void>;
  /** Not even a preflight has left for the service. */
  nothingSent(): Promise<void>;
  /** Goes on as with a new browser: the page's storage is empty, and what has arrived until now is forgotten. */
  anew(): Promise<void>;
}

interface Fixtures {
  service: RunningService;
  site: Site;
  noise: string[];
  tag: Tag;
}

const NAMES = ['config', 'cart', 'queued', 'sent', 'retry', 'rejected', 'dropped'];

const inAnyOrder = (all: readonly Sent[]): string[] => all.map((each) => JSON.stringify(each)).sort();

const isCart = ({ request }: Sent): boolean => /operation=[^&]*Cart/.test(request);

/** ViewProduct of one product. */
export const view = (product: string, customer = ''): Sent => ({
  request: 'POST /v3/operations/async?endpointId=my-shop&operation=ViewProduct&deviceUUID={device}',
  body: `<operation>${customer}<product><ids><webSiteId>${product}</webSiteId></ids></product></operation>`,
});

/** SetCart with what is in `productList`. */
export const cart = (items: string, customer = ''): Sent => ({
  request: 'POST /v3/operations/async?endpointId=my-shop&operation=SetCart&deviceUUID={device}',
  body: `<operation>${customer}${items ? `<productList>${items}</productList>` : '<productList/>'}</operation>`,
});

/** A cart with something in it. An empty one of a new device is not sent. */
export const SOME = [{ product: '9', count: 1, price: 1 }];
export const some = cart(
  '<productListItem><product><ids><webSiteId>9</webSiteId></ids></product><count>1</count><price>1</price></productListItem>',
);

/** Each test has a site and a sandbox of its own, two origins, and fails on anything on the console that it doesn't expect. */
export const test = base.extend<Fixtures>({
  service: async ({ browserName: _ }, use) => {
    const service = await startService({
      endpoints: ['my-shop'],
      acceptUnknownProducts: true,
      otherOperations: ['AddReview', 'Website.Order', 'Website.ViewList'],
      extraQuery: ['transactionId', 'dateTimeOffset'],
    });
    await use(service);
    await service.close();
  },
  site: async ({ service }, use) => {
    const site = await startSite(() => service.url);
    await use(site);
    await site.close();
  },
  noise: [quiet, { auto: true }],
  tag: async ({ page, service, site }, use) => {
    const begun: string[] = [];
    let past = 0;
    const requests = () => service.requests.slice(past);
    page.on('request', (request) => {
      if (request.url().startsWith(`${service.url}/v3/`)) begun.push(request.url());
    });
    await page.addInitScript((names) => {
      const heard: unknown[] = [];
      Object.assign(window, { heard });
      for (const name of names)
        document.addEventListener(`recotag:${name}`, (event) =>
          heard.push({ name, detail: JSON.parse(JSON.stringify((event as CustomEvent).detail)) }),
        );
    }, NAMES);

    const heard: Tag['heard'] = async (...names) =>
      (await page.evaluate(() => (window as unknown as { heard: Heard[] }).heard)).filter(
        ({ name }) => !names.length || names.includes(name),
      );
    /** Whatever the page began before this has left it, too. */
    const barrier = () => page.evaluate((url) => fetch(`${url}/simulations`).then(({ ok }) => ok), service.url);

    const tag: Tag = {
      async open(document = {}, path = '/') {
        site.page(path, document);
        await page.goto(site.url + path);
        await expect.poll(() => page.evaluate(() => window.recotag?.version)).toBeTruthy();
      },
      call: (...command) => page.evaluate((call) => (window.recotag as (...call: unknown[]) => void)(...call), command),
      device: () => page.evaluate(() => window.recotag!.deviceUUID),
      heard,
      async sent(...expected) {
        const device = await tag.device();
        const posts = () => requests().filter(({ method }) => method !== 'OPTIONS');
        const seen = () =>
          posts().map(({ method, path, query, body }) => ({
            request: `${method} ${path}?${new URLSearchParams(query)}`.replace(device ?? '?', '{device}'),
            body,
          }));
        await expect.poll(() => posts().filter(({ httpStatus }) => httpStatus === 200).length).toBe(expected.length);
        await barrier();
        expect(inAnyOrder(seen())).toEqual(inAnyOrder(expected));
        expect(seen().filter(isCart)).toEqual(expected.filter(isCart));
        for (const { method, headers, query } of requests()) {
          expect(headers).not.toHaveProperty('cookie');
          expect(headers).not.toHaveProperty('authorization');
          expect(headers).not.toHaveProperty('x-customer-ip');
          expect(query.deviceUUID).toBe(device);
          if (method !== 'OPTIONS')
            expect(headers).toMatchObject({ accept: 'application/xml', 'content-type': 'application/xml' });
        }
        await expect.poll(() => waiting(page)).toEqual([]);
      },
      async nothingSent() {
        await barrier();
        expect(begun).toEqual([]);
        expect(requests()).toEqual([]);
      },
      async anew() {
        await page.evaluate(() => {
          try {
            localStorage.clear();
            sessionStorage.clear();
          } catch {} // a mean browser stores nothing
        });
        begun.length = 0;
        past = service.requests.length;
      },
    };
    await use(tag);
  },
});

export { expect, type Page, STUB };
