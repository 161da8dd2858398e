// Generated from the tables of properties: npm run manifest
import type { RenderCard } from '../own-card/own-card.js';
import type { Texts } from '../product-card/texts.js';
import type { ResolveProducts } from '../resolve/resolve.js';

/** The options that all lists have. */
export interface ListOptions {
  /** Id of the list in its events and in GA4 events. Default in GA4 events: the attribute `id`, or the operation's name. */
  listId: string | undefined;
  /** The category to request products from. */
  category: string | undefined;
  /** Text of the heading. It also names the region for assistive technology. Without it there is no heading. */
  heading: string | undefined;
  /** Level of the heading, 2 to 6. Default: 2. */
  headingLevel: number;
  /** Puts the heading of `heading` into the light DOM, where the page's style sheets apply. */
  lightHeading: boolean;
  /** Layout of the cards. Default: `grid`. */
  layout: 'grid' | 'carousel' | 'list';
  /** Layout while the list is narrower than 36em. Default: `layout`. */
  narrowLayout: 'grid' | 'carousel' | 'list' | undefined;
  /** ISO 4217 currency code for prices. Without it prices are plain decimal numbers. */
  currency: string | undefined;
  /** BCP 47 language tag for prices. Default: the nearest `lang` attribute. */
  locale: string | undefined;
  /** A price of 0: `hide-price` shows none, `free` shows the text `free`, `hide-product` leaves the product out. Default: `hide-price`. */
  zeroPrice: 'hide-price' | 'free' | 'hide-product';
  /** `lazy` sends the request when the list comes near the viewport, `eager` sends it at once. Default: `lazy`. */
  loading: 'lazy' | 'eager';
  /** Space-separated ids of products that are never shown. Any of a product's ids matches. */
  exclude: string | undefined;
  /** Hides products that are in the cart that the tag last reported. */
  excludeCart: boolean;
  /** Hides products that an earlier list in the document shows. Waits for earlier lists that are loading. */
  dedupe: boolean;
  /** Shows a button on each card that adds the product to the cart. Where nothing adds to a cart, it is a link to the product's page. `buy="page"`: the page's own code adds. */
  buy: boolean;
  /** URL to which `buy` posts `{ "id": …, "quantity": 1 }`; `{id}` in it is the product's id. Default: the shop platform's own cart. */
  addUrl: string | undefined;
  /** URL of a picture at a width, for example `{url}?width={width}`. Default: the picture's service is recognized by its host. */
  pictureUrl: string | undefined;
  /** Widths of pictures for `srcset`, for example `200 400 800`, or `auto` for recognized picture services. */
  pictureWidths: string | undefined;
  /** Names the picture of the selected card `reco-picture`, for a view transition to the product's page. */
  viewTransition: boolean;
  /** Loads the pages of the cards in view before the shopper selects one: `prefetch` their documents, or `prerender` the pages. */
  preloadPages: 'prefetch' | 'prerender' | undefined;
  /** Shows sold-out products last, with a badge. Without it they are left out. */
  showSoldOut: boolean;
  /** Shows only complete rows in a grid. */
  fullRows: boolean;
  /** JSON object with the list's own texts: `previous`, `next`, `price`, `oldPrice`, `salePrice`, `loading`, `carousel`, `free`, and those of the extras. */
  texts: Partial<Texts> | undefined;
  /** URL of the shop's catalogue, for example `/api/products?ids={ids}`. It returns products as JSON. Lists share requests. */
  catalogUrl: string | undefined;
  /** URL of a product page, for example `/p/{id}`. Without `catalog-url` the list reads product data from the page's markup. */
  productUrl: string | undefined;
  /** Base URL of the service for this element. Default: the tag's base URL. */
  baseUrl: string | undefined;
  /** Endpoint id for this element. Default: the tag's endpoint id. */
  endpointId: string | undefined;
  /** Function that returns the shop's data for product ids. A new function is only called for products not resolved yet. */
  resolveProducts: ResolveProducts | undefined;
  /** Function that renders a custom card for a product. A new function renders all cards again. */
  renderCard: RenderCard | undefined;
}
