/** The state of an operation as it is stored. `stateOf` in operation-state.ts derives its state at a time, and `transition` has the transitions. */
export type StoredState =
  /** no request for it is in flight */
  | { name: 'waiting' }
  /** a page has sent it and waits for the response */
  | { name: 'sending'; sentAt: number; leftAt?: undefined }
  /** its page was left before the response arrived */
  | { name: 'handedOver'; sentAt: number; leftAt: number }
  /** the service has this cart. The operation stays while an earlier attempt to send it may still arrive */
  | { name: 'acknowledged' }
  /** the service has this cart, but an older cart may still arrive and replace it. After that, this cart is sent again */
  | { name: 'repeat' };

/** An operation that was just called. All times are in milliseconds since 1970. */
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
export interface QueuedOperation extends NewOperation {
  /** the format's version; operations of an unknown version are ignored */
  v: 2;
  state: StoredState;
  /** attempts so far */
  attempts: number;
  /** attempts that failed, or got no response */
  failures: number;
  /** whether it is quarantined, see `isQuarantined`. The key is that of earlier versions, which read it, too */
  isIsolated?: boolean | undefined;
  /** the time of the last attempt whose outcome is unknown, except the attempt of `state` */
  earlier?: number | undefined;
}

/** Whether the service seems to fail because of this operation, so that it has its own queue and back-off. */
export const isQuarantined = ({ isIsolated }: QueuedOperation): boolean => !!isIsolated;

/** After this number of failures, other operations are sent first. */
export const MAX_FAILURES = 5;

/**
 * Whether an operation has failed so often that it is last in its queue. It is quarantined as soon as another operation of the queue is
 * acknowledged or rejected. While no operation gets a response, the cause is not a single operation.
 */
export const isSuspect = (operation: QueuedOperation): boolean =>
  operation.failures >= MAX_FAILURES && !isQuarantined(operation);

/** The queue of an operation: operations for one endpoint of one service keep their order and share a back-off. */
export const queueKey = (operation: QueuedOperation): string =>
  isQuarantined(operation) ? operation.id : operation.url.split('&')[0]!;

/** Whether one cart replaces another one. */
export const replaces = (newer: QueuedOperation, older: QueuedOperation): boolean =>
  !!older.cart && older.cart === newer.cart && older.time < newer.time;

/** Whether a newer cart replaces the operation. Then it is not sent again, and only stays while it may arrive. */
export const isReplaced = (operation: QueuedOperation, all: QueuedOperation[]): boolean =>
  all.some((other) => replaces(other, operation));

/**
 * Whether an operation may be sent again although an earlier attempt may have arrived: a cart is state, with `{id}` the service recognizes
 * repeats, and a quarantined operation has most likely not arrived.
 */
export const isRepeatable = (operation: QueuedOperation): boolean =>
  !!operation.cart || isQuarantined(operation) || operation.url.includes('{id}');

/** Whether the operation names a customer, by `identify` or in its own body. */
export const namesCustomer = ({ body }: NewOperation): boolean => body.includes('<customer>');

/** The operation without the customer of `identify`. */
export const withoutCustomer = <Named extends Pick<NewOperation, 'body' | 'customer'>>(operation: Named): Named =>
  operation.customer
    ? { ...operation, body: operation.body.replace(operation.customer, ''), customer: undefined }
    : operation;
