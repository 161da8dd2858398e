import {
  afterResponse,
  arrivesBy,
  attemptInDoubt,
  endOf,
  FRESH_MS,
  isRepeatable,
  type Row,
  type RowState,
} from '../outbox/row.js';

/** After this number of failures, other operations are sent first. */
export const MAX_FAILURES = 5;

/**
 * The state of an operation at a time. `inDoubt`: no page can receive the response for a view, because its page was left or, after the time for
 * a response, is gone without `pagehide`. The next response to another operation of its queue decides. It is not stored but derived, since
 * time alone leads to it.
 */
export type OperationState = RowState['name'] | 'inDoubt';

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
  | { type: 'pageLeft'; leftAt: number; keepalive: boolean }
  /** another operation of its queue was acknowledged or rejected (`works`), or it failed */
  | { type: 'queueAnswered'; works: boolean }
  /** a newer cart is in the outbox */
  | { type: 'newerCart' }
  /** the operation is too old, or too many operations wait */
  | { type: 'dropped' }
  /** the script was ended before it made the request of the last attempt. `before`: the operation before this attempt */
  | { type: 'interrupted'; before: Row };

const WAITING: RowState = { name: 'waiting' };

/**
 * Whether an operation has failed so often that it is last in its queue. It is quarantined as soon as another operation of the queue is
 * acknowledged or rejected. While no operation gets a response, the cause is not a single operation.
 */
export const isSuspect = (row: Row): boolean => row.failures >= MAX_FAILURES && !row.isQuarantined;

/** The time of the last attempt whose outcome is unknown. */
const lastSentAt = ({ state, earlier }: Row): number | undefined => ('sentAt' in state ? state.sentAt : earlier);

/** Whether the service has acknowledged the cart, which stays in the outbox. */
const isAcknowledged = ({ state }: Row): boolean => state.name === 'acknowledged' || state.name === 'repeat';

/** The state of an operation now. */
export const stateOf = (row: Row, now: number): OperationState =>
  attemptInDoubt(row, now) ? 'inDoubt' : row.state.name;

/** The time at which the operation must be sent or removed; 0: now; Infinity: only after another event. */
export const readyAt = (row: Row, now: number): number => {
  const { state, earlier } = row;
  // A view in doubt waits for another event, and one that is being sent becomes so.
  if ('sentAt' in state && !isRepeatable(row)) return Infinity;
  switch (state.name) {
    case 'fresh':
      return endOf(state.since, FRESH_MS, now);
    case 'sending':
      return arrivesBy(state.sentAt, now);
    case 'handedOver':
      // It has most likely arrived. A repeat that a newer cart makes needless is not sent.
      return row.cart ? arrivesBy(state.sentAt, now) : 0;
    case 'waiting':
      return 0;
    default:
      return earlier ? arrivesBy(earlier, now) : 0;
  }
};

/**
 * The next state of an operation after an event. A pure function.
 *
 * @param now when the event happened
 * @returns the operation as it is stored from now on, the same object if nothing changes; undefined if it leaves the outbox
 */
export const transition = (row: Row, event: OperationEvent, now: number): Row | undefined => {
  const { state } = row;
  const failures = row.failures + 1;
  switch (event.type) {
    case 'attempt': {
      if (state.name === 'acknowledged') return;
      const { leftAt, repeatId } = event;
      return {
        ...row,
        id: state.name === 'repeat' ? repeatId : row.id,
        state: leftAt ? { name: 'handedOver', sentAt: now, leftAt } : { name: 'sending', sentAt: now },
        attempts: row.attempts + 1,
        earlier: lastSentAt(row),
      };
    }
    case 'pageLeft':
      if (state.name !== 'sending') return row;
      if (event.keepalive) return { ...row, state: { ...state, name: 'handedOver', leftAt: event.leftAt } };
      // Without `keepalive` the request ends with its page, as a rule.
      return { ...row, state: WAITING, earlier: state.sentAt };
    case 'queueAnswered':
      return event.works && isSuspect(row) ? { ...row, isQuarantined: true } : afterResponse(row, event.works, now);
    case 'newerCart':
      return arrivesBy(lastSentAt(row), now) ? row : undefined;
    case 'dropped':
      // An operation in flight is only dropped if it fails.
      return stateOf(row, now) === 'sending' ? row : undefined;
    case 'interrupted':
      return 'sentAt' in state ? event.before : row;
    case 'acknowledged':
      if (isAcknowledged(row)) return row;
      if (event.isOrderUnknown) return { ...row, state: { name: 'repeat' }, earlier: now };
      return row.cart && arrivesBy(row.earlier, now) ? { ...row, state: { name: 'acknowledged' } } : undefined;
    case 'rejected':
      return isAcknowledged(row) ? row : undefined;
    case 'failed':
    case 'unanswered':
      if (isAcknowledged(row)) return row;
      return {
        ...row,
        state: WAITING,
        failures,
        isQuarantined: row.isQuarantined || (event.type === 'failed' && failures >= MAX_FAILURES),
      };
  }
};
