// The page's own product markup: which product is the page's, which SKU is chosen, and when there is none.
import { afterEach, describe, expect, test, vi } from 'vitest';
import { decide } from '../../../../../src/page/without-code/auto/page/decide.js';
import { chosenVariant, markupClaim } from '../../../../../src/page/without-code/auto/page/page-product.js';
import { pageWitnesses } from '../../../../../src/page/without-code/auto/page/witnesses.js';
import { aboutPage } from '../../../../../src/protocol/markup/product-page.js';
import { jsonLd } from '../../../../e2e/auto/support/json-ld.js';
import { type ShopPage, shopHtml } from '../../../../e2e/auto/support/shop-html.js';
import { parseHtml } from '../../../parse-html.js';

afterEach(() => void vi.unstubAllGlobals());

/** What is reported of a page with this markup. */
const read = (page: ShopPage, path = '/p') => {
  vi.stubGlobal('window', { recotag: { config: { auto: 'view' } } });
  vi.stubGlobal('document', parseHtml(shopHtml('', page)));
  const about = aboutPage(document.documentElement, new URL(path, 'https://shop.example'));
  return decide({ layer: [], witnesses: pageWitnesses(), about, markup: markupClaim(about) });
};

const product = { '@context': 'https://schema.org', '@type': 'Product', name: 'Fell runner', sku: '4711' };
const variant = (id: string, address: string) => ({
  '@type': 'Product',
  sku: id,
  offers: { '@type': 'Offer', price: 5, url: address },
});
const group = {
  '@type': 'ProductGroup',
  productGroupID: 'G',
  hasVariant: [variant('G-red', '/p/g?variant=1'), variant('G-blue', '/p/g?variant=2')],
};
const microdata = (inside: string, more = '') =>
  `<div itemscope itemtype="https://schema.org/Product" ${more}>${inside}</div>`;

const listOfProducts = {
  '@type': 'ItemList',
  itemListElement: [
    { '@type': 'ListItem', position: 1, url: '/p/1' },
    { '@type': 'ListItem', position: 2, url: '/p/2' },
  ],
};
const card = microdata('<b itemprop="name">Fell runner</b><i itemprop="sku">4711</i>');

const views: [name: string, page: ShopPage, product: string, sku?: string, path?: string][] = [
  ['JSON-LD', { head: jsonLd(product) }, '4711'],
  ['the group', { head: jsonLd({ ...product, productGroupID: 'G' }) }, 'G'],
  [
    'a page’s main entity by reference',
    { head: jsonLd({ '@graph': [{ '@type': 'ItemPage', mainEntity: { '@id': '#p' } }] }, { '@id': '#p', ...product }) },
    '4711',
  ],
  [
    'a variant that names its group',
    { head: jsonLd({ ...product, isVariantOf: { '@type': 'ProductGroup', productGroupID: 'G' } }) },
    'G',
  ],
  [
    'related products are parts',
    {
      head: jsonLd(
        { ...product, isRelatedTo: [{ ...product, sku: 'R' }] },
        { '@type': 'ItemList', itemListElement: [{ item: { ...product, sku: 'L' } }] },
      ),
    },
    '4711',
  ],
  [
    'the only product of a shop, by the title of its home page',
    { head: `<meta property="og:title" content="Fell runner – our shop">${jsonLd(product)}` },
    '4711',
    undefined,
    '/',
  ],
  ['a route in the fragment', { head: jsonLd(product) }, '4711', undefined, '/#/p/x'],
  [
    'microdata beside a list of related products, by the heading',
    {
      head: jsonLd(listOfProducts),
      body: microdata('<h1 itemprop="name">Fell runner</h1><i itemprop="sku">4711</i>'),
    },
    '4711',
  ],
  ['the chosen variant, by its address', { head: jsonLd(group) }, 'G', 'G-blue', '/p/g?variant=2&utm=x'],
  [
    'a chosen offer',
    { head: jsonLd({ ...product, offers: [variant('a', '/p/o?size=1'), variant('b', '/p/o?size=2')] }) },
    '4711',
    'b',
    '/p/o?size=2',
  ],
  [
    'a number that only addresses name',
    {
      head: jsonLd({
        ...group,
        hasVariant: [{ '@type': 'Product', '@id': '/products/g?variant=40123456789#variant', sku: 'RED' }],
      }),
    },
    'G',
    '40123456789',
    '/products/g?variant=40123456789',
  ],
  [
    'microdata',
    { body: microdata('<b itemprop="name">X</b><meta itemprop="productID" content="m1"><i itemprop="sku">s</i>') },
    'm1',
  ],
  [
    'microdata without its related products',
    { body: microdata(`<i itemprop="sku">s1</i>${microdata('<i itemprop="sku">s2</i>', 'itemprop="isRelatedTo"')}`) },
    's1',
  ],
  [
    'JSON-LD before the others',
    {
      head: `${jsonLd(product)}<meta property="product:retailer_item_id" content="o1">`,
      body: microdata('<i itemprop="sku">s</i>'),
    },
    '4711',
  ],
];

test.each(views)('a view: %s', (_, page, id, sku, path) => {
  expect(read(page, path)).toMatchObject({ product: id, sku: sku ?? '' });
});

const nothing: [name: string, page: ShopPage, path?: string][] = [
  ['a list of products', { head: jsonLd([product, { ...product, sku: '2' }]) }],
  [
    'a search page',
    { head: jsonLd({ '@type': 'SearchResultsPage', mainEntity: { '@type': 'ItemList', itemListElement: [product] } }) },
  ],
  ['one teaser on the home page', { head: jsonLd(product), body: '<h1>Fell runner</h1>' }, '/'],
  ['an ItemList beside a microdata card without an address', { head: jsonLd(listOfProducts), body: card }, '/c/shoes'],
  [
    'a group without an id: a variant is not it',
    { head: jsonLd({ ...group, productGroupID: undefined }) },
    '/p/g?variant=1',
  ],
  [
    'an article',
    { head: jsonLd({ '@type': 'Article', about: product }), body: '<div itemscope><b itemprop="sku">1</b></div>' },
  ],
];

test.each(nothing)('nothing: %s', (_, page, path) => {
  expect(read(page, path)?.product).toBeFalsy();
});

describe('the variant that an address chooses', () => {
  const red = { sku: 'red', url: '/p/1?color=red&size=1' };
  const blue = { sku: 'blue', offers: [{ url: 'https://shop.example/p/1?color=blue' }] };
  const ask = (query: string, hasVariant: unknown = [red, blue, null, 'x', {}]) =>
    chosenVariant({ hasvariant: hasVariant }, new URL(`https://shop.example/p/1${query}`))?.sku;

  test.each([
    ['?color=red&size=1', 'red'],
    ['?color=blue', 'blue'],
    ['?variant=red', 'red'],
    ['?color=red', undefined],
    ['', undefined],
  ])('%s: %s', (query, sku) => {
    expect(ask(query)).toBe(sku);
  });

  test('two variants that match select none, and an address without parameters selects nothing', () => {
    expect(ask('?color=red&size=1', [red, { ...red, sku: 'again' }])).toBeUndefined();
    expect(ask('', [{ sku: 'a', url: '/p/1' }])).toBeUndefined();
  });

  test('a number is an id, too', () => {
    expect(ask('?variant=7', [{ sku: 7 }, { sku: 8 }])).toBe(7);
  });
});
