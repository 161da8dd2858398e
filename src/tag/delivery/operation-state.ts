import {
  isQuarantined,
  isRepeatable,
  isSuspect,
  MAX_FAILURES,
  type QueuedOperation,
  type StoredState,
  withoutCustomer,
} from './queued-operation.js';

/** How long a response may take, in milliseconds. */
export const RESPONSE_TIMEOUT_MS = 3e4;

/**
 * The state of an operation at a time. `inDoubt`: no page can receive the response for a view, because its page was left or, after the time for
 * a response, is gone without `pagehide`. The next response to another operation of its queue decides. It is not stored but derived, since
 * time alone leads to it, and since earlier versions of the tag read what is stored.
 */
export type OperationState = StoredState['name'] | 'inDoubt';

/** The events of an operation. */
export type OperationEvent =
  /** a page sends it now. `leftAt`: when this page was left; undefined while it is open. A repeat gets `repeatId`: the service ignores known ids */
  | { type: 'attempt'; leftAt: number | undefined; repeatId: string }
  /** the service accepted it. `isOrderUnknown`: it is a cart, and an older cart may arrive after it, or it may arrive after a newer one */
  | { type: 'acknowledged'; isOrderUnknown: boolean }
  /** the service rejected it for good */
  | { type: 'rejected' }
  /** the service responded with a temporary failure */
  | { type: 'failed' }
  /** no response arrived, although the page that waited for it was not left */
  | { type: 'unanswered' }
  /** the page that sent it was left. A request with `keepalive` continues */
  | { type: 'pageLeft'; keepalive: boolean }
  /** another operation of its queue was acknowledged or rejected (`works`), or it failed */
  | { type: 'queueAnswered'; works: boolean }
  /** a newer cart is in the outbox */
  | { type: 'newerCart' }
  /** the operation is too old, or too many operations wait */
  | { type: 'dropped' }
  /** the script was ended before it made the request of the last attempt. `before`: the operation before this attempt */
  | { type: 'interrupted'; before: QueuedOperation }
  /** the shopper is no longer the customer that `identify` has named */
  | { type: 'customerForgotten' };

const WAITING: StoredState = { name: 'waiting' };

/** When a period ends, in whole milliseconds since 1970; 0 if it is over. If the clock was set back to a time before the period began, the period is over as well. */
export const endOf = (startedAt: number, duration: number, now: number): number => {
  const end = Math.ceil(startedAt + duration); // may be `now`, since a sum of a time and a small fraction is rounded
  return Math.abs(now - startedAt) < duration && end > now ? end : 0;
};

const responseEnd = (sentAt: number, now: number): number => endOf(sentAt, RESPONSE_TIMEOUT_MS, now);

/** The time of the last attempt whose outcome is unknown. */
const lastSentAt = ({ state, earlier }: QueuedOperation): number | undefined =>
  'sentAt' in state ? state.sentAt : earlier;

/** Whether a request, or the response to it, may still arrive. */
const mayArrive = (sentAt: number | undefined, now: number): boolean => !!sentAt && responseEnd(sentAt, now) > 0;

/** Whether the service has acknowledged the cart, which stays in the outbox. */
const isAcknowledged = ({ state }: QueuedOperation): boolean =>
  state.name === 'acknowledged' || state.name === 'repeat';

/** The attempt of an operation whose outcome is unknown, if it is in doubt. */
export const attemptInDoubt = (
  operation: QueuedOperation,
  now: number,
): Extract<StoredState, { sentAt: number }> | undefined => {
  const { state } = operation;
  if (!('sentAt' in state) || isRepeatable(operation)) return;
  if (state.name === 'handedOver' || !mayArrive(state.sentAt, now)) return state;
};

/** The state of an operation now. */
export const stateOf = (operation: QueuedOperation, now: number): OperationState =>
  attemptInDoubt(operation, now) ? 'inDoubt' : operation.state.name;

/** The time at which the operation must be sent or removed; 0: now; Infinity: only after another event. */
export const readyAt = (operation: QueuedOperation, now: number): number => {
  const { state, earlier } = operation;
  if (attemptInDoubt(operation, now)) return Infinity;
  // A view becomes in doubt then, and waits for another event.
  if (state.name === 'sending') return isRepeatable(operation) ? responseEnd(state.sentAt, now) : Infinity;
  return earlier && isAcknowledged(operation) ? responseEnd(earlier, now) : 0;
};

/**
 * The next state of an operation after an event. A pure function.
 *
 * @param now when the event happened
 * @returns the operation as it is stored from now on, the same object if nothing changes; undefined if it leaves the outbox
 */
export const transition = (
  operation: QueuedOperation,
  event: OperationEvent,
  now: number,
): QueuedOperation | undefined => {
  const { state } = operation;
  const failures = operation.failures + 1;
  switch (event.type) {
    case 'attempt': {
      if (state.name === 'acknowledged') return;
      const { leftAt, repeatId } = event;
      return {
        ...operation,
        id: state.name === 'repeat' ? repeatId : operation.id,
        state: leftAt ? { name: 'handedOver', sentAt: now, leftAt } : { name: 'sending', sentAt: now },
        attempts: operation.attempts + 1,
        earlier: lastSentAt(operation),
      };
    }
    case 'pageLeft':
      if (state.name !== 'sending') return operation;
      // Without `keepalive` the request ends with its page.
      if (!event.keepalive && !isRepeatable(operation)) return { ...operation, state: WAITING };
      return { ...operation, state: { ...state, name: 'handedOver', leftAt: now } };
    case 'queueAnswered': {
      if (event.works && isSuspect(operation)) return { ...operation, isIsolated: true };
      const attempt = attemptInDoubt(operation, now);
      if (!attempt) return operation;
      // If the page is gone without `pagehide` and the operation had an earlier attempt, this attempt has most likely failed, too.
      const hasArrived = event.works && (attempt.leftAt || operation.attempts < 2);
      return hasArrived ? undefined : { ...operation, state: WAITING };
    }
    case 'newerCart':
      return mayArrive(lastSentAt(operation), now) ? operation : undefined;
    case 'dropped':
      // An operation in flight is only dropped if it fails.
      return stateOf(operation, now) === 'sending' ? operation : undefined;
    case 'interrupted':
      return 'sentAt' in state ? event.before : operation;
    case 'customerForgotten':
      return withoutCustomer(operation);
    case 'acknowledged':
      if (isAcknowledged(operation)) return operation;
      if (event.isOrderUnknown) return { ...operation, state: { name: 'repeat' }, earlier: now };
      return operation.cart && mayArrive(operation.earlier, now)
        ? { ...operation, state: { name: 'acknowledged' } }
        : undefined;
    case 'rejected':
      return isAcknowledged(operation) ? operation : undefined;
    case 'failed':
    case 'unanswered':
      if (isAcknowledged(operation)) return operation;
      return {
        ...operation,
        state: WAITING,
        failures,
        isIsolated: isQuarantined(operation) || (event.type === 'failed' && failures >= MAX_FAILURES),
      };
  }
};
