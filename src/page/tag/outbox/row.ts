// A row of the outbox: one operation, as both files of the tag store it. docs/delivery.md describes the format.

/** The number of the format. Either file leaves alone what has another one. */
export const FORMAT = 3;

/** Each row has a key of its own, so that tabs that write at the same time don't overwrite each other's rows. */
export const ROW = 'recotag.outbox.';

/** How long a response may take, in milliseconds. */
export const RESPONSE_TIMEOUT_MS = 3e4;

/** How long a fresh row is left to the page that has called it, in milliseconds. */
export const FRESH_MS = 3e4;

/** The state of a row. All times are in milliseconds since 1970. */
export type RowState =
  /** the page that has called it sends it itself. Nobody else touches the row for `FRESH_MS` after `since` */
  | { name: 'fresh'; since: number }
  /** no request for it is in flight. The retry file of any page may send it */
  | { name: 'waiting' }
  /** a page has sent it and waits for the response */
  | { name: 'sending'; sentAt: number; leftAt?: undefined }
  /** its page was left before the response arrived; the browser completes the request */
  | { name: 'handedOver'; sentAt: number; leftAt: number }
  /** the service has this cart. The row stays while an earlier attempt to send it may still arrive */
  | { name: 'acknowledged' }
  /** the service has this cart, but an older cart may still arrive and replace it. After that, this cart is sent again */
  | { name: 'repeat' };

/** An operation that was just called. */
export interface NewOperation {
  /** the operation's own UUID, the same on every attempt */
  id: string;
  /** name of the operation as in docs/interface.md section 1 */
  operation: string;
  /** absolute URL; `{id}` and `{age}` are replaced when it is sent */
  url: string;
  /** XML text */
  body: string;
  /** when it was called */
  time: number;
  /** the `customer` element of `identify` in the body; an operation's own body may have another one */
  customer?: string | undefined;
  /** which cart it sets: a newer operation for the same cart replaces an older one */
  cart?: string | undefined;
}

/** An operation in the outbox: it waits to be sent, or its outcome is unknown. */
export interface Row extends NewOperation {
  v: typeof FORMAT;
  state: RowState;
  /** attempts so far */
  attempts: number;
  /** attempts that failed, or got no response */
  failures: number;
  /** whether it has failed so often that it has a queue of its own */
  isQuarantined?: boolean | undefined;
  /** when the last attempt was made whose outcome is unknown, except the attempt of `state` */
  earlier?: number | undefined;
}

export const rowKey = ({ id }: Pick<Row, 'id'>): string => ROW + id;

export const isRowKey = (key: string): boolean => key.startsWith(ROW);

/** A row as it was stored; undefined if this version can't send it. A request has no user name and no password. */
export const readRow = (stored: unknown): Row | undefined => {
  const row = Object(stored);
  const isKnown = row.v === FORMAT && row.time > 0 && row.state?.name && typeof row.body === 'string';
  return isKnown && /^https?:\/\/[^/@]+\//.test(row.url) ? row : undefined;
};

/** The queue of a row: rows for one endpoint of one service share a back-off. A quarantined row is a queue of its own. */
export const queueKey = ({ isQuarantined, id, url }: Row): string => (isQuarantined ? id : url.split('&')[0]!);

/**
 * Whether an operation may be sent again although an earlier attempt may have arrived: a cart is state, with `{id}` the service recognizes
 * repeats, and a quarantined operation has most likely not arrived.
 */
export const isRepeatable = ({ cart, isQuarantined, url }: Row): boolean =>
  !!cart || !!isQuarantined || url.includes('{id}');

/** Whether one cart replaces another one. */
export const replaces = (newer: Row, older: Row): boolean =>
  !!older.cart && older.cart === newer.cart && older.time < newer.time;

/** Whether a newer cart replaces the operation. Then it is not sent again, and only stays while it may arrive. */
export const isReplaced = (row: Row, all: Row[]): boolean => !!row.cart && all.some((other) => replaces(other, row));

/** When a period ends, in whole milliseconds since 1970; 0 if it is over. If the clock was set back to a time before the period began, the period is over as well. */
export const endOf = (startedAt: number, duration: number, now: number): number => {
  const end = Math.ceil(startedAt + duration); // may be `now`, since a sum of a time and a small fraction is rounded
  return Math.abs(now - startedAt) < duration && end > now ? end : 0;
};

/** The time until which a request, or the response to it, may still arrive; 0: no longer. */
export const arrivesBy = (sentAt: number | undefined, now: number): number =>
  sentAt ? endOf(sentAt, RESPONSE_TIMEOUT_MS, now) : 0;

/**
 * The attempt of a view that is in doubt: no page can receive the response, because its page was left or, after the time for a response,
 * is gone without `pagehide`.
 */
export const attemptInDoubt = (row: Row, now: number): Extract<RowState, { sentAt: number }> | undefined => {
  const { state } = row;
  if (!('sentAt' in state) || isRepeatable(row)) return;
  if (state.name === 'handedOver' || !arrivesBy(state.sentAt, now)) return state;
};

/**
 * A row after a page has heard of its queue: another operation was acknowledged or rejected (`works`), or it failed.
 *
 * @returns undefined if the row leaves the outbox, since it has arrived
 */
export const afterResponse = (row: Row, works: boolean, now: number): Row | undefined => {
  const attempt = attemptInDoubt(row, now);
  if (!attempt) return row;
  // If its page is gone without `pagehide` and it had an earlier attempt, this attempt has most likely failed, too.
  const hasArrived = works && (attempt.leftAt || row.attempts < 2);
  return hasArrived ? undefined : { ...row, state: { name: 'waiting' } };
};
