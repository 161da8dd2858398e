import type { Given } from './given.js';
import type { IdSystems } from './id-systems.js';
import type { ListPage } from './list-pages.js';
import type { PageElement } from './popular-products.js';

/** What the shopper allows. `pending`: not known yet; any other value counts as `pending`. */
export type Consent = 'granted' | 'pending' | 'denied';

/** A consent manager that the tag can listen to. */
export type ConsentManager =
  | 'google'
  | 'shopify'
  | 'tcf'
  | 'wordpress'
  | 'onetrust'
  | 'cookiebot'
  | 'usercentrics'
  | 'cookieconsent';

/** One manager, or several separated by spaces, of which the type checks the first. */
type ConsentManagers = ConsentManager | `${ConsentManager} ${string}`;

/** A list that is inserted at a selector of the page, so that no template has to change. */
export interface Place {
  /** CSS selector */
  at: string;
  /** where the list is inserted, relative to the element that the selector finds */
  where: 'before' | 'after' | 'inside' | 'instead';
  element: 'reco-list' | 'popular-products';
  /** pages that the list is for; default: each page on which the selector matches */
  pages?: readonly ListPage[] | undefined;
  /** attributes of the inserted element; `{product}` and `{category}` are those of the page */
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
  /** fields of a form in place of `body`; then the request is a POST */
  form?: Record<string, string> | undefined;
  headers?: Record<string, string> | undefined;
  /** path of the list of lines; missing if the response itself is the list */
  lines?: string | undefined;
  /** path of the product's id in a line */
  product: string;
  /** path of the SKU's id in a line */
  sku?: string | undefined;
  /** path of the number of pieces in a line */
  count: string;
  /** path of the price of one piece in a line, in the main unit of the currency. Either this or `total` */
  price?: string | undefined;
  /** path of the price of the whole line, which is divided by the count */
  total?: string | undefined;
  /** the cart is read again after the page has requested an address that begins with one of these; default `url` */
  after?: string | string[] | undefined;
}

