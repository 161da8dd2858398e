import { afterAll, beforeAll, expect, test } from 'vitest';
import { json, recommendations, type Service, some, startService } from '../../e2e/widgets/support/service.js';
import { RESERVE, SCRIPT, type Shop, startShop } from '../../e2e/widgets/support/shop.js';
import { until } from '../until.js';
import { type Session, sharedSession } from './session.js';

// The cards that sell, on one page in WebKit. test/e2e/widgets has every case in Chromium and Firefox.

let session: Session;
let shop: Shop;
let service: Service;

beforeAll(async () => {
  [session, shop, service] = await Promise.all([sharedSession(), startShop(), startService()]);
});
afterAll(() => Promise.all([shop?.close(), service?.close()]));

const card = (selector: string) =>
  session.evaluate(
    (wanted) => document.querySelector('reco-list')!.shadowRoot!.querySelector(wanted)?.textContent?.trim(),
    selector,
  );
const stored = () => session.evaluate(() => sessionStorage.getItem('recotag.credit'));

test('button, pictures by width, rating, swatches, narrow layout, heading and credit, with the keyboard', async () => {
  shop.routes['/add'] = () => json({});
  shop.routes['/catalogue'] = () =>
    json({
      1: { id: 1, price: 8, ratingValue: 4.5, ratingCount: 12 },
      2: { id: 2, price: 8, highPrice: 12, swatches: [{ name: 'Blue', color: '#00f', url: '/p/2?blue' }] },
    });
  shop.page(
    `<script>window.dataLayer = []; addEventListener('click', (event) => event.preventDefault())</script>
     <style>h2 { font: 28px/1.25 serif; margin: 10px 0 }</style>
     <reco-list id="home" limit="2" loading="eager" currency="EUR" heading="For you" buy add-url="/add" narrow-layout="carousel"
       picture-url="{url}?w={width}" picture-widths="200 400" catalog-url="/catalogue?ids={ids}"></reco-list>
     <p>Below</p>`,
    {
      head: `${RESERVE}<script async src="/recotag.js" data-base-url="${service.url}" data-endpoint-id="s" data-data-layer></script>`,
    },
  );
  await session.goto(shop.url);
  const below = () => session.evaluate(() => document.querySelector('p')!.getBoundingClientRect().top);
  const reserved = await below();
  await session.evaluate((markup) => {
    const script = document.createElement('script');
    script.src = /src="([^"]+)/.exec(markup)![1]!;
    document.head.append(script);
  }, SCRIPT);
  await until(() => session.evaluate(() => document.querySelector('reco-list')!.state)).toBe('ready');
  expect(await below(), 'nothing is pushed down').toBeLessThanOrEqual(reserved);

  expect(await session.evaluate(() => document.querySelector('reco-list > h2')?.textContent)).toBe('For you');
  expect(await card('[part=rating]')).toContain('Rated 4.5 out of 5, reviews: 12');
  expect(await card('li:nth-child(2) [part=price]')).toBe('from €8.00');
  expect(
    await session.evaluate(() => {
      const { shadowRoot } = document.querySelector('reco-list')!;
      const picture = shadowRoot!.querySelector('[part=image]')!;
      return {
        srcset: picture.getAttribute('srcset'),
        swatch: shadowRoot!.querySelector('[part=swatches] a')?.getAttribute('aria-label'),
        height: shadowRoot!.querySelector('[part=buy]')!.getBoundingClientRect().height >= 44,
      };
    }),
  ).toEqual({
    srcset: '/picture/1.svg?w=200 200w, /picture/1.svg?w=400 400w',
    swatch: 'Product 2, Blue',
    height: true,
  });

  await session.press(
    () => document.querySelector('reco-list')!.shadowRoot!.querySelector('button[part=buy]'),
    'ENTER',
  );
  await until(() => card('[role=status]')).toBe('Product 1: Added to cart.');
  expect(shop.asked.find(({ url }) => url.pathname === '/add')?.body).toBe('{"id":"1","quantity":1}');

  await until(() => session.evaluate(() => Symbol.for('recotag.credit') in document)).toBe(true);
  await session.press(
    () => document.querySelector('reco-list')!.shadowRoot!.querySelectorAll('[part=link]')[1],
    'ENTER',
  );
  await until(async () => /"list":"home","name":"For you","index":2/.test((await stored()) ?? '')).toBe(true);
  expect(
    await session.evaluate(() => {
      const layer = Reflect.get(window, 'dataLayer') as { ecommerce: { items: object[] } }[];
      layer.push({ event: 'view_item', ecommerce: { items: [{ item_id: '2' }] } } as never);
      return layer.at(-1)!.ecommerce.items[0];
    }),
  ).toEqual({ item_id: '2', item_list_id: 'home', item_list_name: 'For you', index: 2 });

  const flow = () =>
    session.evaluate(
      () => getComputedStyle(document.querySelector('reco-list')!.shadowRoot!.querySelector('ul')!).gridAutoFlow,
    );
  expect(await flow()).toBe('row');
  await session.evaluate(() => {
    document.querySelector('reco-list')!.style.width = '300px';
  });
  expect(await flow()).toBe('column');
});

test('with text of twice the size, no button is clipped; in a direction of style sheets, Latin names are at the right', async () => {
  service.answers.Reco = () =>
    recommendations(
      some(3).map((each) => ({ ...each, displayName: `Latin ${each.id} of two lines in each of the layouts` })),
    );
  const texts = `texts='{"addToCart":"{name} in den Warenkorb legen"}'`;
  const lists = ['grid', 'carousel', 'list'].map(
    (layout) =>
      `<reco-list base-url="${service.url}" endpoint-id="s" limit="3" loading="eager" currency="EUR" buy add-url="/add" layout="${layout}" ${texts}></reco-list>`,
  );
  shop.page(`<style>body { font-size: 200%; width: 340px; direction: rtl }</style>${lists.join('')}`);
  await session.goto(shop.url);
  const wrong = () =>
    session.evaluate(() =>
      [...document.querySelectorAll('reco-list')].flatMap(({ shadowRoot, layout }) => {
        const [buy, name] = ['button[part=buy]', '[part=name]'].map((part) =>
          shadowRoot!.querySelector<HTMLElement>(part),
        );
        if (!buy || !name) return ['no cards'];
        const range = document.createRange();
        range.selectNodeContents(name);
        const { left, right } = name.getBoundingClientRect();
        const isRight = [...range.getClientRects()].every((line) => right - line.right <= line.left - left + 1);
        const isFlipped = layout !== 'carousel' || shadowRoot!.querySelector('[data-rtl]');
        return [buy.scrollHeight > buy.clientHeight && 'clipped', !isRight && 'left', !isFlipped && 'arrows'].filter(
          Boolean,
        );
      }),
    );
  await until(wrong).toEqual([]);
});
