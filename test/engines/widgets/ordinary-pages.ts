import { afterAll, beforeAll, expect, test } from 'vitest';
import { recommendations, type Service, some, startService } from '../../e2e/widgets/support/service.js';
import { SCRIPT, type Shop, startShop } from '../../e2e/widgets/support/shop.js';
import { until } from '../until.js';
import { type Session, sharedSession } from './session.js';

// What pages of shops have around lists, and in them, in WebKit: rows of test/e2e/widgets/ordinary-pages.spec.ts.

type List = HTMLElementTagNameMap['reco-list'];

let session: Session;
let shop: Shop;
let service: Service;

beforeAll(async () => {
  [session, shop, service] = await Promise.all([sharedSession(), startShop(), startService()]);
});
afterAll(() => Promise.all([shop?.close(), service?.close()]));

const list = (attributes: string, inside = '') =>
  `<reco-list base-url="${service.url}" endpoint-id="s" loading="eager" currency="EUR" ${attributes}>${inside}</reco-list>`;
const ready = () =>
  until(() =>
    session.evaluate(() => [...document.querySelectorAll('reco-list')].every(({ state }) => state === 'ready')),
  ).toBe(true);

test('a list that is a grid, has nothing in it, or was never closed; the focus, and prices in the page’s language', async () => {
  service.answers.Reco = ({ body }) => recommendations(some(Number(/<limit>(\d+)/.exec(body)?.[1])));
  shop.page(
    `<style>body { margin: 0 } #grid { display: grid; grid-template-columns: repeat(4, 1fr) }</style>${list('id="grid" limit="4"')}
     ${list('id="own" limit="2"', '<template><article class="a b" data-x="1"><img class="pic" data-src="pictureUrl"><a data-href="url" data-text="name"></a></article></template>')}
     ${list('id="nothing" limit="2"', '<br><p>&nbsp;</p><noscript>No</noscript><style></style>')}
     <main>${list('id="open" limit="2"').replace('</reco-list>', '')}<section>Reviews</section><footer>Imprint</footer></main>`,
    { head: SCRIPT },
  );
  await session.goto(shop.url);
  await ready();
  const seen = () =>
    session.evaluate(() => {
      const of = (id: string) => document.querySelector<List>(`#${id}`)!;
      return {
        wide: of('grid').shadowRoot!.querySelector('ul')!.clientWidth === innerWidth,
        classes: [...document.querySelectorAll('#own .a.b[data-x="1"] > img[class="pic"]')].length,
        behind: !!of('nothing').shadowRoot!.querySelector('[data-behind]'),
        page: [...document.querySelectorAll('section, footer')].every(
          (each) => each.getBoundingClientRect().height > 0,
        ),
      };
    });
  await until(seen).toEqual({ wide: true, classes: 2, behind: false, page: true });
  service.answers.Reco = () => recommendations(some(4).reverse());
  await session.evaluate(() => {
    const grid = document.querySelector<List>('#grid')!;
    grid.shadowRoot!.querySelectorAll('a')[2]!.focus();
    void grid.reload();
    document.documentElement.lang = 'de';
  });
  const now = () =>
    session.evaluate(() => {
      const { shadowRoot } = document.querySelector('#grid')!;
      const parts = ['ul > :first-child [part=name]', 'ul > :first-child [part=price]'];
      const [name, price] = parts.map((part) => shadowRoot!.querySelector(part)!.textContent!.replace(/\s/g, ' '));
      return [name, price, shadowRoot!.activeElement?.textContent];
    });
  await until(now).toEqual([expect.stringContaining('Product 4'), 'Preis 49,00 €', 'Product 3']);
});

test('XHTML', async () => {
  shop.routes['/'] = () => ({
    headers: { 'Content-Type': 'application/xhtml+xml' },
    body: `<html xmlns="http://www.w3.org/1999/xhtml"><head><title>Shop</title><script src="/recotag-widgets.js"></script></head><body>${list('limit="4"')}</body></html>`,
  });
  await session.goto(shop.url);
  await ready();
  await until(() =>
    session.evaluate(() => document.querySelector('reco-list')!.shadowRoot!.querySelectorAll('[part=price]').length),
  ).toBe(4);
});
