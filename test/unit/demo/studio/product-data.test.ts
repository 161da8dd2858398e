// Product data that a design shows: the code reserves its height and says which fields the shop's catalogue must have.
import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { demoCatalogue } from '../../../../demo/catalogue/catalogue.js';
import { Shelf } from '../../../../demo/shop/shelf.js';
import { withDemoCatalogue } from '../../../../demo/studio/model/catalogue.js';
import { checkValue } from '../../../../demo/studio/model/check-value.js';
import { factsOf, startingInstall } from '../../../../demo/studio/model/code/facts.js';
import { styles } from '../../../../demo/studio/model/code/styles.js';
import { variants } from '../../../../demo/studio/model/code/variants.js';
import { goals } from '../../../../demo/studio/model/goals.js';
import { type Manifest, readManifest } from '../../../../demo/studio/model/manifest.js';
import { PRODUCT_DATA, productData, withDatum } from '../../../../demo/studio/model/product-data.js';
import type { Configuration } from '../../../../demo/studio/model/state.js';
import { sendCatalogue } from '../../../../demo/studio/server/catalogue.js';

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

test.each(variants.map((variant) => [variant.title, variant] as const))('%s says what is needed', (_, variant) => {
  const codeOf = (configuration: Configuration, change = {}) =>
    variant
      .write(factsOf(configuration, { ...startingInstall('/dist'), ...change }, around))
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

test('the demo’s catalogue gives what is asked for, and nothing else', async () => {
  const products = async (data: string): Promise<Record<string, unknown>[]> => {
    let body = '';
    const response = { writeHead() {}, end: (text: string) => (body = text) } as unknown as ServerResponse;
    const ids = 'fell-runner,ridge-boot,sea-salt,paella-pan';
    await sendCatalogue(
      response,
      new Shelf(demoCatalogue),
      new URL(`http://x/studio/products?data=${data}&ids=${ids}`),
    );
    return JSON.parse(body);
  };
  const optional = ['ratingValue', 'unitPrice', 'lowestPrice30Days', 'swatches', 'badges', 'pictureUrl2'];
  for (const product of await products(''))
    expect(Object.keys(product)).not.toEqual(expect.arrayContaining(['ratingValue']));
  const all = await products(`${productData.map(({ id }) => id).join(',')},show-sold-out`);
  for (const field of optional) expect(all.filter((product) => field in product).length, field).toBeGreaterThan(1);
  expect(all.map(({ availability }) => availability)).toContain('OutOfStock');
});
