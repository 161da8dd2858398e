import { beforeAll, expect, test } from 'vitest';
import { type RunningService, startService } from '../../../demo/service/service.js';
import { shopHtml } from '../../e2e/auto/support/shop-html.js';
import { type Site, startSite } from '../../e2e/tag/support/site.js';
import { platformPages } from '../../platforms/platform-pages.js';
import { until } from '../until.js';
import { type Session, sharedSession } from './session.js';

// The pages of shop platforms in WebKit, for which Debian has no Playwright driver. test/e2e/auto has them for the others.

let session: Session;
let service: RunningService;
let site: Site;

beforeAll(async () => {
  session = await sharedSession();
});

const answer = (by: Record<string, unknown> = {}): void => {
  for (const [path, json] of Object.entries(by)) site.file(path, JSON.stringify(json));
};

/** The accepted operations, as name and XML. */
const taken = () =>
  service.requests
    .filter(({ method, httpStatus }) => method === 'POST' && httpStatus === 200)
    .map(({ query, body }) => [query.operation, body]);

/** The calls of each operation, in their order. */
const byOperation = (calls: readonly (readonly unknown[])[]) =>
  calls.toSorted(([one], [other]) => `${one}`.localeCompare(`${other}`));

/** The first page of each platform: what is read of the others doesn't depend on the engine. */
const pages = platformPages.filter(({ name }, index) => {
  const platform = (other: string) => other.split(/:|,| with | or /)[0];
  return platformPages.findIndex((other) => platform(other.name) === platform(name)) === index;
});

for (const { name, address, answers, next, nextAnswers, sends, ...shown } of pages)
  test(name, async () => {
    service = await startService({ endpoints: ['my-shop'], visits: 0, acceptUnknownProducts: true });
    site = await startSite(() => service.url);
    try {
      answer(answers);
      site.page(address.split('?')[0]!, { html: shopHtml(service.url, shown) });
      await session.goto(site.url + address);
      await until(() => session.evaluate(() => Symbol.for('recotag') in document)).toBe(true);
      if (nextAnswers) await until(async () => taken().length).toBe(sends.length - 1);
      answer(nextAnswers);
      if (next)
        await session.evaluate((script) => {
          // As a script of the page, which can use the page's variables. The block keeps its own variables local.
          const element = document.createElement('script');
          element.textContent = `{ ${script} }`;
          document.head.append(element);
        }, next);
      await until(async () => taken().length).toBe(sends.length);
      // A view and a cart are sent at once, and may arrive in either order.
      expect(byOperation(taken())).toEqual(byOperation(sends));
    } finally {
      await Promise.all([site.close(), service.close()]);
    }
  });
