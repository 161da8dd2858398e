// Which page this is: a row for each platform, kind of address, markup and data layer. A report from a shop is one more row.
import { afterEach, describe, expect, test, vi } from 'vitest';
import { isForPage, readThisPage, type ThisPage } from '../../../../src/page/places/page-kind.js';
import { installationOfPage } from '../../../../src/page/without-code/platforms/platforms.js';
import { isPath, pagesMistake } from '../../../../src/protocol/list-pages.js';
import { parseHtml } from '../../parse-html.js';

afterEach(() => vi.unstubAllGlobals());

interface Page {
  body?: string;
  html?: string;
  globals?: object;
  product?: string;
}

const open = (path: string, { body = '', html = '', globals = {} }: Page): void => {
  vi.stubGlobal('window', { ...globals });
  vi.stubGlobal('document', parseHtml(`<body ${body}>${html}</body>`));
  vi.stubGlobal('location', new URL(path, 'https://shop.example'));
};

const read = (path: string, page: Page): ThisPage => {
  open(path, page);
  return readThisPage(page.product);
};

const jsonLd = (type: string) => `<script type="application/ld+json">{"@type":"${type}"}</script>`;
const layer = (...entries: unknown[]) => ({
  globals: { recotag: Object.assign(() => {}, { config: { dataLayer: 'dataLayer' } }), dataLayer: entries },
});
const shopify = (pageType: string) => ({
  globals: { ShopifyAnalytics: { meta: { page: { pageType, resourceId: 4711 } } } },
});

test.each<[what: string, path: string, page: Page, kind: string | undefined, category?: string]>([
  ['the root', '/', {}, 'home'],
  ['the root of a language', '/en-GB/', {}, 'home'],
  ['OpenCart, home', '/index.php?route=common/home', {}, 'home'],
  ['OpenCart, cart', '/index.php?route=checkout/cart', {}, 'cart'],
  ['OpenCart, search', '/index.php?route=product/search&search=mug', {}, 'search'],
  ['Zen Cart, search', '/index.php?main_page=advanced_search_result&keyword=a', {}, 'search'],
  ['WooCommerce, front page', '/shop-front/', { body: 'class="home page-template"' }, 'home'],
  ['WooCommerce, category of an unknown theme', '/product-category/mugs/red/', {}, 'category', 'red'],
  ['WooCommerce, cart', '/einkauf/', { body: 'class="woocommerce-cart"' }, 'cart'],
  ['WordPress, search', '/?s=mug&post_type=product', { body: 'class="search search-results"' }, 'search'],
  ['Magento, home', '/', { body: 'class="cms-home cms-index-index page-layout-1column"' }, 'home'],
  ['PrestaShop, home', '/en/', { body: 'id="index" class="lang-en"' }, 'home'],
  ['Shopify, home', '/', shopify('home'), 'home'],
  ['Shopify, filtered collection', '/collections/mugs/blue', shopify('collection'), 'category', 'mugs'],
  ['Shopify, search', '/search?q=mug', shopify('searchresults'), 'search'],
  ['a German shop, cart', '/de/warenkorb', {}, 'cart'],
  ['a German shop, search', '/suche?query=tasse', {}, 'search'],
  ['a single-page shop', '/#/category/shoes', {}, 'category', 'shoes'],
  ['a name with a number', '/category-4', {}, 'category', '4'],
  ['a path with a broken escape', '/category/%E0%A4%A', {}, undefined],
  ['JSON-LD, category', '/women', { html: jsonLd('CollectionPage') }, 'category'],
  ['JSON-LD, search', '/find', { html: jsonLd('SearchResultsPage') }, 'search'],
  ['microdata', '/w', { html: '<main itemscope itemtype="https://schema.org/CollectionPage"></main>' }, 'category'],
  [
    'an id beside the list',
    '/women',
    { html: `${jsonLd('CollectionPage')}<main><div data-category-id="8"></div></main>` },
    'category',
    '8',
  ],
  ['dynamic remarketing', '/a', layer({ ecomm_pagetype: 'searchresults' }), 'search'],
  ['dynamic remarketing by gtag', '/a', layer(['event', 'page_view', { ecomm_pagetype: 'home' }]), 'home'],
  ['a data layer with a category', '/a', layer({ pageType: 'Category', categoryId: 12 }), 'category', '12'],
  ['a data layer, unrendered', '/a', layer({ pageType: 'category', categoryId: '{{ id }}' }), 'category'],
  ['a data layer with junk', '/a', layer(null, 7, 'x', { pageType: {} }, { pageType: ['home'] }), undefined],
  ['a product', '/', { product: '7' }, 'product'],
  ['a product in a category', '/category/mugs/p/7', { product: '7' }, 'product', 'mugs'],
  ['any other page', '/about-us', {}, undefined],
])('%s', (_, path, page, kind, category) => {
  expect(read(path, page)).toEqual({ kind, category });
});

