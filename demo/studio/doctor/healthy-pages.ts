import {
  AUTO,
  another,
  BUYABLE,
  CATALOGUE,
  POPULAR,
  PRODUCT_PAGE,
  price,
  product,
  SHOP,
  SHOWN_LIST,
  type TestPage,
  VIEW,
} from './test-page.js';

/** The platform's own id of the product. */
const shopify = {
  Shopify: { shop: 'demo.example', routes: { root: '/studio/doctor/' } },
  ShopifyAnalytics: { meta: { product: { id: another } } },
};

/** Pages without a mistake, by their name in the address: what the doctor must not report. */
export const healthyPages: Record<string, TestPage> = {
  well: {
    title: 'No mistake',
    about: 'This page has no mistake, and the doctor confirms it.',
    list: SHOWN_LIST,
  },
  'well-called': {
    title: 'A product’s page that calls',
    about: 'Markup, view, cart and the list name the same product.',
    ...PRODUCT_PAGE,
    list: `<reco-list limit="4" area="product-page" product="${product}" currency="EUR"></reco-list>`,
  },
  'well-json-ld': {
    title: 'A product’s page with JSON-LD',
    about: 'data-auto="view" reads the product.',
    ...AUTO,
    ...PRODUCT_PAGE,
  },
  'well-microdata': {
    title: 'A product’s page with microdata',
    about: 'data-auto="view" reads the product.',
    ...AUTO,
    ...BUYABLE,
    shop: `<div itemscope itemtype="https://schema.org/Product"><meta itemprop="sku" content="${product}">${SHOP}</div>`,
  },
  'well-layer': {
    title: 'A product’s page with a data layer',
    about: 'data-data-layer reads view_item.',
    tag: { 'data-data-layer': 'dataLayer' },
    calls: [],
    globals: { dataLayer: [{ event: 'view_item', ecommerce: { items: [{ item_id: product, price }] } }] },
    ...BUYABLE,
  },
  'well-shopify': {
    title: 'A shop on a platform',
    about: 'The platform has its own ids, in views and carts, and the markup has the SKU.',
    tag: { 'data-auto': 'view cart' },
    calls: [],
    ...PRODUCT_PAGE,
    shop: `<p>SKU: <span>${product}</span></p>`,
    globals: shopify,
  },
  'well-exclude-cart': {
    title: 'A list that leaves out the cart',
    about: 'The cart is reported on each page.',
    calls: [VIEW, ['setCart', [{ product, count: 1, price }]]],
    list: `${POPULAR} ${CATALOGUE} exclude-cart></popular-products>`,
  },
  'well-place': {
    title: 'A list at a selector',
    about: 'data-places puts a list after the heading, and another place is for other pages.',
    unseen: ['place #tabs'],
    tag: {
      'data-places': JSON.stringify([
        {
          at: 'h1',
          where: 'after',
          element: 'popular-products',
          attributes: { 'catalog-url': '/api/products?ids={ids}', currency: 'EUR' },
        },
        { at: '#tabs', where: 'after', element: 'reco-list' },
      ]),
    },
    widgets: true,
  },
  'well-consent': {
    title: 'A consent manager that has answered',
    about: 'data-consent-from uses its answer.',
    tag: { 'data-consent-from': 'cookiebot' },
    globals: { Cookiebot: { consent: { statistics: true }, hasResponse: true } },
  },
  'well-category': {
    title: 'A category',
    about: 'Several products with SKUs and buttons, and data-auto="view" that has nothing to read here.',
    unseen: ['view'],
    ...AUTO,
    shop: [1, 2, 3]
      .map(
        (number) =>
          `<p><a href="/p/${product}">Product ${number}</a> SKU: <span>4711-${number}</span> <button type="button">Add to cart</button></p>`,
      )
      .join(''),
  },
  'well-buy': {
    title: 'A button to buy',
    about: 'The list has buy, and add-url.',
    list: `${POPULAR} ${CATALOGUE} buy add-url="/studio/doctor/cart.js"></popular-products>`,
  },
  'well-hidden': {
    title: 'A hidden list',
    about: 'The page shows this list later, so it asks for nothing.',
    list: `${POPULAR} ${CATALOGUE} hidden></popular-products>`,
  },
  'well-layers': {
    title: 'A list with layers over and under it',
    about: 'A bar, a badge and a picture lie over or under the list, as intended.',
    list: `<p class="bar">Free delivery</p><div class="backdrop"></div><div class="on-backdrop"><span class="badge">New</span>${SHOWN_LIST}</div><p>Read more</p>`,
  },
  'well-far': {
    title: 'A list far below',
    about: 'A lazy list that the shopper has not reached.',
    unseen: ['list <popular-products> number 1 (“Popular now”)'],
    list: `<div class="tall"></div>${SHOWN_LIST}`,
  },
};
