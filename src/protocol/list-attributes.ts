import { kebabCase } from './kebab-case.js';
import type { AttributeRow, ElementName } from './list-attribute-row.js';
import { MAX_ITEMS_PER_PAGE, MAX_PAGE } from './popular-products.js';
import { RECO_LIMIT } from './reco.js';

/**
 * Every attribute and property of the lists, in the order of the documentation and of the studio. `npm run manifest` generates from this
 * table the rules and types of the properties, the custom elements manifest, the data for editors, and the table of docs/widgets.md.
 * The studio and the site's reference read it. No file that a shop loads contains it. `list-attribute-row.ts` explains the fields.
 */
export const attributes: readonly AttributeRow[] = [
  {
    property: 'heading',
    kind: 'text',
    about: 'The text of the heading. It also names the region for screen readers. Without it there is no heading.',
    example: { value: 'You may also like' },
    studio: 'shows',
  },
  {
    property: 'headingLevel',
    kind: 'whole',
    min: 2,
    max: 6,
    default: 2,
    about: 'The level of the heading.',
    example: { value: '3', beside: 'area="home" limit="3" heading="Popular"' },
    ofFallback: true,
  },
  {
    property: 'lightHeading',
    kind: 'flag',
    about: "Puts the heading into the light DOM, where [the theme's styles](#style-the-lists) apply.",
  },
  {
    property: 'product',
    on: 'reco-list',
    kind: 'text',
    format: 'product',
    change: 'request',
    about: 'The product to recommend for. Neither the list nor [its fallback](#show-a-fallback) shows this product.',
    example: { value: 'fell-runner', beside: 'limit="3"' },
    studio: 'shows',
  },
  {
    property: 'area',
    on: 'reco-list',
    kind: 'text',
    format: 'area',
    change: 'request',
    about: 'The external id of the recommendation area.',
    example: { value: 'cart-page', beside: 'limit="3"' },
    suggestions: ['home', 'category', 'product-page', 'cart-page'],
  },
  {
    property: 'category',
    kind: 'text',
    format: 'category',
    change: 'request',
    about: 'The category to request products from.',
    example: { value: 'music', beside: 'limit="3"' },
    studio: 'shows',
  },
  {
    property: 'page',
    on: 'popular-products',
    kind: 'whole',
    min: 1,
    max: MAX_PAGE,
    default: 1,
    change: 'request',
    about: 'The page of popular products.',
    example: { value: '2' },
  },
  {
    property: 'itemsPerPage',
    on: 'popular-products',
    kind: 'whole',
    min: 1,
    max: MAX_ITEMS_PER_PAGE,
    above: 'max',
    default: '`limit`',
    change: 'request',
    about: 'The number of products to request.',
    example: { value: '2' },
  },
  {
    property: 'limit',
    kind: 'whole',
    min: 1,
    max: MAX_ITEMS_PER_PAGE,
    above: 'max',
    default: 10,
    change: 'request',
    about: 'The maximum number of cards.',
    example: { value: '2' },
    studio: 'shows',
  },
  {
    property: 'limit',
    on: 'reco-list',
    kind: 'whole',
    min: 1,
    max: RECO_LIMIT,
    above: 'max',
    default: 10,
    change: 'request',
    about: 'The maximum number of cards.',
    example: { value: '2' },
  },
  {
    property: 'listId',
    kind: 'text',
    default: "none; in GA4 events the attribute `id`, or the operation's name",
    about:
      'The id of the list in its events, and in GA4 events as `item_list_id`. Give each list its own, to compare their results.',
    example: { value: 'home-1' },
  },
  {
    property: 'layout',
    kind: 'oneOf',
    words: ['grid', 'carousel', 'list'],
    default: 'grid',
    about: '[The layout](#layouts) of the cards.',
    example: { value: 'carousel', beside: 'area="home" limit="8"' },
    studio: 'shows',
    ofFallback: true,
  },
  {
    property: 'narrowLayout',
    kind: 'oneOf',
    words: ['grid', 'carousel', 'list'],
    default: '`layout`',
    about: 'The layout while the list is narrower than 36em.',
    example: { value: 'list', beside: 'style="width: 20em" area="home" limit="3"' },
    studio: 'shows',
    ofFallback: true,
  },
  {
    property: 'currency',
    kind: 'text',
    format: 'currency',
    default: 'the currency of the page',
    about:
      'The ISO 4217 code for prices, such as `EUR`. The page says its currency by `data-currency` of a script, `<html>` or `<body>`, by `og:price:currency`, or by `priceCurrency` in its markup. If neither is known, cards show no prices.',
    example: { value: 'USD' },
    studio: 'shows',
    ofFallback: true,
  },
  {
    property: 'locale',
    kind: 'text',
    format: 'language',
    default: 'the nearest `lang` attribute, also outside a shadow root',
    about: 'The BCP 47 language tag for prices, such as `de-CH`.',
    example: { value: 'de-AT', beside: 'area="home" limit="3" currency="EUR"' },
    ofFallback: true,
  },
  {
    property: 'buy',
    kind: 'flag',
    change: 'choice',
    about:
      "Shows a button on each card that [adds the product to the cart](#add-to-cart). If the page can't add to a cart, the button is a link to the product's page. With `buy=\"page\"`, the page's own code adds the product.",
    example: { beside: 'area="home" limit="3" add-url="sandbox/add"' },
    ofFallback: true,
    studio: 'shows',
  },
  {
    property: 'addUrl',
    kind: 'text',
    format: 'address',
    default: "the shop platform's own cart",
    change: 'choice',
    about:
      'The URL to which `buy` [posts](#add-to-cart) `{ "id": …, "quantity": 1 }`. `{id}` in it is the product\'s id.',
    example: { value: 'sandbox/add', beside: 'area="home" limit="3" buy' },
    ofFallback: true,
  },
  {
    property: 'zeroPrice',
    kind: 'oneOf',
    words: ['hide-price', 'free', 'hide-product'],
    default: 'hide-price',
    change: 'choice',
    about:
      'A price of 0, which usually means a missing price: `hide-price` shows none, `free` shows the text `free`, `hide-product` leaves the product out. It also applies to `data-price` in your own card.',
    example: { value: 'free', beside: 'area="gifts" limit="3"' },
    studio: 'shows',
    ofFallback: true,
  },
  {
    property: 'loading',
    kind: 'oneOf',
    words: ['lazy', 'eager'],
    default: 'lazy',
    about: '`lazy` sends the request when the list comes near the viewport, `eager` sends it at once.',
    example: { value: 'eager' },
  },
  {
    property: 'excludeCart',
    kind: 'flag',
    about: 'Leaves out the products of the cart that the tag last reported, on this page or an earlier one.',
    studio: 'hides',
    ofFallback: true,
  },
  {
    property: 'dedupe',
    kind: 'flag',
    about:
      'Leaves out the products that an earlier list of the page shows. [Waits for earlier lists](#show-each-product-only-once) that are loading.',
    example: { beside: 'area="home" limit="2"' },
    studio: 'hides',
  },
  {
    property: 'fullRows',
    kind: 'flag',
    about: 'Shows only complete rows in a grid.',
    example: { beside: 'area="home" limit="7"' },
    studio: 'hides',
    ofFallback: true,
  },
  {
    property: 'showSoldOut',
    kind: 'flag',
    change: 'choice',
    about: 'Shows sold-out products last, with a badge. Without it they are left out.',
    example: { beside: 'area="sold-out" limit="3" catalog-url="sandbox/products?ids={ids}"' },
    ofFallback: true,
    studio: 'hides',
  },
  {
    property: 'exclude',
    kind: 'text',
    format: 'products',
    change: 'choice',
    about:
      'Ids of [products to leave out](#leave-products-out), separated by spaces. A product is left out if any of its ids matches.',
    example: { value: 'fell-runner ridge-boot' },
    studio: 'hides',
    ofFallback: true,
  },
  {
    property: 'rules',
    kind: 'json',
    type: 'ListRules',
    from: { ListRules: '../src/protocol/list-rules.js' },
    default: 'none',
    change: 'choice',
    about:
      'The shop’s [rules](#rules): products at fixed positions, and brands, categories, prices and sold-out products to leave out.',
    example: {
      value: '{"pin":[{"id":"fell-runner","position":1}],"hide":{"priceAbove":150}}',
      beside: 'area="home" limit="3" catalog-url="sandbox/products?ids={ids}"',
    },
    ofFallback: true,
  },
  {
    property: 'pictureUrl',
    kind: 'text',
    format: 'address',
    change: 'choice',
    default: "the picture's service is recognized by its host",
    about: 'The URL of [a picture at a width](#pictures-by-width), for example `{url}?width={width}`.',
    example: { value: '{url}?width={width}', beside: 'area="home" limit="3" picture-widths="200 400 800"' },
    ofFallback: true,
  },
  {
    property: 'pictureWidths',
    kind: 'text',
    change: 'choice',
    about:
      '[Widths of pictures](#pictures-by-width) for `srcset`, for example `200 400 800`, or `auto` for recognized picture services.',
    example: { value: '200 400 800', beside: 'area="home" limit="3" picture-url="{url}?width={width}"' },
    ofFallback: true,
  },
  {
    property: 'texts',
    kind: 'json',
    type: 'Partial<Texts>',
    from: { Texts: '../src/protocol/list-texts.js' },
    default: 'English',
    about: "The list's own texts, by [their keys](#texts).",
    example: { value: '{"next":"More"}', beside: 'area="home" limit="8" layout="carousel"' },
    ofFallback: true,
  },
  {
    property: 'catalogUrl',
    kind: 'text',
    format: 'address',
    contains: '{ids}',
    change: 'request',
    about:
      "The URL of [the shop's catalogue](#the-shops-own-data), for example `/api/products?ids={ids}`. It returns products as JSON. Lists share requests.",
    example: { value: 'sandbox/products?ids={ids}' },
    suggestions: ['/api/products?ids={ids}'],
  },
  {
    property: 'productUrl',
    kind: 'text',
    format: 'address',
    contains: '{id}',
    change: 'request',
    about:
      "The URL of a product page, for example `/p/{id}`. Without `catalog-url` the list reads [product data](#the-shops-own-data) from the page's markup.",
    example: { value: 'sandbox/product?id={id}' },
    suggestions: ['/p/{id}'],
    ofFallback: true,
  },
  {
    property: 'baseUrl',
    kind: 'text',
    format: 'service',
    default: "the tag's base URL",
    change: 'request',
    about: 'The base URL of the service for this list.',
    example: { value: 'sandbox' },
  },
  {
    property: 'endpointId',
    kind: 'text',
    format: 'service',
    default: "the tag's endpoint id",
    change: 'request',
    about: 'The endpoint id for this list.',
    example: { value: 'my-shop' },
  },
  {
    property: 'resolveProducts',
    kind: 'code',
    type: 'ResolveProducts',
    from: { ResolveProducts: 'resolve/resolve.js' },
    about:
      "A function that returns [the shop's own data](#the-shops-own-data) for product ids. A new function is only called for products not resolved yet.",
  },
  {
    property: 'renderCard',
    kind: 'code',
    type: 'RenderCard',
    from: { RenderCard: 'own-card/own-card.js' },
    about:
      'A function that renders [a card](#a-card-of-the-shops-own) for a product. A new function renders all cards again.',
  },
];

/** The attribute of a row; undefined for a function. */
export const attributeName = ({ kind, property }: AttributeRow): string | undefined =>
  kind === 'code' ? undefined : kebabCase(property);

/** The rows of an element. A row for this element alone takes the place of the one for both. */
export const rowsOf = (element: ElementName): readonly AttributeRow[] =>
  attributes.filter(
    ({ property, on }) =>
      on === element || (!on && !attributes.some((row) => row.property === property && row.on === element)),
  );
