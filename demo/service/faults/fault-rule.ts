/** The kinds of faults. Those from `empty` on only change responses with a list. */
export const FAULT_KINDS = [
  /** The normal response; for a rule that only delays. */
  'pass',
  /** A response with the rule's `httpStatus`, `status`, `message` and `retryAfter`. The call isn't performed. */
  'status',
  /** No response. */
  'never',
  /** The connection is reset before the call is performed. */
  'reset-before',
  /** The connection is reset after the call was performed. */
  'reset-after',
  /** The normal response without `Access-Control-Allow-Origin`, so that pages can't read it. */
  'no-cors',
  /** 200 with text that isn't XML. */
  'not-xml',
  /** No products. */
  'empty',
  /** One product. */
  'one',
  /** Three products. */
  'few',
  /** Thirty products, whatever the limit. */
  'thirty',
  /** Names of several lines, and a long word without a break. */
  'long-names',
  /** Markup in names, scripts in addresses. */
  'hostile-names',
  /** No `pictureUrl`. */
  'no-pictures',
  /** Pictures that don't exist. */
  'broken-pictures',
  /** Every product has an old price. */
  'on-sale',
  /** A price of 0, before an old price. */
  'zero-price',
  'no-price',
  /** Every second product has only an id. */
  'missing',
] as const;

export type FaultKind = (typeof FAULT_KINDS)[number];

/** A fault. Every field is optional. */
export interface FaultRule {
  /** Default `pass`. */
  kind?: FaultKind;
  /** Only calls whose query names this operation. */
  operation?: string;
  /** `POST` (default), or `OPTIONS` for preflights, which can be delayed, rejected or reset, or get no response or no CORS headers. */
  method?: 'POST' | 'OPTIONS';
  /** How often the fault is simulated, default always. */
  times?: number;
  /** Milliseconds before the call is handled, default 0. Delays of several rules are added. */
  delay?: number;
  /** For `status`: the HTTP status, default 500. */
  httpStatus?: number;
  /** For `status`: the word in `<status>`, default `InternalServerError`. */
  status?: string;
  /** For `status`: the text in `<message>`. */
  message?: string;
  /** For `status`: the header Retry-After, seconds or a date. */
  retryAfter?: string | number;
}
