import { quietly } from '../page/quietly.js';
import { safeUrl } from '../protocol/safe-url.js';

/** The state of a row. `transition` in delivery/row-state.ts has the transitions. */
export type RowState =
  /** no request for it is in flight */
  | { name: 'waiting' }
  /** a page has sent it and waits for the response */
  | { name: 'sending'; sentAt: number; leftAt?: undefined }
  /** its page was left before the response arrived */
  | { name: 'handedOver'; sentAt: number; leftAt: number }
  /** the service has this cart. The row stays while an earlier attempt to send it may still arrive */
  | { name: 'acknowledged' }
  /** the service has this cart, but an older cart may still arrive and replace it. After that, this cart is sent again */
  | { name: 'repeat' };

/** An operation in the outbox. All times are in milliseconds since 1970. */
export interface Row {
  /** the format's version; rows of an unknown version are ignored */
  v: 2;
  /** the operation's own UUID, the same on every attempt */
  id: string;
  /** name of the operation as in interface.txt section 1 */
  operation: string;
  /** absolute URL; `{id}` and `{age}` are replaced when it is sent */
  url: string;
  /** XML text */
  body: string;
  /** when it was called */
  time: number;
  state: RowState;
  /** attempts so far */
  attempts: number;
  /** attempts that failed, or got no response */
  failures: number;
  /** the service seems to fail because of this row, so it has its own queue and back-off */
  isIsolated?: boolean | undefined;
  /** the `customer` element of `identify` in the body; an operation's own body may have another one */
  customer?: string | undefined;
  /** which cart it sets: a newer row for the same cart replaces an older one */
  cart?: string | undefined;
  /** the time of the last attempt whose outcome is unknown, except the attempt of `state` */
  earlier?: number | undefined;
}

/** The differences of the format of version 1. */
interface RowV1 extends Omit<Row, 'v' | 'state' | 'earlier'> {
  v: 1;
  /** attempts without a response */
  unanswered?: number;
  sent?: number;
  left?: number;
  /** now `earlier` */
  unheard?: number;
}

/** A cart that was acknowledged is sent once more. */
const fromV1 = ({ sent, left, unheard, attempts = 0, failures = 0, unanswered = 0, ...row }: RowV1): Row => ({
  ...row,
  v: 2,
  state: !sent
    ? { name: 'waiting' }
    : left
      ? { name: 'handedOver', sentAt: sent, leftAt: left }
      : { name: 'sending', sentAt: sent },
  attempts,
  failures: failures + unanswered,
  isIsolated: failures >= MAX_FAILURES,
  earlier: unheard,
});

/** Reads a row from stored text; undefined if this version can't send it. */
export const readRow = (text: string): Row | undefined => {
  const row = Object(quietly(() => JSON.parse(text)));
  if (!(row.time > 0) || typeof row.body !== 'string' || !safeUrl(row.url, 'request')) return;
  if (row.v === 1) return fromV1(row);
  if (row.v === 2 && row.state?.name) return row;
};

/** After this number of failures, other rows are sent first. */
export const MAX_FAILURES = 5;

/**
 * Whether a row has failed so often that it is last in its queue. It is isolated as soon as another row of the queue is acknowledged or
 * rejected. While no row gets a response, the cause is not a single row.
 */
export const isIsolatable = ({ failures, isIsolated }: Row): boolean => failures >= MAX_FAILURES && !isIsolated;

/** The queue of a row: rows for one endpoint of one service keep their order and share a back-off. */
export const queueKey = ({ id, url, isIsolated }: Row): string => (isIsolated ? id : url.split('&')[0]!);

/** Whether one cart replaces another one. */
export const replaces = (newer: Row, older: Row): boolean =>
  !!older.cart && older.cart === newer.cart && older.time < newer.time;

/**
 * Whether a row may be sent again although an earlier attempt may have arrived: a cart is state, with `{id}` the service recognizes
 * repeats, and an isolated row has most likely not arrived.
 */
export const isRepeatable = ({ cart, url, isIsolated }: Row): boolean => !!cart || !!isIsolated || url.includes('{id}');

/** Whether the row names a customer, by `identify` or in the operation's own body. */
export const namesCustomer = ({ body }: Row): boolean => body.includes('<customer>');

/** The row without the customer of `identify`. */
export const withoutCustomer = <Named extends Pick<Row, 'body' | 'customer'>>(row: Named): Named =>
  row.customer ? { ...row, body: row.body.replace(row.customer, ''), customer: undefined } : row;
