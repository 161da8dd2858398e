// The built entry `recotag/testing`: lists that take given products, where there is no browser.
import { Window } from 'happy-dom';
import { JSDOM } from 'jsdom';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type * as testing from '../../../../widgets/testing/index.js';
import { bundled } from '../../widgets/support/bundled.js';

type Given = typeof testing;

/** A test's own bundle, as its runner makes it: the elements are one module for both entries. */
const BOTH = `import './dist/esm/widgets.js'; import * as testing from './dist/esm/testing.js'; globalThis.testing = testing;`;

const requests: string[] = [];
const page = new Window({ url: 'https://shop.example/' });
const { document } = page as unknown as { document: Document };
let given: Given;
let takeBack = (): void => {};

beforeAll(async () => {
  Object.assign(page, { fetch: (url: string) => requests.push(url) && Promise.reject(Error('offline')) });
  page.eval(await bundled(BOTH));
  given = (page as unknown as { testing: Given }).testing;
});
afterEach(() => {
  takeBack();
  document.body.innerHTML = '';
});
afterAll(() => page.happyDOM.close());

const list = (markup: string): HTMLElementTagNameMap['reco-list'] => {
  document.body.insertAdjacentHTML('beforeend', markup);
  return document.body.lastElementChild as HTMLElementTagNameMap['reco-list'];
};
const heard = (type: 'reco-load' | 'reco-empty' | 'reco-error') =>
  new Promise<CustomEvent>((resolve) => document.addEventListener(type, resolve as EventListener, { once: true }));
const cards = (element: HTMLElement) =>
  [...element.shadowRoot!.querySelectorAll('[part=name]')].map((name) => name.textContent);

test('both elements show the given products, without a service and without a request', async () => {
  takeBack = given.giveProducts([
    { id: 4711, name: 'Linen shirt', price: 19.9 },
    { id: '2', displayName: 'Hat' },
    { id: '3' },
  ]);
  for (const element of ['reco-list', 'popular-products']) {
    const loads = heard('reco-load');
    const shown = list(`<${element} limit="2" catalog-url="/api?ids={ids}" product-url="/p/{id}"></${element}>`);
    const { detail } = await loads;
    expect(detail.source).toBe(element === 'reco-list' ? 'Reco' : 'GetPopularProducts');
    expect(detail.products).toMatchObject([
      { id: '4711', ids: { webSiteId: '4711' }, name: 'Linen shirt', price: 19.9, manufacturer: '' },
      { id: '2', name: 'Hat', displayName: 'Hat' },
    ]);
    expect(cards(shown)).toEqual(['Linen shirt', 'Hat']);
  }
  expect(requests).toEqual([]);
});

test('a function gets the list’s criteria; the list still applies its exclusions', async () => {
  const asked: unknown[] = [];
  takeBack = given.giveProducts(async (request) => {
    asked.push(request);
    return [{ id: '1' }, { id: '2' }, { id: '3' }];
  });
  let loads = heard('reco-load');
  const first = list('<reco-list area="home" category="shoes" product="2" limit="4" exclude="3"></reco-list>');
  await loads;
  expect(first.products.map(({ id }) => id)).toEqual(['1']);
  loads = heard('reco-load');
  list('<popular-products category="hats" page="2" limit="4"></popular-products>');
  await loads;
  expect(asked).toEqual([
    { source: 'Reco', limit: 5, area: 'home', category: 'shoes', product: '2' },
    { source: 'GetPopularProducts', limit: 4, category: 'hats', page: 2 },
  ]);
});

test('no products: the list is empty; an exception: the list has failed; new products: it loads again', async () => {
  takeBack = given.giveProducts([]);
  let told = heard('reco-empty');
  const shown = list('<reco-list></reco-list>');
  await told;
  told = heard('reco-error');
  takeBack = given.giveProducts(() => {
    throw Error('as the test wants');
  });
  expect((await told).detail.error.message).toBe('as the test wants');
  told = heard('reco-load');
  takeBack = given.giveProducts([{ id: '1', name: 'Back' }]);
  await told;
  expect(cards(shown)).toEqual(['Back']);
});

test('a product without an id is rejected', () => {
  expect(() => given.giveProducts([{ name: 'Hat' } as never])).toThrow('product must be an object with an id');
});

test('after the reset lists request from the service again', async () => {
  given.giveProducts([{ id: '1' }])();
  const fails = heard('reco-error');
  list('<reco-list base-url="https://api.example" endpoint-id="e" loading="eager"></reco-list>');
  await fails;
  expect(requests).toEqual([expect.stringContaining('https://api.example/v3/operations/sync')]);
});

test('in jsdom, where the elements do nothing, it does nothing', async () => {
  const js = new JSDOM('<reco-list><a href="/all">All</a></reco-list>', { runScripts: 'outside-only' });
  js.window.eval(await bundled(BOTH));
  const { giveProducts } = (js.window as unknown as { testing: Given }).testing;
  giveProducts([{ id: '1' }])();
  expect(js.window.document.querySelector('reco-list')!.outerHTML).toBe(
    '<reco-list><a href="/all">All</a></reco-list>',
  );
  js.window.close();
});
