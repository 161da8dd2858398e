import { isIsolatable, isRepeatable, MAX_FAILURES, type Row, type RowState } from '../row.js';

/** How long a response may take, in milliseconds. */
export const RESPONSE_TIMEOUT_MS = 3e4;

/** The events of a row. */
export type RowEvent =
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
  /** another row of its queue was acknowledged or rejected (`works`), or it failed */
  | { type: 'queueAnswered'; works: boolean }
  /** a newer cart is in the outbox */
  | { type: 'newerCart' }
  /** the row is too old, or too many rows wait */
  | { type: 'dropped' }
  /** the script was ended before it made the request of the last attempt. `before`: the row before this attempt */
  | { type: 'interrupted'; before: Row };

const WAITING: RowState = { name: 'waiting' };

/** When a period ends, in whole milliseconds since 1970; 0 if it is over. If the clock was set back to a time before the period began, the period is over as well. */
export const endOf = (startedAt: number, duration: number, now: number): number =>
  Math.abs(now - startedAt) < duration ? Math.ceil(startedAt + duration) : 0;

const responseEnd = (sentAt: number, now: number): number => endOf(sentAt, RESPONSE_TIMEOUT_MS, now);

/** The time of the last attempt whose outcome is unknown. */
const lastSentAt = ({ state, earlier }: Row): number | undefined => ('sentAt' in state ? state.sentAt : earlier);

/** Whether a request, or the response to it, may still arrive. */
const mayArrive = (sentAt: number | undefined, now: number): boolean => !!sentAt && responseEnd(sentAt, now) > 0;

/** Whether the service has acknowledged the cart. Its row stays. */
const isAcknowledged = ({ state }: Row): boolean => state.name === 'acknowledged' || state.name === 'repeat';

/** Whether a view is in doubt: it was sent, and its outcome is unknown. It is not sent again before the next response. */
export const isUncertain = (row: Row): boolean => 'sentAt' in row.state && !isRepeatable(row);

export type AbandonedState = Extract<RowState, { sentAt: number }>;

/**
 * Whether no page can receive the response for a view: its page was left or, after the time for a response, is gone without `pagehide`.
 * The next response to another row of its queue decides.
 */
export const isInDoubt = (row: Row, now: number): row is Row & { state: AbandonedState } =>
  isUncertain(row) && (row.state.name === 'handedOver' || !mayArrive(lastSentAt(row), now));

/** The time at which the row must be sent or removed; 0: now; Infinity: only after another event. */
export const readyAt = (row: Row, now: number): number => {
  if (isUncertain(row)) return Infinity;
  const { state, earlier } = row;
  if (state.name === 'sending') return responseEnd(state.sentAt, now);
  return earlier && isAcknowledged(row) ? responseEnd(earlier, now) : 0;
};

/**
 * The next state of a row after an event. A pure function.
 *
 * @param now when the event happened
 * @returns the row as it is stored from now on, the same object if nothing changes; undefined if it leaves the outbox
 */
export const transition = (row: Row, event: RowEvent, now: number): Row | undefined => {
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
      // Without `keepalive` the request ends with its page.
      if (!event.keepalive && !isRepeatable(row)) return { ...row, state: WAITING };
      return { ...row, state: { ...state, name: 'handedOver', leftAt: now } };
    case 'queueAnswered':
      if (event.works && isIsolatable(row)) return { ...row, isIsolated: true };
      if (!isInDoubt(row, now)) return row;
      // If the page is gone without `pagehide` and the row had an earlier attempt, this attempt has most likely failed, too.
      return event.works && (state.name === 'handedOver' || row.attempts < 2) ? undefined : { ...row, state: WAITING };
    case 'newerCart':
      return mayArrive(lastSentAt(row), now) ? row : undefined;
    case 'dropped':
      // A row in flight is only dropped if it fails.
      return state.name === 'sending' && !isInDoubt(row, now) ? row : undefined;
    case 'interrupted':
      return 'sentAt' in state ? event.before : row;
    case 'acknowledged':
      if (isAcknowledged(row)) return row;
      if (event.isOrderUnknown) return { ...row, state: { name: 'repeat' }, earlier: now };
      return row.cart && mayArrive(row.earlier, now) ? { ...row, state: { name: 'acknowledged' } } : undefined;
    case 'rejected':
      return isAcknowledged(row) ? row : undefined;
    case 'failed':
    case 'unanswered':
      if (isAcknowledged(row)) return row;
      return {
        ...row,
        state: WAITING,
        failures,
        isIsolated: row.isIsolated || (event.type === 'failed' && failures >= MAX_FAILURES),
      };
  }
};
