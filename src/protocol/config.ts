import type { Given } from './given.js';
import type { IdSystems } from './id-systems.js';
import type { PageElement } from './popular-products.js';

/** What the shopper allows: `pending` until it is known, which any other word counts as. */
export type Consent = 'granted' | 'pending' | 'denied';

/** A list that is put at a selector of the page, without touching a template. */
export interface Place {
  /** CSS selector */
  at: string;
  /** where the list stands, seen from what the selector finds */
  where: 'before' | 'after' | 'inside' | 'instead';
  element: 'reco-list' | 'popular-products';
  /** of the element, as in its documentation */
  attributes?: Record<string, string> | undefined;
}

/** The settled configuration; a script attribute `data-base-url` is the key `baseUrl` here, and so on. */
export interface Config {
  /** `{base_url}` of the service or of a first-party relay; may be relative. Required */
  baseUrl?: string | undefined;
  /** query `endpointId`. Required */
  endpointId?: string | undefined;
  /** default `granted`; the shopper's own answer, once given, comes first */
  consent?: Consent | undefined;
  /** Global Privacy Control counts as denied, unless the shopper has granted consent here */
  honorGpc?: boolean | undefined;
  /** name of a GA4 data layer array to follow; off by default */
  dataLayer?: string | undefined;
  /** words, space separated: `view`, `cart`; off by default */
  auto?: string | undefined;
  /** differences of the cart count, too; off by default */
  cartChanges?: boolean | undefined;
  /** lists to put at selectors of the page */
  places?: Place[] | undefined;
  /** fields that hold the product's id, tried in order, space separated */
  productKey?: string | undefined;
  /** fields that hold the SKU's id, tried in order, space separated */
  skuKey?: string | undefined;
  /** `?recotag-inspector` in the page's address opens the inspector */
  inspector?: boolean | undefined;
  /** this integration's name for an operation; `ClearCart` names the one that empties a cart */
  operations?: Record<string, string> | undefined;
  /** element name used for a plain string id */
  idSystems?: Given<IdSystems> | undefined;
  /** default `pageNumber` */
  pageElement?: PageElement | undefined;
  /** extra query parameters of tracking calls, with `{id}` and `{age}` */
  query?: string | undefined;
  /** localStorage key or cookie of an earlier tracker that holds a device's UUID */
  adoptDevice?: string | undefined;
  /** days after which a waiting operation that names a customer is dropped, default 30 */
  keepDays?: number | undefined;
  /** say on the console what happens */
  debug?: boolean | undefined;
  /** extra request headers, public to every visitor */
  headers?: Record<string, string> | undefined;
}
