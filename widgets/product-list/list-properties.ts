// Generated from src/protocol/list-attributes.ts: npm run manifest
import type { ListRules } from '../../src/protocol/list-rules.js';
import type { Texts } from '../../src/protocol/list-texts.js';
import type { Rules } from '../element/rule.js';
import { code, flag, flagOr, id, json, oneOf, text, whole } from '../element/rules.js';
import type { RenderCard } from '../own-card/own-card.js';
import type { ResolveProducts } from '../resolve/resolve.js';

/** The properties of both elements. Each has an attribute in kebab-case, except functions. */
export const listProperties = {
  /** The text of the heading. It also names the region for screen readers. Without it there is no heading. */
  heading: text,
  /** The category to request products from. */
  category: id,
  /** The id of the list in its events, and in GA4 events as `item_list_id`. Give each list its own, to compare their results. Default: none; in GA4 events the attribute `id`, or the operation's name. */
  listId: text,
  /** The ISO 4217 code for prices, such as `EUR`. The page says its currency by `data-currency` of a script, `<html>` or `<body>`, by `og:price:currency`, or by `priceCurrency` in its markup. If neither is known, cards show no prices. Default: the currency of the page. */
  currency: text,
  /** The BCP 47 language tag for prices and other numbers, such as `de-CH`. Default: how the page says that the shop writes prices (WooCommerce, PrestaShop, Shopify), else the nearest `lang` attribute, also outside a shadow root. */
  locale: text,
  /** The URL to which `buy` posts `{ "id": …, "quantity": 1 }`. `{id}` in it is the product's id. Default: the shop platform's own cart. */
  addUrl: text,
  /** Ids of products to leave out, separated by spaces. A product is left out if any of its ids matches. */
  exclude: id,
  /** The URL of a picture at a width, for example `{url}?width={width}`. Default: the picture's service is recognized by its host. */
  pictureUrl: text,
  /** Widths of pictures for `srcset`, for example `200 400 800`, or `auto` for recognized picture services. */
  pictureWidths: text,
  /** The URL of the shop's catalogue, for example `/api/products?ids={ids}`. It returns products as JSON. Lists share requests. */
  catalogUrl: text,
  /** The URL of a product page, for example `/p/{id}`. Without `catalog-url` the list reads product data from the page's markup. */
  productUrl: text,
  /** The base URL of the service for this list. Default: the tag's base URL. */
  baseUrl: text,
  /** The endpoint id for this list. Default: the tag's endpoint id. */
  endpointId: text,
  /** The level of the heading. 2 to 6. Default: 2. */
  headingLevel: whole(2, 6, 2),
  /** The maximum number of cards. 1 to 1,000; a larger number counts as 1,000. Default: 10. */
  limit: whole(1, 1000, 10, 1000),
  /** The layout of the cards. Default: `grid`. */
  layout: oneOf('grid', 'carousel', 'list'),
  /** The layout while the list is narrower than 36em. Default: `layout`. */
  narrowLayout: oneOf(undefined, 'grid', 'carousel', 'list'),
  /** Shows the currency as its `code`, such as `CAD`, or as its `symbol`, such as `CA$`. Default: the narrow symbol, such as `$`. */
  currencyDisplay: oneOf(undefined, 'code', 'symbol'),
  /** A price of 0, which usually means a missing price: `hide-price` shows none, `free` shows the text `free`, `hide-product` leaves the product out. It also applies to `data-price` in your own card. Default: `hide-price`. */
  zeroPrice: oneOf('hide-price', 'free', 'hide-product'),
  /** `lazy` sends the request when the list comes near the viewport, `eager` sends it at once. Default: `lazy`. */
  loading: oneOf('lazy', 'eager'),
  /** Shows no decimals where a price is whole: `€ 19` and `€ 19.90`. */
  wholePrices: flag,
  /** Shows a button on each card that adds the product to the cart. If the page can't add to a cart, the button is a link to the product's page. With `buy="page"`, the page's own code adds the product. */
  buy: flagOr('page'),
  /** Leaves out the products of the cart that the tag last reported, on this page or an earlier one. */
  excludeCart: flag,
  /** Leaves out the products that an earlier list of the page shows. Waits for earlier lists that are loading. */
  dedupe: flag,
  /** Shows only complete rows in a grid. */
  fullRows: flag,
  /** Shows sold-out products last, with a badge. Without it they are left out. */
  showSoldOut: flag,
  /** The shop’s rules: products at fixed positions, and brands, categories, prices and sold-out products to leave out. Default: none. */
  rules: json<ListRules>('none'),
  /** The list's own texts, by their keys. Default: English. */
  texts: json<Partial<Texts>>('English'),
  /** A function that returns the shop's own data for product ids. A new function is only called for products not resolved yet. */
  resolveProducts: code<ResolveProducts>(),
  /** A function that renders a card for a product. A new function renders all cards again. */
  renderCard: code<RenderCard>(),
} satisfies Rules;

/** A change of these properties only chooses again from the same response. */
export const choiceKeys = [
  'buy',
  'addUrl',
  'zeroPrice',
  'showSoldOut',
  'exclude',
  'rules',
  'pictureUrl',
  'pictureWidths',
];

/** A change of these properties needs a new request. Other changes only filter the products or render them again. */
export const requestKeys = [
  'product',
  'area',
  'category',
  'page',
  'itemsPerPage',
  'limit',
  'catalogUrl',
  'productUrl',
  'baseUrl',
  'endpointId',
];
