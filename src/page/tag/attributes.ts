/** The sections of docs/tag.md under Configuration. */
type Group = 'operations' | 'consent' | 'product' | 'auto' | 'sources' | 'debugging';

/** One attribute of the tag's script element, and the key of `recotag('config', …)` with the same meaning. */
export interface TagAttribute {
  /** the key. Its attribute is `data-` and the same name in kebab-case. Without a key, the attribute only has an effect in the script element */
  key?: string;
  /** the attribute's name if it has no key; `false` for a key that has no attribute */
  attribute?: string | false;
  group: Group;
  /** how the attribute is read, see `readSetting`: `words` are separated by spaces, `texts` are one text or a JSON array of texts */
  given: 'text' | 'words' | 'texts' | 'number' | 'present' | 'present or text' | 'json';
  /** the key's type in TypeScript, if it isn't that of `given`. Types of other modules are imported in src/protocol/config.ts */
  type?: string;
  /** Markdown for developers. Links are those of docs/tag.md, such as `#events` */
  about: string;
  /** in words; a value is written in backticks */
  default: string;
  /** the attribute's value in the example of its group; needs none if present */
  example?: string;
}

/**
 * Every attribute of the tag's script element, in the order of the documentation. `npm run manifest` generates from this table the keys and
 * comments of `Config`, the lists of `src/protocol/settings.ts`, and the tables and examples of docs/tag.md. No file that a shop loads
 * contains it.
 */
