import type { Given } from './given.js';
import type { IdSystems } from './id-systems.js';
import type { PageElement } from './popular-products.js';

/** What the shopper allows. `pending`: not known yet; any other value counts as `pending`. */
export type Consent = 'granted' | 'pending' | 'denied';

/** A list that is inserted at a selector of the page, so that no template has to change. */
export interface Place {
  /** CSS selector */
  at: string;
  /** where the list is inserted, relative to the element that the selector finds */
  where: 'before' | 'after' | 'inside' | 'instead';
  element: 'reco-list' | 'popular-products';
  /** attributes of the inserted element */
  attributes?: Record<string, string> | undefined;
}

/** Where the shop's cart can be read, on a shop without a known platform (`data-cart-at`). Paths are names and indexes, separated by dots. */
export interface CartSource {
  /** address of the cart on the page's own origin. Either this or `window` */
  url?: string | undefined;
  /** path of a variable of the page: `shop.cart` */
  window?: string | undefined;
  /** JSON body; then the request is a POST */
  body?: Record<string, unknown> | undefined;
  headers?: Record<string, string> | undefined;
  /** path of the list of lines; missing if the answer itself is the list */
  lines?: string | undefined;
  /** path of the product's id in a line */
  product: string;
  /** path of the SKU's id in a line */
  sku?: string | undefined;
  /** path of the number of pieces in a line */
  count: string;
  /** path of the price of one piece in a line, in the main unit of the currency */
  price: string;
  /** the cart is read again after the page has requested an address that begins with one of these; default `url` */
  after?: string | string[] | undefined;
}

/** The configuration. The script attribute `data-base-url` is the key `baseUrl`, and so on. */
export interface Config {
  /** `{base_url}` of the service or of a first-party relay; may be relative. Required */
  baseUrl?: string | undefined;
  /** query `endpointId`. Required */
  endpointId?: string | undefined;
  /** default `granted`; the shopper's own answer takes precedence */
  consent?: Consent | undefined;
  /**
   * consent managers to use, space separated: `google`, `shopify`, `tcf`, `wordpress`, `onetrust`, `cookiebot`, `usercentrics`,
   * `cookieconsent`. The first one that the page has is used. Consent is pending until it reports an answer. Needs the script element
   */
  consentFrom?: string | undefined;
  /** the manager's categories that must be allowed, space separated; by default its category for analytics or statistics */
  consentCategory?: string | undefined;
  /**
   * where the shop's own relay stores data of this device, space separated: `cookie` (its id) and `queue` (operations). The tag requests its
   * deletion when consent is denied and on `reset`. Needs the script element, and `baseUrl` on the page's own origin
   */
  relay?: string | undefined;
  /** what a browser that says `navigator.webdriver` does: `send` operations (default), or `skip` them */
  bots?: 'send' | 'skip' | undefined;
  /** Global Privacy Control counts as denied, unless the shopper has granted consent on this site */
  honorGpc?: boolean | undefined;
  /** name of a GA4 data layer array to read; off by default */
  dataLayer?: string | undefined;
  /** words, space separated: `view`, `cart`; off by default */
  auto?: string | undefined;
  /** changes of the cart are reported as well; off by default */
  cartChanges?: boolean | undefined;
  /** lists to insert at selectors of the page */
  places?: Place[] | undefined;
  /** fields that hold the product's id, tried in order, space separated */
  productKey?: string | undefined;
  /** fields that hold the SKU's id, tried in order, space separated */
  skuKey?: string | undefined;
  /** where the pages show the product's id, if they mark nothing: a source, or sources tried in order */
  productAt?: string | string[] | undefined;
  /** the same for the id of the chosen SKU */
  skuAt?: string | string[] | undefined;
  /** where the shop's cart can be read */
  cartAt?: CartSource | undefined;
  /** how long the tag stores from which list a shopper came to a product: `session` (default), hours such as `24h`, or `off` */
  credit?: string | undefined;
  /** `?recotag-inspector` in the page's address opens the inspector */
  inspector?: boolean | undefined;
  /** this integration's name for an operation; `ClearCart` is the name of the operation that empties a cart */
  operations?: Record<string, string> | undefined;
  /** element name used for a plain string id */
  idSystems?: Given<IdSystems> | undefined;
  /** default `pageNumber` */
  pageElement?: PageElement | undefined;
  /** extra query parameters of tracking calls, with `{id}` and `{age}` */
  query?: string | undefined;
  /** localStorage key or cookie of an earlier tracker that holds a device's UUID */
  adoptDevice?: string | undefined;
  /** days after which a waiting operation that names a customer is dropped, and the last cart is forgotten, default 30 */
  keepDays?: number | undefined;
  /** logs each event to the console */
  debug?: boolean | undefined;
  /** extra request headers, public to every visitor */
  headers?: Record<string, string> | undefined;
}

/** The configuration after a consent manager has answered. */
export interface ManagedConfig extends Config {
  /** set by `recotag-consent.js` together with `consent`: the manager that has answered */
  consentBy?: string | undefined;
  /** set if the shopper has given this answer: when, in milliseconds since 1970. Without it the answer is the manager's default */
  consentAt?: number | undefined;
}