const crumbs = (...items: unknown[]) =>
  `<script type="application/ld+json">${JSON.stringify({ '@graph': [{ '@type': ['BreadcrumbList'], itemListElement: items }] })}</script>`;
const prestashop = { body: 'id="product" class="page-product product-id-7 product-id-category-3"' };
const ownId = '<main><div data-category-id="8"></div></main>';
const marked = (category: unknown) =>
  `<script type="application/ld+json">${JSON.stringify([{ '@type': 'Product', sku: '7', category }])}</script>`;

test.each<[what: string, path: string, page: Page, category?: string]>([
  ['an address below that of the category', '/product-category/mugs/red/', {}, 'mugs'],
  [
    'microdata, breadcrumbs',
    '/red-mug',
    {
      html: '<ol itemscope itemtype="https://schema.org/BreadcrumbList"><li><a itemprop="item" href="/c/mugs">Mugs</a></li></ol>',
    },
    'mugs',
  ],
  [
    'JSON-LD, breadcrumbs',
    '/red-mug',
    {
      html: crumbs(
        { item: 'https://shop.example/c/kitchen' },
        { item: { '@id': '/c/mugs', name: 'Mugs' } },
        { name: 'Red' },
      ),
    },
    'mugs',
  ],
  ['an id in the page', '/red-mug', { html: ownId }, '8'],
  ['an id of the shop beside that of its platform', '/red-mug', { ...prestashop, html: ownId }, '8'],
  ['a path of names', '/red-mug', { html: marked('Home > Kitchen &gt; Mugs') }, 'Mugs'],
  ['a code of JSON-LD', '/red-mug', { html: marked({ '@type': 'CategoryCode', codeValue: 12 }) }, '12'],
  [
    'Google Analytics by a tag manager',
    '/red-mug',
    layer({ event: 'view_item', ecommerce: { items: [{ item_category: 'Kitchen', item_category2: 'Mugs' }] } }),
    'Mugs',
  ],
  [
    'enhanced e-commerce',
    '/red-mug',
    layer({ ecommerce: { detail: { products: [{ category: 'Kitchen/Mugs' }] } } }),
    'Mugs',
  ],
  ['a name beside a slug', '/product-category/mugs/red/', { html: marked('All mugs') }, 'mugs'],
  ['unrendered', '/red-mug', { html: marked('{{ product.category }}') }],
  [
    'junk',
    '/red-mug',
    {
      html: `<script type="application/ld+json">{"@type":{"toString":1}}</script>${crumbs(null, 7, { item: 'http://[' }, { item: {} })}<script type="application/ld+json">{</script>`,
    },
  ],
  ['only the home page above', '/red-mug', { html: '<nav aria-label="Breadcrumb"><a href="/">Home</a></nav>' }],
])('the category of a product: %s', (_, path, page, category) => {
  expect(read(path, { ...page, product: '7' })).toEqual({ kind: 'product', category });
});

/** As themes of WooCommerce have them, with the product first and others below. */
const woocommerce = (categories: string, breadcrumbs = '') => ({
  body: 'class="product-template-default single single-product postid-7 theme-storefront woocommerce woocommerce-page"',
  html: `${breadcrumbs && `<nav class="woocommerce-breadcrumb" aria-label="breadcrumbs"><a href="/">Home</a> / ${breadcrumbs} / Red mug</nav>`}
    <div id="product-7" class="product type-product post-7 status-publish first instock ${categories} has-post-thumbnail">
    <li class="product type-product post-8 status-publish product_cat-plates"></li></div>`,
});
const term = (classes: string) => ({ body: `class="archive tax-product_cat ${classes} woocommerce woocommerce-page"` });
const magento = (classes: string) => ({
  body: `class="${classes} categorypath-women-tops category-tops page-layout-1column"`,
});
const shopware = (classes: string) => ({
  body: `class="${classes} is-act-index"`,
  globals: { activeNavigationId: '0190a1b2c3d47e5f8a9b0c1d2e3f4a5b' },
});

