/** An operation that waits to be sent, as the outbox keeps it. */
export interface Row {
  /** the format's version; rows of others are left alone */
  v: 1;
  /** the operation's own UUID, the same on every try */
  id: string;
  /** name of the operation as in interface.txt section 1 */
  operation: string;
  /** absolute address, with `{id}` and `{age}` still to be filled in */
  url: string;
  /** XML text */
  body: string;
  /** when it was called, in milliseconds since 1970 */
  time: number;
  /** tries so far */
  attempts: number;
  /** tries that the service answered, and did not take */
  failures: number;
  /** tries in a row that nobody answered: the network failed, or the browser let nothing of the answer through */
  unanswered?: number | undefined;
  /** the `customer` element of `identify` as it stands in the body; an operation's own body may name another one */
  customer?: string | undefined;
  /** when it was last handed to the browser, while that try may still be heard of */
  sent?: number | undefined;
  /** when the page was left that had sent it: nobody will hear what became of that try */
  left?: number | undefined;
  /** a cart's place: the newest one replaces a waiting one */
  cart?: string | undefined;
  /** the last try of this cart, or of one that it replaced, of which nobody knows whether it arrived: when */
  unheard?: number | undefined;
  /** such a try was of an older cart: if it arrives after this one, the service has the wrong one */
  older?: boolean | undefined;
  /** the service has this cart; it stays for as long as such a try may still arrive */
  done?: boolean | undefined;
}

/** Whether what stands in storage is a row that this version can send. */
export const isRow = (value: unknown): value is Row => {
  const { v, url, body, time } = Object(value);
  return v === 1 && time > 0 && typeof body === 'string' && typeof url === 'string';
};

/** So often a row may be answered with a failure, or not at all, before others pass it. */
const MOST_FAILURES = 5;

/**
 * The service a row is for, at one endpoint: rows for one keep their order, and one that is down holds up no other. What a
 * service seems to choke on goes by itself.
 */
export const serviceOf = (row: Row): string => (row.failures >= MOST_FAILURES ? row.id : row.url.split('&')[0]!);

/**
 * Whether a row may be sent again although an earlier try may have arrived: a cart is state, `{id}` tells repeats apart, and
 * what the service seems to choke on has most likely not arrived, and no other row's answer would tell.
 */
export const isRepeatable = (row: Row): boolean =>
  !!row.cart || row.failures >= MOST_FAILURES || row.url.includes('{id}');

/**
 * Whether a row has failed so often without an answer that others go first. It stays with its service, and with the service's pauses,
 * until another one is answered: where nothing gets through, no row is to blame.
 */
export const isStuck = (row: Row): boolean => (row.unanswered ?? 0) >= MOST_FAILURES;

/** The row on its own from now on, as one that its service chokes on. */
export const setApart = (row: Row): Row => ({ ...row, failures: MOST_FAILURES, unanswered: 0 });

/** Whether a customer is named in the row, by `identify` or by the operation's own body. */
export const namesCustomer = ({ body }: Row): boolean => body.includes('<customer>');

/** The row without the customer of `identify`. */
export const withoutCustomer = <Named extends Pick<Row, 'body' | 'customer'>>(row: Named): Named =>
  row.customer ? { ...row, body: row.body.replace(row.customer, ''), customer: undefined } : row;

/**
 * Whether nobody knows what became of a view: it was handed to the browser with keepalive, and its page did not live to
 * hear the answer. It is not sent again; what this browser hears of the service next decides. A row that is on its way in
 * a living page looks the same.
 */
export const isUncertain = (row: Row): boolean => !!row.sent && !isRepeatable(row);

/** The row without its last try: it waits again. */
export const notSent = (row: Row): Row => ({ ...row, sent: undefined, left: undefined });
