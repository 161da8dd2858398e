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