export const tagAttributes: readonly TagAttribute[] = [
  {
    key: 'baseUrl',
    group: 'operations',
    given: 'text',
    about:
      'Base URL of the service, or of a [first-party relay](first-party-relay.md). Can be relative to the page: `/reco`.',
    default: 'required',
  },
  {
    key: 'endpointId',
    group: 'operations',
    given: 'text',
    about: 'The public name of this shop at the service, sent as query parameter `endpointId`.',
    default: 'required',
  },
  {
    key: 'operations',
    group: 'operations',
    given: 'json',
    type: 'Record<string, string>',
    about:
      "Your service's own names of operations, also for those of the lists. `ClearCart` names the operation that empties a cart; `Order` and `ViewList` send [orders and list views](orders.md) of the data layer.",
    default: 'the names of the interface; an empty cart is a SetCart without lines',
    example: '{"ViewProduct":"Website.ViewProduct","ClearCart":"Website.ClearCart"}',
  },
  {
    key: 'idSystems',
    group: 'operations',
    given: 'json',
    type: 'Given<IdSystems>',
    about: 'The element name for an id that is plain text.',
    default: 'see [Ids](#ids)',
    example: '{"product":"erp"}',
  },
  {
    key: 'pageElement',
    group: 'operations',
    given: 'text',
    type: 'PageElement',
    about:
      'Name of the XML element with the page number in GetPopularProducts: `pageNumber` or `page`. For `<popular-products>`.',
    default: '`pageNumber`',
    example: 'page',
  },
  {
    key: 'query',
    group: 'operations',
    given: 'text',
    about:
      "Additional query parameters of tracking requests, percent-encoded, without a leading `&`. `{id}` is the operation's own UUID, the same on every attempt; `{age}` is the milliseconds since the call.",
    default: 'none',
    example: 'transactionId={id}&amp;dateTimeOffset={age}',
  },
  {
    key: 'headers',
    attribute: false,
    group: 'operations',
    given: 'json',
    type: 'Record<string, string>',
    about:
      'Additional request headers, also for requests of the lists. A service on another origin must allow each of them (CORS). The tag adds them when it sends, and only for the origin of the base URL: a waiting operation gets the headers of the page that sends it. Every visitor can read them.',
    default: 'none',
  },
  {
    key: 'consent',
    group: 'consent',
    given: 'text',
    type: 'Consent',
    about:
      "`granted`, `pending` or `denied`, until the shopper's own answer is known. Any other word counts as `pending`.",
    default: '`granted`',
    example: 'pending',
  },
  {
    key: 'consentFrom',
    group: 'consent',
    given: 'words',
    type: 'ConsentManagers',
    about:
      "[Consent managers](consent.md#use-a-consent-manager) that report the shopper's answer: `google`, `shopify`, `tcf`, `wordpress`, `onetrust`, `cookiebot`, `usercentrics`, `cookieconsent`. The tag uses the first of them that the page has. Consent is pending until this manager reports an answer.",
    default: 'none',
    example: 'onetrust',
  },
  {
    key: 'consentCategory',
    group: 'consent',
    given: 'words',
    about: 'The categories of the consent manager that must be allowed.',
    default: 'its category for analytics',
    example: 'C0002',
  },
  {
    key: 'bots',
    group: 'consent',
    given: 'text',
    type: "'send' | 'skip'",
    about:
      "`skip`: a browser that a program controls (`navigator.webdriver`) sends no operations, so that tests and robots don't count as shoppers. `send`: it sends them. `recotag check` and `recotag learn` are not skipped.",
    default: '`send`',
    example: 'skip',
  },
  {
    key: 'honorGpc',
    group: 'consent',
    given: 'present',
    about: 'Global Privacy Control counts as denied, unless the shopper has granted consent on this site.',
    default: 'off',
  },
  {
    key: 'adoptDevice',
    group: 'consent',
    given: 'text',
    about:
      "A key of the local storage, or a cookie, of an earlier tracker. If there is no `deviceUUID` yet, the tag uses a valid UUID found there, so that the customer's history continues. The tag never changes the key or the cookie.",
    default: 'none',
    example: 'recotag_device',
  },
  {
    key: 'relay',
    group: 'consent',
    given: 'words',
    about:
      'Where your [own relay stores data of the device](consent.md#keep-the-id-in-a-cookie-of-your-relay): `cookie` for its id, `queue` for operations. Needs a base URL on the origin of the page.',
    default: 'none',
    example: 'cookie',
  },
  {
    key: 'keepDays',
    group: 'consent',
    given: 'number',
    about:
      'Days after which a waiting operation that names a customer is dropped, and the last cart is forgotten. Above 0; fractions are allowed.',
    default: '`30`',
    example: '7',
  },
  {
    attribute: 'data-view-product',
    group: 'product',
    given: 'text',
    about:
      'The tag sends one view of this product, after the calls that were made before it loaded. The product template needs no script. The tag sends one view for each new script element with this attribute, see below.',
    default: 'none',
    example: '4711',
  },
  {
    attribute: 'data-view-sku',
    group: 'product',
    given: 'text',
    about: 'The SKU of that product.',
    default: 'none',
    example: '4711-red',
  },
  {
    key: 'dataLayer',
    group: 'auto',
    given: 'present or text',
    about: 'Name of a GA4 data layer array to follow; without a name `dataLayer`.',
    default: 'off',
  },
  {
    key: 'auto',
    group: 'auto',
    given: 'words',
    about: "`view`: report one view of the product in the page's markup. `cart`: report the cart of the shop platform.",
    default: 'off',
    example: 'view cart',
  },
  {
    key: 'cartChanges',
    group: 'auto',
    given: 'present',
    about: 'Also follow changes of the cart: `add_to_cart`, `remove_from_cart`.',
    default: 'off',
  },
  {
    key: 'places',
    group: 'auto',
    given: 'json',
    type: 'Place[] | string',
    about:
      '[Lists to add at selectors](platforms/README.md#lists-at-a-selector) of the page, or the address of [published lists](published-lists.md) such as `/recotag-lists.json`. `where`: `before`, `after`, `inside`, `instead`.',
    default: 'none',
    example: '[{"at":"#tabs","where":"after","element":"reco-list","attributes":{"area":"product-page"}}]',
  },
  {
    key: 'listOrigins',
    group: 'auto',
    given: 'words',
    about:
      'Further origins that [published lists](published-lists.md#addresses-and-looks) may use in their addresses, such as that of your catalogue. The page’s own origin and that of the base URL are always allowed.',
    default: 'none',
    example: 'https://catalogue.shop.example',
  },
  {
    key: 'listClasses',
    group: 'auto',
    given: 'words',
    about: 'Classes that [published lists](published-lists.md#addresses-and-looks) may have.',
    default: 'none',
    example: 'page-width',
  },
  {
    key: 'results',
    group: 'auto',
    given: 'text',
    about:
      'Address of the [results endpoint](results.md) of your relay. What shoppers do with the lists is [counted there](#results). Can be relative to the page: `/recotag-results`.',
    default: 'nothing is counted',
    example: '/recotag-results',
  },
  {
    key: 'productKey',
    group: 'auto',
    given: 'text',
    about: "Fields that hold the product's id, tried in order, separated by spaces.",
    default: 'data layer: `item_group_id item_id id`; markup: `productGroupID productID sku`',
    example: 'item_id',
  },
  {
    key: 'skuKey',
    group: 'auto',
    given: 'text',
    about: "Fields that hold the SKU's id, tried in order, separated by spaces.",
    default:
      "data layer: `variant_id`, and `item_id` where the product is a group; markup: the chosen variant's own id",
    example: 'variant_id',
  },
  {
    key: 'credit',
    group: 'auto',
    given: 'text',
    about:
      'How long the tag stores [from which list a shopper came to a product](widgets.md#credit): `session`, hours such as `24h`, or `off`.',
    default: '`session`, with `data-data-layer` only',
    example: '24h',
  },
  {
    key: 'productAt',
    group: 'sources',
    given: 'texts',
    about:
      "[Where the pages show the product's id](platforms/marks-nothing.md), if they have no product markup: a source, or a list of sources tried in order.",
    default: 'none',
    example: 'label:Item no.',
  },
  {
    key: 'skuAt',
    group: 'sources',
    given: 'texts',
    about: 'Where the pages show the id of the chosen SKU: a source, or a list of sources tried in order.',
    default: 'none',
    example: '["label:SKU", "[data-variant]@data-variant"]',
  },
  {
    key: 'cartAt',
    group: 'sources',
    given: 'json',
    type: 'CartSource',
    about:
      "[Where the shop's cart can be read](platforms/marks-nothing.md#the-cart), if the tag doesn't know the platform.",
    default: 'none',
    example: '{"url":"/api/cart","lines":"items","product":"sku","count":"qty","price":"price.value"}',
  },
  {
    key: 'inspector',
    group: 'debugging',
    given: 'present',
    about:
      "`?recotag-inspector` in the page's address opens [the inspector](inspector.md), which the tag loads from its own folder. Only for the script element: [in a bundle](inspector.md#open-it), import the file.",
    default: 'off',
  },
  {
    key: 'debug',
    group: 'debugging',
    given: 'present',
    about: 'Logs each [event](#events) to the console.',
    default: 'off',
  },
];
