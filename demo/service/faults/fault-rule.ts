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
  /** 200 with an empty body. */
  'empty-body',
  /** 200 with text that isn't XML. */
  'not-xml',
  /** 200 with an HTML page, as captive portals send. */
  'html',
  /** 200 with a document type whose entities expand to gigabytes. */
  'entity-bomb',
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
  /** Products with only an id and a name. */
  'zero-price',
  'no-price',
  'missing',
  'sparse',
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

type Check = (value: unknown) => boolean;
const text: Check = (value) => typeof value === 'string';
const amount: Check = (value) => Number.isSafeInteger(value) && (value as number) >= 0;

const FIELDS: Record<keyof FaultRule, [check: Check, wants: string]> = {
  kind: [(value) => FAULT_KINDS.includes(value as FaultKind), `one of ${FAULT_KINDS.join(', ')}`],
  operation: [text, 'text'],
  method: [(value) => value === 'POST' || value === 'OPTIONS', 'POST or OPTIONS'],
  times: [amount, 'a whole number'],
  delay: [amount, 'a whole number of milliseconds'],
  httpStatus: [(value) => amount(value) && (value as number) >= 200 && (value as number) <= 599, '200 to 599'],
  status: [text, 'text'],
  message: [text, 'text'],
  retryAfter: [(value) => text(value) || amount(value), 'seconds or a date'],
};

/**
 * Validates rules that were sent as JSON.
 *
 * @throws TypeError with the rule and the field that is invalid
 */
export const faultRules = (value: unknown): FaultRule[] => {
  if (!Array.isArray(value)) throw TypeError('faults must be an array of rules');
  return value.map((rule: unknown, index) => {
    if (typeof rule !== 'object' || rule === null) throw TypeError(`fault ${index + 1} must be an object`);
    for (const [name, given] of Object.entries(rule)) {
      if (!Object.hasOwn(FIELDS, name)) throw TypeError(`fault ${index + 1} has an unknown field "${name}"`);
      const [check, wants] = FIELDS[name as keyof FaultRule];
      if (!check(given)) throw TypeError(`fault ${index + 1}: ${name} must be ${wants}, not ${JSON.stringify(given)}`);
    }
    return { ...rule } as FaultRule;
  });
};
