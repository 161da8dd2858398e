// What lists show of the shop's own data, by the built elements in happy-dom: how old it may be, and what is said where it is missing.
import { Window } from 'happy-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { bundled } from './support/bundled.js';

type List = HTMLElementTagNameMap['reco-list'];

const MINUTE = 60_000;
let elements: string;
let page: Window;
let document: Document;
let asked: string[];
let bodies: string[];
/** what the shop answers, by the beginning of the address */
let shop: Record<string, (url: string) => { status: number; body: string }>;
let passed: number;

const answered = (names: Record<string, string>) =>
  `<result><status>Success</status><recommendations>${Object.entries(names)
    .map(([id, name]) => `<recommendation><ids><productId>${id}</productId></ids><name>${name}</name></recommendation>`)
    .join('')}</recommendations></result>`;
const json = (value: unknown) => ({ status: 200, body: JSON.stringify(value) });

beforeAll(async () => {
  elements = await bundled("import './dist/esm/widgets.js'", []);
});
beforeEach(() => {
  page = new Window({ url: 'https://shop.example/' });
  document = page.document as unknown as Document;
  asked = [];
  bodies = [];
  shop = {};
  passed = 0;
  const began = page.performance.now();
  Object.assign(page, {
    fetch: async (url: string, options?: { body?: string }) => {
      asked.push(url);
      if (options?.body) bodies.push(options.body);
      const [, answer] = Object.entries(shop).find(([start]) => url.startsWith(start)) ?? [];
      const { status, body } = answer?.(url) ?? { status: 404, body: '' };
      return { status, text: async () => body };
    },
  });
  vi.spyOn(page.performance, 'now').mockImplementation(() => began + passed++);
  page.eval(elements);
});
afterEach(async () => {
  vi.restoreAllMocks(); // happy-dom's `performance` is Node's own, which other files of this worker use
  await page.happyDOM.close();
});

const heard = (type: 'reco-load' | 'reco-empty' | 'reco-error') =>
  new Promise<CustomEvent>((resolve) => document.addEventListener(type, resolve as EventListener, { once: true }));
const put = async (attributes: string, set: (list: List) => void = () => {}) => {
  const load = heard('reco-load');
  const list = document.createElement('reco-list') as List;
  const holder = document.createElement('div');
  holder.innerHTML = `<i ${attributes}></i>`;
  for (const { name, value } of holder.firstElementChild!.attributes) list.setAttribute(name, value);
  for (const [name, value] of Object.entries({
    loading: 'eager',
    'base-url': 'https://api.example',
    'endpoint-id': 'e',
  }))
    list.setAttribute(name, value);
  set(list);
  document.body.append(list);
  return { list, detail: (await load).detail };
};
const service = (names: Record<string, string>) => {
  shop['https://api.example'] = () => ({ status: 200, body: answered(names) });
};
const price = ({ products }: List) => products[0]!.price;
const ofShop = () => asked.filter((url) => url.startsWith('/'));

test('the catalogue is requested again by reload(), and for another list after five minutes', async () => {
  let now = 10;
  service({ 1: 'One' });
  shop['/api'] = () => json({ 1: { price: now } });
  const { list } = await put('catalog-url="/api?ids={ids}"');
  expect(price(list)).toBe(10);
  now = 99;
  expect(price((await put('catalog-url="/api?ids={ids}"')).list)).toBe(10);
  expect(ofShop()).toHaveLength(1);
  await list.reload();
  expect(price(list)).toBe(99);
  expect(ofShop()).toHaveLength(2);
  now = 5;
  passed += 4 * MINUTE;
  expect(price((await put('catalog-url="/api?ids={ids}"')).list)).toBe(99);
  passed += 2 * MINUTE;
  expect(price((await put('catalog-url="/api?ids={ids}"')).list)).toBe(5);
  expect(ofShop()).toHaveLength(3);
});

test.each([
  ['product-url="/p/{id}"', () => ({ status: 500, body: '' })],
  ['product-url="/p/{id}"', () => ({ status: 200, body: '<h1>No data</h1>' })],
  ['catalog-url="/p?{ids}"', () => ({ status: 500, body: '' })],
  ['catalog-url="/p?{ids}"', () => ({ status: 200, body: 'no JSON' })],
])('%s without data: reco-load has the number of placeholders', async (attributes, answer) => {
  service({ 1: 'One', 2: 'Two' });
  shop['/p'] = answer;
  const { detail } = await put(attributes);
  expect(detail).toMatchObject({ placeholders: 2, missing: [], products: [{ id: '1' }, { id: '2' }] });
});

test('if some pages fail, those are counted', async () => {
  service({ 1: 'One', 2: 'Two' });
  const data =
    '<script type="application/ld+json">{ "@type": "Product", "name": "Of the shop", "url": "/p/1", "offers": { "price": 1 } }</script>';
  shop['/p/1'] = () => ({ status: 200, body: data });
  shop['/p/2'] = () => ({ status: 500, body: '' });
  const { detail } = await put('product-url="/p/{id}"');
  expect(detail).toMatchObject({ placeholders: 1, products: [{ name: 'Of the shop' }, { name: 'Two' }] });
});

test('a card with the shop’s data is not a placeholder, nor is a card of a list without a catalogue', async () => {
  service({ 1: 'One', 2: 'Two' });
  shop['/p?'] = () => json({ 1: { price: 1 }, 2: {} });
  expect((await put('')).detail.placeholders).toBe(0);
  expect((await put('catalog-url="/p?{ids}"')).detail.placeholders).toBe(0);
});

test('the next products replace those that the shop has not', async () => {
  service(Object.fromEntries(Array.from({ length: 9 }, (_, index) => [index + 1, `Product ${index + 1}`])));
  const sold = { availability: 'SoldOut' };
  shop['/p?'] = () => json({ 1: sold, 2: { groupId: 'a' }, 3: { groupId: 'a' }, 5: {}, 6: {}, 7: {}, 8: {}, 9: {} });
  const { list } = await put('limit="4" catalog-url="/p?{ids}"');
  expect(list.products.map(({ id }) => id)).toEqual(['2', '5', '6', '7']);
  expect(Number(/<limit>(\d+)/.exec(bodies[0]!)?.[1]), 'more are requested than are shown').toBeGreaterThanOrEqual(8);
});

test('prices have the language of the nearest lang attribute, through shadow roots', async () => {
  service({ 1: 'One' });
  shop['/api'] = () => json({ 1: { price: 1234.5 } });
  document.body.innerHTML = '<main lang="de"><div lang="fr"><x-app></x-app></div></main>';
  const outer = document.querySelector('x-app')!.attachShadow({ mode: 'closed' });
  outer.innerHTML = '<section lang="de-CH"><x-part></x-part></section>';
  const inner = outer.querySelector('x-part')!.attachShadow({ mode: 'open' });
  inner.innerHTML = '<p><slot></slot></p>';
  const load = heard('reco-load');
  inner.querySelector('p')!.innerHTML =
    '<reco-list currency="CHF" loading="eager" base-url="https://api.example" endpoint-id="e" catalog-url="/api?ids={ids}"></reco-list>';
  await load;
  const list = inner.querySelector('reco-list') as List;
  await list.updateComplete;
  expect(list.shadowRoot!.querySelector('[part=price]')!.textContent).toContain(
    new Intl.NumberFormat('de-CH', { style: 'currency', currency: 'CHF' }).format(1234.5),
  );
});
