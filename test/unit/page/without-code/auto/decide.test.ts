import { expect, test } from 'vitest';
import {
  type Claim,
  decide,
  type Evidence,
  isSameProduct,
} from '../../../../../src/page/without-code/auto/page/decide.js';
import { decideSource } from '../../../../../src/page/without-code/auto/page/decide-source.js';
import { plain, standsIn } from '../../../../../src/protocol/markup/main-product.js';

const claim = (product: string, name = '', ...ids: string[]): Claim => ({
  product,
  name: plain(name),
  ids: [product, ...ids],
});
const form = (...ids: string[]): Claim => ({ from: 'the form', ids });
const nothing: Evidence = {
  layer: [],
  witnesses: [],
  about: { url: new URL('https://shop.example/p'), others: [], titles: [] },
};
const at = (path: string, ...titles: string[]) => ({ url: new URL(path, 'https://shop.example'), others: [], titles });

const SHOE = claim('S', 'Shoe');
const HAT = claim('H', 'Hat');
const SHOE_4711 = claim('4711', 'Shoe');
/** Markup without an id. */
const NAMED = { from: '', ids: [], name: 'shoe' };
const NAMELESS = { ...NAMED, name: '' };

const cases: [name: string, evidence: Partial<Evidence>, product: string | undefined][] = [
  ['nothing', {}, undefined],
  ['the markup', { markup: claim('1') }, '1'],
  ['the data layer', { layer: [claim('1')] }, '1'],
  ['the first of two plugins', { layer: [claim('1'), claim('2')] }, '1'],
  ['the plugin that the form confirms', { layer: [claim('woo_1'), claim('1')], witnesses: [form('1')] }, '1'],
  ['the same product by another id: the data layer’s', { markup: SHOE, layer: [claim('1', 'shoe')] }, '1'],
  ['the same product by a common id', { markup: claim('S'), layer: [claim('1', '', 'S')] }, '1'],
  ['another product in the data layer: the markup', { markup: SHOE, layer: [HAT] }, 'S'],
  ['the second view_item names the markup’s product', { markup: SHOE, layer: [HAT, claim('1', 'Shoe')] }, '1'],
  ['a remarketing prefix', { markup: claim('1100'), layer: [claim('gpf_1100')] }, '1100'],
  [
    'JSON-LD and form agree, the layer doesn’t',
    { markup: SHOE_4711, layer: [claim('4712', 'Shoe')], witnesses: [form('4711')] },
    '4711',
  ],
  ['the platform before markup and layer', { platform: '12', markup: SHOE, layer: [claim('#1', 'Shoe')] }, '12'],
  ['the platform alone is no view', { platform: '12' }, undefined],
  [
    'a layer that names another product than title and address',
    { layer: [claim('H', 'Wool hat')], about: at('/fell-shoe', 'Fell shoe') },
    undefined,
  ],
  [
    'such a layer whose id is in the address',
    { layer: [claim('H1', 'Wool hat')], about: at('/fell-shoe-h1', 'Fell shoe') },
    'H1',
  ],
  ['a layer in another language', { layer: [claim('H', 'Chapeau')], about: at('/p/7', 'Fell shoe') }, 'H'],
  ['markup without an id, and a layer of the same name', { markup: NAMED, layer: [claim('1', 'Shoe')] }, '1'],
  ['an id of the form in the address', { witnesses: [form('4711')], about: at('/shoe-4711.html') }, '4711'],
  [
    'an id as a part of a number is not in the address',
    { witnesses: [form('47')], about: at('/shoe-4711') },
    undefined,
  ],
  [
    'form and address agree against the layer',
    { layer: [claim('H', 'Shoe')], witnesses: [form('4711')], about: at('/shoe-4711') },
    '4711',
  ],
  [
    'form and address agree against a layer that has their id, too',
    { layer: [claim('woo_4711')], witnesses: [form('4711')], about: at('/shoe-4711') },
    'woo_4711',
  ],
  [
    'form and address agree, and so do markup and layer',
    { markup: claim('W'), layer: [claim('W')], witnesses: [form('4711')], about: at('/shoe-4711') },
    'W',
  ],
  [
    'an address with two ids of forms doesn’t refute the layer',
    { layer: [claim('H')], witnesses: [form('47', '11')], about: at('/47/11') },
    'H',
  ],
  ['one digit is no witness', { witnesses: [form('4')], about: at('/4') }, undefined],
  ['form and page agree on a product page', { markup: NAMELESS, witnesses: [form('47'), form('47', '48')] }, '47'],
  ['forms of several products', { markup: NAMELESS, witnesses: [form('47', '48'), form('47', '48')] }, undefined],
];

test.each(cases)('%s', (_, evidence, product) => {
  expect(decide({ ...nothing, ...evidence })?.product).toBe(product);
});

test('the SKU is that of the source whose id is used', () => {
  const markup = { ...claim('1', 'Shoe'), sku: '1-red' };
  const layer = [{ ...SHOE, sku: 'S-red' }];
  expect(decide({ ...nothing, markup })?.sku).toBe('1-red');
  expect(decide({ ...nothing, markup, platform: '12' })?.sku).toBe('1-red');
  expect(decide({ ...nothing, layer, platform: '12' })?.sku).toBeUndefined();
  expect(decide({ ...nothing, layer })?.sku).toBe('S-red');
});

test('afterwards only the ids and names of accepted sources are known', () => {
  const markup = claim('1', 'Shoe');
  const { known } = decide({ ...nothing, markup, layer: [claim('9', 'Hat')] })!;
  expect(known.some((each) => each && isSameProduct(each, claim('x', 'shoe')))).toBe(true);
  expect(known.some((each) => each && isSameProduct(each, claim('9', 'Hat')))).toBe(false);
});

test.each([
  ['FR-40', '/p/fr-40', true],
  ['FR 40', '/p/fr-40.html', true],
  ['R-40', '/p/fr-40', false],
  ['', '/p', false],
])('%s stands in %s: %s', (id, path, expected) => {
  expect(standsIn(id, at(path))).toBe(expected);
});

test.each([
  ['the form has the source’s id alone: the markup has another name for the product', [form('1')], '1'],
  ['nothing has it: the markup wins', [form('1', '2')], 'REF-1'],
])('data-product-at and a markup that differs; %s', (_, witnesses, product) => {
  const source = { product: '1', ids: ['1'] };
  expect(decideSource(source, undefined, { markup: claim('REF-1', 'Mug'), witnesses })?.product).toBe(product);
});
