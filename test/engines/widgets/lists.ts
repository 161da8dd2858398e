import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Service, startService } from '../../e2e/widgets/support/service.js';
import { SCRIPT, type Shop, startShop } from '../../e2e/widgets/support/shop.js';
import { until } from '../until.js';
import { type Session, sharedSession } from './session.js';

// The main promises of both elements in WebKit, for which Debian has no Playwright driver. test/e2e/widgets has all of them.

let session: Session;
let shop: Shop;
let service: Service;

beforeAll(async () => {
  session = await sharedSession();
});
beforeEach(async () => {
  [shop, service] = await Promise.all([startShop(), startService()]);
});
afterEach(() => Promise.all([shop.close(), service.close()]));

/** Records the lists' events. */
const LOG = `<script src="/log.js"></script>`;
const log = `var log = []; onerror = function (message) { log.push(['uncaught', message]) };
['reco-impression', 'reco-select', 'reco-action'].forEach(function (type) {
  document.addEventListener(type, function (event) {
    log.push([type, event.detail.product.id, event.detail.position]);
  });
});
document.addEventListener('securitypolicyviolation', function (event) {
  log.push(['forbidden', event.violatedDirective, event.blockedURI]);
});
addEventListener('click', function (event) { event.preventDefault() });
addEventListener('pageshow', function (event) { if (event.persisted) document.documentElement.dataset.persisted = '' });`;

const list = (attributes: string, inside = '', name = 'reco-list') =>
  `<${name} base-url="${service.url}" endpoint-id="my-shop" loading="eager" ${attributes}>${inside}</${name}>`;

const open = async (body: string, headers: Record<string, string> = {}) => {
  shop.routes['/log.js'] = () => ({ headers: { 'Content-Type': 'text/javascript' }, body: log });
  shop.page(body, { head: LOG + SCRIPT, headers });
  await session.goto(shop.url);
};

type Lists = HTMLElementTagNameMap['reco-list'];

const lists = () =>
  session.evaluate(() =>
    [...document.querySelectorAll<Lists>('reco-list, popular-products')].map(({ state, products }) => ({
      state,
      ids: products?.map(({ id }) => id).join(' '),
    })),
  );

const logged = (type: string) =>
  session.evaluate(
    (wanted) => (window as unknown as { log: unknown[][] }).log.filter(([name]) => name === wanted),
    type,
  );

const ready = (...ids: string[]) => until(lists).toEqual(ids.map((each) => ({ state: 'ready', ids: each })));

test('carousel: buttons and keys turn pages and stop at the ends, right to left', async () => {
  await open(`<div dir="rtl">${list('layout="carousel" limit="9"')}</div>`);
  await ready('1 2 3 4 5 6 7 8 9');
  const off = () =>
    session.evaluate(() =>
      [...document.querySelector('reco-list')!.shadowRoot!.querySelectorAll('button')].map(
        (button) => `${button.getAttribute('aria-label')} ${button.getAttribute('aria-disabled')}`,
      ),
    );
  const next = () => document.querySelector('reco-list')!.shadowRoot!.querySelector('[part=next]');
  const previous = () => document.querySelector('reco-list')!.shadowRoot!.querySelector('[part=previous]');
  await until(off).toEqual(['Previous true', 'Next false']);
  await session.click(next);
  await until(async () => (await off())[0]).toBe('Previous false');
  const along = () =>
    session.evaluate(() => {
      const scroller = document.querySelector('reco-list')!.shadowRoot!.querySelector('[part=list]')!;
      return Math.abs(scroller.scrollLeft) / (scroller.scrollWidth - scroller.clientWidth);
    });
  for (let presses = 0; presses < 9 && (await off())[1] !== 'Next true'; presses++) {
    const before = await along();
    await session.press(next, 'ENTER');
    // At the end nothing moves any more: the page before was still turning.
    await until(async () => (await along()) > before || (await off())[1] === 'Next true').toBe(true);
  }
  await until(off).toEqual(['Previous false', 'Next true']);
  expect(await along()).toBeGreaterThan(0.98);
  await session.press(previous, 'SPACE');
  await until(async () => (await off())[1]).toBe('Next false');
});

test('cards that are seen for a second are impressions, once; click and Enter select', async () => {
  await open(list('limit="2"'));
  await ready('1 2');
  await until(() => logged('reco-impression')).toEqual([
    ['reco-impression', '1', 1],
    ['reco-impression', '2', 2],
  ]);
  await session.click(() => document.querySelector('reco-list')!.shadowRoot!.querySelector('[part=card]'));
  await session.press(() => document.querySelector('reco-list')!.shadowRoot!.querySelectorAll('a')[1], 'ENTER');
  await until(() => logged('reco-select')).toEqual([
    ['reco-select', '1', 1],
    ['reco-select', '2', 2],
  ]);
  expect(await logged('reco-impression')).toHaveLength(2);
});

test('a strict page forbids nothing that the lists do', async ({ annotate }) => {
  await open(
    list('limit="3" layout="carousel" heading="Liked"') +
      list('limit="2"', '<template><b data-text="name"></b></template>') +
      list('limit="2" catalog-url="/names?ids={ids}"', '', 'popular-products'),
    {
      'Content-Security-Policy': `default-src 'self'; style-src 'self'; connect-src 'self' ${service.url}; require-trusted-types-for 'script'; trusted-types recotag lit-html`,
    },
  );
  await ready('1 2 3', '1 2', '1 2');
  expect(await logged('forbidden')).toEqual([]);
  expect(await logged('uncaught')).toEqual([]);
  // The page is strict indeed, and its sheets are there all the same.
  expect(
    await session.evaluate(() => {
      const scroller = document.querySelector('reco-list')!.shadowRoot!.querySelector('[part=list]')!;
      return getComputedStyle(scroller).display;
    }),
  ).toBe('grid');
  await session.evaluate(
    () => void document.body.append(Object.assign(document.createElement('style'), { textContent: 'p{}' })),
  );
  await until(async () => (await logged('forbidden')).length).toBeAtLeast(1);
  if (!(await session.evaluate(() => 'trustedTypes' in window)))
    await annotate('This WebKit has no Trusted Types: only the rest of the policy was put to the test.', 'warning');
});

test('back: the same list', async () => {
  shop.routes['/other'] = () => ({ headers: { 'Content-Type': 'text/html' }, body: '<title>Other</title>' });
  await open(list('limit="3"'));
  await ready('1 2 3');
  await session.goto(`${shop.url}/other`);
  await session.back();
  await ready('1 2 3');
  const kept = await session.evaluate(() => 'persisted' in document.documentElement.dataset);
  expect(service.calls('Reco')).toHaveLength(kept ? 1 : 2);
});
