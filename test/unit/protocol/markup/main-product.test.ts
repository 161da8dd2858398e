import { describe, expect, test } from 'vitest';
import { jsonLdProducts } from '../../../../src/protocol/markup/json-ld.js';
import { distinctProducts, isOfAnother, mainProduct } from '../../../../src/protocol/markup/main-product.js';
import { isSamePath } from '../../../../src/protocol/markup/page-address.js';

const url = new URL('https://shop.example/p/1?utm=x');
const about = { url, others: [], titles: [] };
const at = (sku: string, address?: unknown, name?: string) => ({ '@type': 'Product', sku, url: address, name });
const products = (...nodes: unknown[]) => jsonLdProducts(nodes.map((node) => JSON.stringify(node)));

describe('the page’s main product', () => {
  test.each([
    ['the only one', [at('1')], undefined, '1'],
    ['the one with the page’s address', [at('1', '/p/1/'), at('2', '/p/2')], undefined, '1'],
    ['the same one twice', [at('1', '/p/1'), at('1', '/p/1#again')], undefined, '1'],
    [
      'by the canonical address or og:url',
      [at('1', 'https://www.shop.example/runner')],
      'https://shop.example/runner',
      '1',
    ],
    ['by its offer’s address', [{ ...at('1'), offers: [{ url: '/p/1' }] }, at('2')], undefined, '1'],
    ['by mainEntityOfPage', [{ ...at('1'), mainEntityOfPage: { '@id': '/p/1' } }, at('2')], undefined, '1'],
    ['in another language', [at('1', '/de-DE/p/1'), at('2')], undefined, '1'],
    ['with its category before it', [at('1', '/shoes/p/1'), at('2')], undefined, '1'],
    ['the only one that is of no other page', [at('1'), at('2', '/p/2'), at('3', '/p/3')], undefined, '1'],
    ['with an invalid address', [at('1', {}), at('1', '')], undefined, '1'],
    ['beside one that says nothing', [at('1'), { '@type': 'Product', aggregateRating: {} }], undefined, '1'],
    [
      'beside another one with its name',
      [at('1', undefined, 'A'), { '@type': 'Product', name: 'a', review: [] }],
      undefined,
      '1',
    ],
  ])('%s', (_, nodes, canonical, sku) => {
    const others = canonical ? [new URL(canonical)] : [];
    expect(mainProduct(products(...nodes), { ...about, others })?.sku).toBe(sku);
  });

  test.each([
    ['none', []],
    ['several', [at('1'), at('2')]],
    ['two with the page’s address', [at('1', '/p/1', 'Shoe'), at('2', '/p/1', 'Hat')]],
    ['one with the address of another page', [at('1', '/p/2')]],
  ])('nothing: %s', (_, nodes) => {
    expect(mainProduct(products(...nodes), about)).toBeUndefined();
  });

  test('the only product is not the main one if title and address name something else', () => {
    const page = { url: new URL('https://shop.example/fell-runner'), others: [], titles: ['Fell runner – Brockway'] };
    expect(mainProduct(products(at('1', undefined, 'Wool socks')), page)).toBeUndefined();
    expect(mainProduct(products(at('1', undefined, 'The Fell Runner')), page)?.sku).toBe('1');
  });

  test('an offer may have the address of a variant, as in PrestaShop, if the page is titled with the product’s name', () => {
    const node = { ...at('1', undefined, 'Printed T-shirt'), offers: { url: '/p/1-7-printed#/s' } };
    expect(mainProduct(products(node), { ...about, titles: ['Printed T-shirt'] })?.sku).toBe('1');
    expect(mainProduct(products(node), { ...about, titles: ['Printed T-shirt and cap'] })).toBeUndefined();
  });
});

describe('spelling', () => {
  test.each([
    ['type and keys in any case', { '@Type': 'product', SKU: '1' }],
    ['a type as a list of one', { '@type': ['Product'], sku: ['1'] }],
  ])('%s', (_, node) => {
    expect([mainProduct(products(node), about)?.sku].flat()).toEqual(['1']);
  });

  test('productId counts as productID', () => {
    expect(mainProduct(products({ '@type': 'Product', productId: 'P' }), about).productid).toBe('P');
  });
});

describe('one product for each size', () => {
  const size = (sku: string, more = {}) => ({
    '@type': 'Product',
    name: 'Fell runner',
    sku,
    offers: { price: 5 },
    ...more,
  });

  test.each([
    ['by the name', [size('40'), size('41')]],
    [
      'by the address',
      [size('40', { name: 'Fell runner - 40', url: '/p/1' }), size('41', { name: 'Fell runner - 41', url: '/p/1' })],
    ],
    [
      'by the group’s id',
      [size('40', { name: '40', inProductGroupWithID: 'G' }), size('41', { name: '41', inProductGroupWithID: 'G' })],
    ],
  ])('%s: a group without an id of its own', (_, nodes) => {
    const [group, another] = distinctProducts(products(...nodes), url);
    expect(another).toBeUndefined();
    expect(group.sku).toBeUndefined();
    expect(group.hasvariant.map(({ sku }: { sku: string }) => sku)).toEqual(['40', '41']);
  });

  test('a group beside its variants stays the group', () => {
    const group = { '@type': 'ProductGroup', productGroupID: 'G', name: 'Fell runner', hasVariant: [size('40')] };
    const [product, another] = distinctProducts(products(size('40', { inProductGroupWithID: 'G' }), group), url);
    expect(another).toBeUndefined();
    expect(product.hasvariant).toHaveLength(1);
  });
});

test.each([
  ['/p/1', '/p/1/', true],
  ['/en/p/1', '/de-AT/p/1', true],
  ['/p/1.html', '/p/1', true],
  ['/collections/all/products/mug', '/products/mug', true],
  ['/p/1', '/p/11', false],
  ['/p/1', '/', false],
])('%s and %s are the same page: %s', (one, other, same) => {
  const [a, b] = [one, other].map((path) => new URL(path, 'https://shop.example'));
  expect(isSamePath(a, b)).toBe(same);
});

test.each([
  ['Wool socks', 'fell-runner', ['Fell runner | Brockway'], true],
  ['Fell Runner II', 'fell-runner', ['Fell runner | Brockway'], false],
  ['Chaussure', 'fell-runner', ['Brockway'], false],
  ['Wool socks', '4711', ['Fell runner'], false],
  ['Hoodie &amp; hat', 'hoodie-hat', ['Hoodie & hat'], false],
])('%s on /%s with the title %s is another product: %s', (name, slug, titles, expected) => {
  expect(isOfAnother(name, { url: new URL(`https://shop.example/${slug}`), others: [], titles })).toBe(expected);
});
