// What several findings explain, see `FindingRecord.explains`.

/** No view or no cart was sent. */
export const UNSENT = ['view-missing', 'cart-unreported'];

/** What else the tag reports as missing if it doesn't read the page. */
export const UNREAD = [...UNSENT, 'product-unread', 'layer-unread', 'cart-unread'];

/** What else fails if the tag doesn't run. */
export const NOT_RUN = [...UNREAD, 'place-unmatched', 'no-base-url', 'consent-unheard', 'consent-pending'];

/** What else fails if the service can't be used. */
export const FAILED = [
  ...UNSENT,
  'operation-refused',
  'operation-unsent',
  'operation-unknown',
  'list-failed',
  'service-fails',
  'category-unknown',
];

/** What else fails if the lists lack a file. */
export const LISTS_BROKEN = ['list-disturbed', 'catalogue-failed', 'list-failed', 'buy-unhandled'];
export const LISTS_FILE = 'file recotag-widgets.js';

// Effects of several findings: for merchandisers they are one symptom.
export const NOTHING = 'Nothing is tracked and no list is shown.';
export const UNTRACKED = 'Views or carts are not tracked.';
export const PARTLY = 'A part of recotag doesn’t work on this page.';
export const NO_LIST = 'A list is missing.';
export const NO_PRODUCTS = 'Shoppers see no products in this list.';
export const BARE_CARDS = 'Cards lack names, pictures or prices.';
