import type { Examples } from './test-page.js';
import {
  AUTO,
  another,
  BUYABLE,
  CATALOGUE,
  MARKUP,
  POPULAR,
  PRODUCT_PAGE,
  price,
  product,
  SHOWN_LIST,
} from './test-page.js';

const place = (at: string, more: object = {}, attributes: object = {}) =>
  JSON.stringify([
    {
      at,
      where: 'after',
      element: 'popular-products',
      attributes: { 'catalog-url': '/api/products?ids={ids}', currency: 'EUR', ...attributes },
      ...more,
    },
  ]);

/** The script of the list runs at once. */
const EAGER_LIST = SHOWN_LIST.replace('<popular-products', '<popular-products loading="eager"');

/** Pages that ask for something that doesn't happen, or say two different things, by their finding. */
export const silentMistakes = {
  'product-unread': [
    {
      title: 'A product that only shoppers can read',
      about: 'data-auto="view" on a page with a visible SKU, and neither markup nor a data layer.',
      ...AUTO,
      ...BUYABLE,
    },
    {
      name: 'markup-without-id',
      title: 'Markup without an id',
      about: 'data-auto="view", and the JSON-LD has only a name.',
      ...AUTO,
      ...PRODUCT_PAGE,
      markup: { ...MARKUP, sku: undefined },
    },
  ],
  'view-missing': [
    {
      title: 'A product’s page without a view',
      about: 'The page has JSON-LD, and nothing reports the view.',
      calls: [],
      ...PRODUCT_PAGE,
    },
    {
      name: 'view-not-called',
      title: 'A page that reports nothing',
      about: 'The page shows a SKU and a button to buy, and nothing reports the view.',
      calls: [],
      ...BUYABLE,
    },
  ],
  'view-disagrees': {
    title: 'A view of another product',
    about: 'The template reports the same product on all pages.',
    calls: [['viewProduct', { product: another }]],
    ...PRODUCT_PAGE,
    addCalls: [['setCart', [{ product: another, count: 1, price }]]],
  },
  'list-of-another-product': {
    title: 'A list for another product',
    about: 'The list’s product is not the product of the view.',
    list: `<reco-list limit="4" area="product-page" product="${another}"></reco-list>`,
    ...PRODUCT_PAGE,
  },
  'layer-missing': {
    title: 'A data layer with another name',
    about: 'data-data-layer names a variable that the page doesn’t have.',
    tag: { 'data-data-layer': 'shopLayer' },
    calls: [],
    ...BUYABLE,
  },
  'layer-unread': {
    title: 'A data layer without ids',
    about: 'view_item has the product’s number in a field that the tag doesn’t read.',
    tag: { 'data-data-layer': 'dataLayer' },
    calls: [],
    globals: { dataLayer: [{ event: 'view_item', ecommerce: { items: [{ article_number: product, price }] } }] },
    ...BUYABLE,
  },
  'cart-unread': {
    title: 'A cart that can’t be read',
    about: 'data-auto="cart" on a shop of no known platform.',
    tag: { 'data-auto': 'view cart' },
    calls: [],
    ...PRODUCT_PAGE,
    addCalls: [],
  },
  'cart-unreported': {
    title: 'A cart that nobody reports',
    about: 'A button adds the product to the cart, and nothing reports it.',
    ...PRODUCT_PAGE,
    addCalls: [],
    addsByItself: true,
  },
  'cart-unknown': {
    title: 'A list that leaves out an unknown cart',
    about: 'The list has exclude-cart, and nothing reports a cart.',
    unseen: ['exclude-cart'],
    list: `${POPULAR} ${CATALOGUE} exclude-cart></popular-products>`,
  },
  'place-unmatched': [
    {
      title: 'A place that isn’t here',
      about: 'The selector of data-places matches nothing.',
      tag: { 'data-places': place('#tbas') },
      widgets: true,
    },
    {
      name: 'place-invalid',
      title: 'A place that is no selector',
      about: 'The selector of data-places has a typing mistake.',
      tag: { 'data-places': place('#tabs >') },
      widgets: true,
    },
  ],
  'place-unreserved': {
    title: 'Space for a list without effect',
    about: 'The theme’s margin is !important, so the style sheet can’t keep space for the list.',
    tag: { 'data-places': place('.unbending') },
    shop: '<p class="unbending">Delivery within three days</p>',
    widgets: true,
  },
  'place-uncategorized': {
    title: 'A list for the category of a page that has none',
    about: 'The list is for the category of the page, and the page doesn’t tell it.',
    tag: { 'data-places': place('h1', { pages: ['product'] }, { category: '{category}' }) },
    widgets: true,
  },
  'lists-unusable': {
    title: 'A published file that is none',
    about: 'data-places has the address of a page.',
    tag: { 'data-places': '/' },
    widgets: true,
  },
  'place-unfilled': {
    name: 'place-without-script',
    title: 'A place without the lists’ script',
    about: 'data-places without recotag-widgets.js.',
    tag: { 'data-places': place('h1') },
  },
  'buy-unhandled': {
    title: 'A button to buy that does nothing',
    about: 'The list has buy, on a shop without platform, add-url and listener.',
    list: `${POPULAR} ${CATALOGUE} buy></popular-products>`,
  },
  'list-unseen': {
    title: 'An invisible list',
    about: 'The list is in an element without height.',
    list: `<div class="clipped">${EAGER_LIST}</div>`,
  },
  'list-overlaps': {
    title: 'Text over a list',
    about: 'A negative margin pulls a line of text over the list.',
    list: `${EAGER_LIST}<p class="pulled">Delivered within three days</p>`,
  },
  'list-inherits': {
    title: 'A list without a font size',
    about: 'An element around the list has font-size: 0, as grids of inline blocks do.',
    list: `<div class="tiny">${EAGER_LIST}</div>`,
  },
  'list-undefined': {
    title: 'A list without its script',
    about: 'The page doesn’t load recotag-widgets.js.',
    list: SHOWN_LIST,
    widgets: false,
  },
  'field-unknown': {
    title: 'A template with a misspelt field',
    about: 'The card’s template has data-text="nmae".',
    list: `${POPULAR} ${CATALOGUE}><template><a data-href="url" data-text="nmae"></a></template></popular-products>`,
  },
  'catalogue-failed': {
    title: 'A catalogue that doesn’t exist',
    about: 'catalog-url has a typing mistake.',
    list: `${POPULAR} catalog-url="/api/prodcts?ids={ids}"></popular-products>`,
  },
} satisfies Examples;