/** The configuration. The script attribute `data-base-url` is the key `baseUrl`, and so on. */
export interface Config {
  // From src/page/tag/attributes.ts: npm run manifest
  /** Base URL of the service, or of a first-party relay. Can be relative to the page: `/reco`. Required. */
  baseUrl?: string | undefined;
  /** The public name of this shop at the service, sent as query parameter `endpointId`. Required. */
  endpointId?: string | undefined;
  /** Your service's own names of operations, also for those of the lists. `ClearCart` names the operation that empties a cart; `Order` and `ViewList` send orders and list views of the data layer. Default: the names of the interface; an empty cart is a SetCart without lines. */
  operations?: Record<string, string> | undefined;
  /** The element name for an id that is plain text. Default: see Ids. */
  idSystems?: Given<IdSystems> | undefined;
  /** Name of the XML element with the page number in GetPopularProducts: `pageNumber` or `page`. For `<popular-products>`. Default: `pageNumber`. */
  pageElement?: PageElement | undefined;
  /** Additional query parameters of tracking requests, percent-encoded, without a leading `&`. `{id}` is the operation's own UUID, the same on every attempt; `{age}` is the milliseconds since the call. Default: none. */
  query?: string | undefined;
  /** Additional request headers, also for requests of the lists. A service on another origin must allow each of them (CORS). The tag adds them when it sends, and only for the origin of the base URL: a waiting operation gets the headers of the page that sends it. Every visitor can read them. Default: none. */
  headers?: Record<string, string> | undefined;
  /** `granted`, `pending` or `denied`, until the shopper's own answer is known. Any other word counts as `pending`. Default: `granted`. */
  consent?: Consent | undefined;
  /** Consent managers that report the shopper's answer: `google`, `shopify`, `tcf`, `wordpress`, `onetrust`, `cookiebot`, `usercentrics`, `cookieconsent`. The tag uses the first of them that the page has. Consent is pending until this manager reports an answer. Words, separated by spaces. Default: none. */
  consentFrom?: ConsentManagers | undefined;
  /** The categories of the consent manager that must be allowed. Words, separated by spaces. Default: its category for analytics. */
  consentCategory?: string | undefined;
  /** `skip`: a browser that a program controls (`navigator.webdriver`) sends no operations, so that tests and robots don't count as shoppers. `send`: it sends them. `recotag check` and `recotag learn` are not skipped. Default: `send`. */
  bots?: 'send' | 'skip' | undefined;
  /** Global Privacy Control counts as denied, unless the shopper has granted consent on this site. Default: off. */
  honorGpc?: boolean | undefined;
  /** A key of the local storage, or a cookie, of an earlier tracker. If there is no `deviceUUID` yet, the tag uses a valid UUID found there, so that the customer's history continues. The tag never changes the key or the cookie. Default: none. */
  adoptDevice?: string | undefined;
  /** Where your own relay stores data of the device: `cookie` for its id, `queue` for operations. Needs a base URL on the origin of the page. Words, separated by spaces. Default: none. */
  relay?: string | undefined;
  /** Days after which a waiting operation that names a customer is dropped, and the last cart is forgotten. Above 0; fractions are allowed. Default: `30`. */
  keepDays?: number | undefined;
  /** Name of a GA4 data layer array to follow; without a name `dataLayer`. Default: off. */
  dataLayer?: string | boolean | undefined;
  /** `view`: report one view of the product in the page's markup. `cart`: report the cart of the shop platform. Words, separated by spaces. Default: off. */
  auto?: string | undefined;
  /** Also follow changes of the cart: `add_to_cart`, `remove_from_cart`. Default: off. */
  cartChanges?: boolean | undefined;
  /** Lists to add at selectors of the page, or the address of published lists such as `/recotag-lists.json`. `where`: `before`, `after`, `inside`, `instead`. Default: none. */
  places?: Place[] | string | undefined;
  /** Further origins that published lists may use in their addresses, such as that of your catalogue. The page’s own origin and that of the base URL are always allowed. Words, separated by spaces. Default: none. */
  listOrigins?: string | undefined;
  /** Classes that published lists may have. Words, separated by spaces. Default: none. */
  listClasses?: string | undefined;
  /** Address of the results endpoint of your relay. What shoppers do with the lists is counted there. Can be relative to the page: `/recotag-results`. Default: nothing is counted. */
  results?: string | undefined;
  /** Fields that hold the product's id, tried in order, separated by spaces. Default: data layer: `item_group_id item_id id`; markup: `productGroupID productID sku`. */
  productKey?: string | undefined;
  /** Fields that hold the SKU's id, tried in order, separated by spaces. Default: data layer: `variant_id`, and `item_id` where the product is a group; markup: the chosen variant's own id. */
  skuKey?: string | undefined;
  /** How long the tag stores from which list a shopper came to a product: `session`, hours such as `24h`, or `off`. Default: `session`, with `data-data-layer` only. */
  credit?: string | undefined;
  /** Where the pages show the product's id, if they have no product markup: a source, or a list of sources tried in order. Default: none. */
  productAt?: string | string[] | undefined;
  /** Where the pages show the id of the chosen SKU: a source, or a list of sources tried in order. Default: none. */
  skuAt?: string | string[] | undefined;
  /** Where the shop's cart can be read, if the tag doesn't know the platform. Default: none. */
  cartAt?: CartSource | undefined;
  /** `?recotag-inspector` in the page's address opens the inspector, which the tag loads from its own folder. Only for the script element: in a bundle, import the file. Default: off. */
  inspector?: boolean | undefined;
  /** Logs each event to the console. Default: off. */
  debug?: boolean | undefined;
  // End of what comes from there
}

/** The configuration as `recotag.config` has it: what was given, read by `readSetting`. */
export interface SettledConfig extends Config {
  /** name of the data layer, also where `true` was given; `false` where it was turned off */
  dataLayer?: string | false | undefined;
}

/** The configuration after a consent manager has answered. */
export interface ManagedConfig extends SettledConfig {
  /** set by `recotag-consent.js` together with `consent`: the manager that has answered */
  consentBy?: string | undefined;
  /** set if the shopper has given this answer: when, in milliseconds since 1970. Without it the answer is the manager's default */
  consentAt?: number | undefined;
}