test.each<[what: string, category: [path: string, page: Page], product: [path: string, page: Page], id: string]>([
  [
    'WooCommerce',
    ['/product-category/kitchen/mugs/', term('term-mugs term-17')],
    [
      '/product/red-mug/',
      woocommerce(
        'product_cat-kitchen product_cat-mugs',
        '<a href="/product-category/kitchen/">Kitchen</a> / <a href="/product-category/kitchen/mugs/">Mugs</a>',
      ),
    ],
    'mugs',
  ],
  [
    'WooCommerce in Ukrainian, where classes have numbers',
    ['/product-category/%D1%87%D0%B0%D1%88%D0%BA%D0%B8/', term('term-17 term-17')],
    [
      '/product/red-mug/',
      woocommerce('product_cat-17', '<a href="/product-category/%D1%87%D0%B0%D1%88%D0%BA%D0%B8/">Чашки</a>'),
    ],
    'чашки',
  ],
  [
    'Shopify, breadcrumbs',
    ['/collections/mugs?filter.v.price.lte=9', shopify('collection')],
    [
      '/products/red-mug',
      {
        ...shopify('product'),
        html: '<nav class="breadcrumbs" role="navigation"><a href="/">Home</a><a href="/collections/mugs">Mugs</a></nav>',
      },
    ],
    'mugs',
  ],
  [
    'PrestaShop',
    [
      '/en/3-clothes',
      { body: 'id="category" class="page-category category-id-3 category-Clothes category-id-parent-2"' },
    ],
    ['/en/men/7-shirt.html', prestashop],
    '3',
  ],
  [
    'Magento',
    ['/women/tops.html', magento('page-with-filter page-products catalog-category-view')],
    ['/women/tops/breathe-easy-tank.html', magento('catalog-product-view product-breathe-easy-tank')],
    'tops',
  ],
  [
    'OpenCart',
    ['/index.php?route=product/category&path=20_27', {}],
    ['/index.php?route=product/product&path=20_27&product_id=40', {}],
    '27',
  ],
  [
    'Shopware',
    ['/Clothing/', shopware('is-ctl-navigation')],
    ['/Clothing/Shirt/SW10001', shopware('is-ctl-product')],
    '0190a1b2c3d47e5f8a9b0c1d2e3f4a5b',
  ],
])('the same category on both kinds of page: %s', (_, [categoryPath, page], [path, productPage], category) => {
  expect(read(categoryPath, page)).toEqual({ kind: 'category', category });
  expect(read(path, { ...productPage, product: '7' })).toEqual({ kind: 'product', category });
});

test.each([
  ['OpenMage', '<link rel="icon" href="https://shop.example/skin/frontend/base/default/favicon.ico">'],
  ['OpenMage', '<script src="https://shop.example/js/varien/form.js"></script>'],
  ['Magento', '<script type="text/x-magento-init">{}</script><script src="/static/frontend/js/varien/a.js"></script>'],
  ['Shopware', '<p class="is-ctl-product is-act-index"></p>'],
  ['OpenCart', '<script src="catalog/view/javascript/common.js"></script>'],
  [undefined, '<link rel="stylesheet" href="/skin/default.css"><script src="/js/mage/cookies.js"></script>'],
])('the platform: %s, %s', (title, html) => {
  open('/', { html });
  expect(installationOfPage()?.title).toBe(title);
});

describe('paths', () => {
  test.each([
    ['/sale', '/sale', true],
    ['/sale', '/sale/mugs', false],
    ['/sale/*', '/sale/mugs/7', true],
    ['/sale/*', '/sale', false],
    ['/*-sale-*', '/mugs-sale-2026', true],
    ['/a*a', '/a', false],
    ['/a*b*', '/a-b', true],
    ['/', '/', true],
    ['/.*', '/p', false],
  ])('%s is the path %s: %s', (pattern, path, is) => {
    expect(isPath(pattern, path)).toBe(is);
  });

  test('a pattern of many stars ends', () => {
    expect(isPath(`/${'*a'.repeat(249)}`, `/${'a'.repeat(100_000)}b`)).toBe(false);
  });

  test('the route of a single-page shop counts', () => {
    open('/#/sale/7', {});
    expect(isForPage(['home', '/sale/*'], { kind: undefined, category: undefined })).toBe(true);
  });
});

const MANY = 'must be a list of 1 to 50 pages';
const ONLY = 'must have only home, product, category, cart, search and paths that begin with /, not';

test.each([
  [[], MANY],
  ['home', MANY],
  [['home', 'homepage'], `${ONLY} "homepage"`],
  [[undefined], `${ONLY} undefined`],
  [[`/${'a'.repeat(500)}`], `${ONLY} "/${'a'.repeat(58)}`],
])('pages %j: a mistake', (pages, mistake) => {
  expect(pagesMistake(pages)).toBe(mistake);
});

test('pages without a mistake', () => {
  expect([undefined, ['home'], ['home', '/sale/*', '/'], Array(50).fill('cart')].map(pagesMistake)).toEqual(
    Array(4).fill(undefined),
  );
});
