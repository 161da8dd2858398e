// Product data that a design shows: the code reserves its height and says which fields the shop's catalogue must have.
import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { demoCatalogue } from '../../../../demo/catalogue/catalogue.js';
import { ratingOf } from '../../../../demo/shop/rating.js';
import { Shelf } from '../../../../demo/shop/shelf.js';
import { withDemoCatalogue } from '../../../../demo/studio/model/catalogue.js';
import { checkValue } from '../../../../demo/studio/model/check-value.js';
import { factsOf, startingInstall } from '../../../../demo/studio/model/code/facts.js';
import { plainHtml } from '../../../../demo/studio/model/code/plain-html.js';
import { styles } from '../../../../demo/studio/model/code/styles.js';
import { goals } from '../../../../demo/studio/model/goals.js';
import { type Manifest, readManifest } from '../../../../demo/studio/model/manifest.js';
import { PRODUCT_DATA, productData, withDatum } from '../../../../demo/studio/model/product-data.js';
import type { Configuration } from '../../../../demo/studio/model/state.js';
import { sendCatalogue } from '../../../../demo/studio/server/catalogue.js';

beforeAll(() => void vi.stubGlobal('DOMParser', new JSDOM('').window.DOMParser));
afterAll(() => void vi.unstubAllGlobals());

const around = { origin: 'http://localhost:4170', baseUrl: '/reco', endpointId: 'x', integrity: {} };
const list = goals[0]!.configuration('fell-runner');
const design = (data: string, attributes: Record<string, string> = {}, properties: Record<string, string> = {}) =>
  ({
    ...list,
    attributes: { ...list.attributes, ...attributes },
    properties: { ...(data && { [PRODUCT_DATA]: data }), ...properties },
  }) satisfies Configuration;

test.each([
  ['', undefined],
  ['badges second-picture', undefined],
  ['rating', 1],
  ['rating unit-price lowest-price swatches unknown', 6],
])('the style sheet reserves the lines of “%s”: %s', (data, lines) => {
  const css = styles(design(data));
  expect(/--reco-lines: (\d+)/.exec(css)?.[1]).toBe(lines && `${lines}`);
  expect(css).not.toContain(PRODUCT_DATA);
  expect(styles(design(data, {}, { '--reco-lines': '9' }))).toContain('--reco-lines: 9');
});

test('the code says what is needed', () => {
  const codeOf = (configuration: Configuration, change = {}) =>
    plainHtml(factsOf(configuration, { ...startingInstall('/dist'), ...change }, around))
      .map(({ code }) => code)
      .join('\n');
  const needed =
    /Product data: catalog-url must give variants, availability, ratingValue, ratingCount for each product/;
  const made = design('rating', { buy: '' });
  expect(codeOf(made)).toMatch(needed);
  expect(codeOf(made)).toContain('http://localhost:4170/api/products/rating,buy?ids={ids}');
  expect(codeOf(design(''))).not.toContain('Product data:');
  // The live code has the shop's own address, or none.
  const own = { target: 'shop', catalogUrl: 'https://shop.example/p?ids={ids}' };
  expect(codeOf(made, own)).toMatch(needed);
  expect(codeOf(made, own)).not.toContain('localhost:4170/api');
  expect(codeOf({ ...made, slots: {} }, { target: 'shop' })).toContain('catalog-url, which is missing here, must give');
});

test('an address of the merchandiser’s own stays', () => {
  for (const [name, value] of Object.entries({ 'catalog-url': '/mine?ids={ids}', 'product-url': '/p/{id}' })) {
    const own = design('rating', { [name]: value });
    expect(withDemoCatalogue(own)).toEqual(own);
  }
});

test('each datum is turned on and off, and unknown names have an error message', async () => {
  let value: string | undefined;
  for (const { id } of productData) value = withDatum(design(value ?? ''), id, true);
  expect(value).toBe(productData.map(({ id }) => id).join(' '));
  expect(withDatum(design('rating'), 'rating', false)).toBeUndefined();
  const [element] = readManifest(JSON.parse(await readFile('custom-elements.json', 'utf8')) as Manifest);
  const setting = element!.settings.find(({ name }) => name === PRODUCT_DATA)!;
  expect(checkValue(setting, 'rating swatches', 'reco-list', () => true)).toBeUndefined();
  expect(checkValue(setting, 'rating stars', 'reco-list', () => true)).toContain('“stars” isn’t known');
});

test('the demo’s catalogue gives what is asked for: the shop’s own data of each product, in any list', async () => {
  const products = async (
    data: string,
    ids: string,
    shelf = new Shelf(demoCatalogue),
  ): Promise<Record<string, unknown>[]> => {
    let body = '';
    const response = { writeHead() {}, end: (text: string) => (body = text) } as unknown as ServerResponse;
    await sendCatalogue(response, shelf, new URL(`http://x/studio/products?data=${data}&ids=${ids}`));
    return JSON.parse(body);
  };
  const optional = ['ratingValue', 'unitPrice', 'lowestPrice30Days', 'swatches', 'badges', 'pictureUrl2'];
  const every = demoCatalogue.products.map(({ id }) => id).join(',');
  for (const product of await products('', every))
    for (const field of optional) expect(product).not.toHaveProperty(field);
  const data = `${productData.map(({ id }) => id).join(',')},show-sold-out`;
  const all = await products(data, every);
  for (const field of optional) expect(all.filter((product) => field in product).length, field).toBeGreaterThan(1);
  // The same product is the same at another position of another list.
  for (const product of all) expect(await products(data, `${product.id}`)).toEqual([product]);
  // Nothing is reduced, sold out or rated that isn't in the shop.
  const shop = new Map(demoCatalogue.products.map((product) => [product.id, product]));
  for (const { id, oldPrice, availability, ratingValue } of all) {
    const product = shop.get(`${id}`)!;
    expect([oldPrice, availability]).toEqual([product.oldPrice, product.availability]);
    expect(ratingValue).toBe(ratingOf(product)?.ratingValue);
  }
  // Nothing is invented for the products of one's own catalogue.
  const [own] = demoCatalogue.products.map((product) => ({ ...product, picture: '', more: { unitPrice: '1 €' } }));
  const shelf = new Shelf({ ...demoCatalogue, products: [own!], isOwn: true });
  const [told] = await products(data, own!.id, shelf);
  expect(optional.filter((field) => field in told!)).toEqual(['unitPrice']);
});
