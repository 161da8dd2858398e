/** What can go wrong with an answer. Those from `empty` on only change what an operation with a list answers. */
export const FAULT_KINDS = [
  /** Answered as ever; for a rule that only delays. */
  'pass',
  /** Answered with the rule's `httpStatus`, `status`, `message`, `retryAfter`, `body`, `contentType`. */
  'status',
  /** No answer ever comes. */
  'never',
  /** The connection is reset, and the call was not taken. */
  'reset-before',
  /** The call was taken, then the connection is reset. */
  'reset-after',
  /** Answered as ever, but without `Access-Control-Allow-Origin`: the page may not read it. */
  'no-cors',
  /** 200 with nothing in it. */
  'empty-body',
  /** 200 with text that is no XML. */
  'not-xml',
  /** 200 with a page of HTML, as hotel networks answer. */
  'html',
  /** 200 with a document type whose entities would grow to gigabytes. */
  'entity-bomb',
  /** No products. */
  'empty',
  /** One product. */
  'one',
  /** Three products. */
  'few',
  /** Thirty products, whatever was asked. */
  'thirty',
  /** Names of several lines, and one word without a break. */
  'long-names',
  /** Markup in names, script in addresses. */
  'hostile-names',
  /** No `pictureUrl`. */
  'no-pictures',
  /** Pictures that are not there. */
  'broken-pictures',
  /** Every product has an old price. */
  'on-sale',
  /** Products with an id and a name, and nothing else. */
  'sparse',
] as const;

export type FaultKind = (typeof FAULT_KINDS)[number];

/** One thing that is to go wrong. Every field may be left out. */
export interface FaultRule {
  /** Default `pass`. */
  kind?: FaultKind;
  /** Only calls whose query names this operation. */
  operation?: string;
  /** Only calls for this endpoint. */
  endpointId?: string;
  /** Only calls of this device. */
  deviceUUID?: string;
  /** `POST` (default), or `OPTIONS` for preflights: they can be delayed, refused, reset, left without answer or CORS. */
  method?: 'POST' | 'OPTIONS';
  /** Lets that many calls pass first, default 0. */
  skip?: number;
  /** Plays that many times, default for ever. */
  times?: number;
  /** Milliseconds before anything is done with the call, default 0. Delays of several rules add up. */
  delay?: number;
  /** For `status`: the HTTP status, default 500. */
  httpStatus?: number;
  /** For `status`: the word in `<status>`, default `InternalServerError`. */
  status?: string;
  /** For `status`: the sentence in `<message>`. */
  message?: string;
  /** For `status`: the header Retry-After, seconds or a date. */
  retryAfter?: string | number;
  /** For `status`: this body in place of a `<result>`. */
  body?: string;
  /** For `status`: default `application/xml`. */
  contentType?: string;
  /** For `status` and `never`: whether the call is taken all the same, default false. */
  processed?: boolean;
}

type Check = (value: unknown) => boolean;
const text: Check = (value) => typeof value === 'string';
const amount: Check = (value) => Number.isSafeInteger(value) && (value as number) >= 0;

const FIELDS: Record<keyof FaultRule, [check: Check, wants: string]> = {
  kind: [(value) => FAULT_KINDS.includes(value as FaultKind), `one of ${FAULT_KINDS.join(', ')}`],
  operation: [text, 'text'],
  endpointId: [text, 'text'],
  deviceUUID: [text, 'text'],
  method: [(value) => value === 'POST' || value === 'OPTIONS', 'POST or OPTIONS'],
  skip: [amount, 'a whole number'],
  times: [amount, 'a whole number'],
  delay: [amount, 'a whole number of milliseconds'],
  httpStatus: [(value) => amount(value) && (value as number) >= 200 && (value as number) <= 599, '200 to 599'],
  status: [text, 'text'],
  message: [text, 'text'],
  retryAfter: [(value) => text(value) || amount(value), 'seconds or a date'],
  body: [text, 'text'],
  contentType: [text, 'text'],
  processed: [(value) => typeof value === 'boolean', 'true or false'],
};

/**
 * Reads rules that came as JSON.
 *
 * @throws TypeError whose sentence says which rule and field is wrong
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
