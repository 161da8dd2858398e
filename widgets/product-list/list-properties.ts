import type { Rules } from '../element/rule.js';
import { code, flag, json, oneOf, text, whole } from '../element/rules.js';
import type { RenderCard } from '../own-card/own-card.js';
import type { Texts } from '../product-card/texts.js';
import type { ResolveProducts } from '../resolve/resolve.js';

const MAX_CARDS = 1000;

/**
 * The properties of both elements. Each has an attribute in kebab-case, except functions. The types, the attributes, the
 * manifest and the data for editors are generated from this table and its comments.
 */
export const listProperties = {
  /** Maximum number of cards, 1 to 1,000. Default: 10. For `<reco-list>` 1 to 30; larger numbers count as 30. */
  limit: whole(1, MAX_CARDS, 10, MAX_CARDS),
  /** Id of the list in its events and in GA4 events. Default in GA4 events: the attribute `id`, or the operation's name. */
  listId: text,
  /** The category to request products from. */
  category: text,
  /** Text of the heading. It also names the region for assistive technology. Without it there is no heading. */
  heading: text,
  /** Level of the heading, 2 to 6. Default: 2. */
  headingLevel: whole(2, 6, 2),
  /** Puts the heading of `heading` into the light DOM, where the page's style sheets apply. */
  lightHeading: flag,
  /** Layout of the cards. Default: `grid`. */
  layout: oneOf('grid', 'carousel', 'list'),
  /** Layout while the list is narrower than 36em. Default: `layout`. */
  narrowLayout: oneOf(undefined, 'grid', 'carousel', 'list'),
  /** ISO 4217 currency code for prices. Without it prices are plain decimal numbers. */
  currency: text,
  /** BCP 47 language tag for prices. Default: the nearest `lang` attribute. */
  locale: text,
  /** A price of 0: `hide-price` shows none, `free` shows the text `free`, `hide-product` leaves the product out. Default: `hide-price`. */
  zeroPrice: oneOf('hide-price', 'free', 'hide-product'),
  /** `lazy` sends the request when the list comes near the viewport, `eager` sends it at once. Default: `lazy`. */
  loading: oneOf('lazy', 'eager'),
  /** Space-separated ids of products that are never shown. Any of a product's ids matches. */
  exclude: text,
  /** Hides products that are in the cart that the tag last reported. */
  excludeCart: flag,
  /** Hides products that an earlier list in the document shows. Waits for earlier lists that are loading. */
  dedupe: flag,
  /** Shows a button on each card that adds the product to the cart. Where nothing adds to a cart, it is a link to the product's page. `buy="page"`: the page's own code adds. */
  buy: flag,
  /** URL to which `buy` posts `{ "id": …, "quantity": 1 }`; `{id}` in it is the product's id. Default: the shop platform's own cart. */
  addUrl: text,
  /** URL of a picture at a width, for example `{url}?width={width}`. Default: the picture's service is recognized by its host. */
  pictureUrl: text,
  /** Widths of pictures for `srcset`, for example `200 400 800`, or `auto` for recognized picture services. */
  pictureWidths: text,
  /** Names the picture of the selected card `reco-picture`, for a view transition to the product's page. */
  viewTransition: flag,
  /** Loads the pages of the cards in view before the shopper selects one: `prefetch` their documents, or `prerender` the pages. */
  preloadPages: oneOf(undefined, 'prefetch', 'prerender'),
  /** Shows sold-out products last, with a badge. Without it they are left out. */
  showSoldOut: flag,
  /** Shows only complete rows in a grid. */
  fullRows: flag,
  /** JSON object with the list's own texts: `previous`, `next`, `price`, `oldPrice`, `salePrice`, `loading`, `carousel`, `free`, and those of the extras. */
  texts: json<Partial<Texts>>('English'),
  /** URL of the shop's catalogue, for example `/api/products?ids={ids}`. It returns products as JSON. Lists share requests. */
  catalogUrl: text,
  /** URL of a product page, for example `/p/{id}`. Without `catalog-url` the list reads product data from the page's markup. */
  productUrl: text,
  /** Base URL of the service for this element. Default: the tag's base URL. */
  baseUrl: text,
  /** Endpoint id for this element. Default: the tag's endpoint id. */
  endpointId: text,
  /** Function that returns the shop's data for product ids. A new function is only called for products not resolved yet. */
  resolveProducts: code<ResolveProducts>(),
  /** Function that renders a custom card for a product. A new function renders all cards again. */
  renderCard: code<RenderCard>(),
} satisfies Rules;

/** A change of these properties only chooses again from the same response. */
export const choiceKeys = [
  'exclude',
  'excludeCart',
  'showSoldOut',
  'zeroPrice',
  'buy',
  'addUrl',
  'pictureUrl',
  'pictureWidths',
];

/** A change of these properties needs a new request. Other changes only filter the products or render them again. */
export const requestKeys = [
  'limit',
  'area',
  'category',
  'product',
  'page',
  'itemsPerPage',
  'catalogUrl',
  'productUrl',
  'baseUrl',
  'endpointId',
];
