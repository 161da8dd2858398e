import { isIsolatable, isRepeatable, MAX_FAILURES, type Row, type RowState } from '../row.js';

/** How long a response may take, in milliseconds. */
export const RESPONSE_TIMEOUT_MS = 3e4;

/** What may happen to a row. */
export type RowEvent =
  /** it is to be sent now, by a page that was left at `leftAt` or is still open. A repeat gets `repeatId`: the service ignores known ids */
  | { type: 'attempt'; leftAt: number | undefined; repeatId: string }
  /** the service has it */
  | { type: 'acknowledged' }
  /** the service rejected it for good */
  | { type: 'rejected' }
  /** the service answered with a failure that may pass */
  | { type: 'failed' }
  /** no response arrived, although the page that waited for it was not left */
  | { type: 'unanswered' }
  /** the page that sent it was left. A request with `keepalive` goes on */
  | { type: 'pageLeft'; keepalive: boolean }
  /** another row of its queue was acknowledged or rejected (`works`), or it failed */
  | { type: 'queueAnswered'; works: boolean }
  /** the shopper's cart has changed: `cart` takes the place of this row */
  | { type: 'newerCart'; cart: Row }
  /** the attempt of `sentAt` to send a cart that this one has replaced is over; `earlier` is that cart's own */
  | { type: 'olderCartEnded'; sentAt: number; earlier: number | undefined };

const WAITING: RowState = { name: 'waiting' };

/** Whether a request, or the response to it, may still arrive. If the clock was set back, it may not. */
const mayArrive = (sentAt: number | undefined, now: number): boolean =>
  sentAt !== undefined && Math.abs(now - sentAt) < RESPONSE_TIMEOUT_MS;

/** Whether a view was sent, and it is not known whether it arrived. It is not sent again by itself. */
export const isUncertain = (row: Row): boolean => 'sentAt' in row.state && !isRepeatable(row);

export type AbandonedState = Extract<RowState, { sentAt: number }>;

/** Whether no page waits for the response: it was left or, if nothing came in time, it is gone without a `pagehide` event. */
const isAbandoned = (state: RowState, now: number): state is AbandonedState =>
  state.name === 'handedOver' || (state.name === 'sending' && !mayArrive(state.sentAt, now));

/** Whether no page will learn what became of a view. The next response to another row of its queue decides. */
export const isInDoubt = (row: Row, now: number): row is Row & { state: AbandonedState } =>
  isAbandoned(row.state, now) && !isRepeatable(row);

/** Whether the row is to be sent, or removed, as soon as its queue allows. */
export const isReady = (row: Row, now: number): boolean => {
  const { state } = row;
  if ('sentAt' in state) return isAbandoned(state, now) && isRepeatable(row);
  return state.name === 'waiting' || !mayArrive(row.earlier, now);
};

/** How an attempt may end. */
export type OutcomeType = 'acknowledged' | 'rejected' | 'failed' | 'unanswered';

const afterOutcome = (row: Row, type: OutcomeType, now: number): Row | undefined => {
  if (type === 'rejected') return;
  if (type === 'acknowledged')
    return row.cart && mayArrive(row.earlier, now)
      ? { ...row, state: { name: row.isEarlierOlder ? 'repeat' : 'acknowledged' } }
      : undefined;
  const failures = row.failures + 1;
  const isIsolated = row.isIsolated || (type === 'failed' && failures >= MAX_FAILURES);
  return { ...row, state: WAITING, failures, isIsolated };
};

/**
 * Decides what becomes of a row. Pure.
 *
 * @param now when the event happened
 * @returns the row as it is stored from now on, the same object if nothing changes; undefined if it leaves the outbox
 */
export const transition = (row: Row, event: RowEvent, now: number): Row | undefined => {
  const { state } = row;
  const earlier = 'sentAt' in state ? state.sentAt : row.earlier;
  switch (event.type) {
    case 'attempt': {
      if (state.name === 'acknowledged') return;
      const { leftAt, repeatId } = event;
      return {
        ...row,
        id: state.name === 'repeat' ? repeatId : row.id,
        state: leftAt ? { name: 'handedOver', sentAt: now, leftAt } : { name: 'sending', sentAt: now },
        attempts: row.attempts + 1,
        earlier,
      };
    }
    case 'pageLeft':
      if (state.name !== 'sending') return row;
      // Without keepalive the request ends with its page.
      if (!event.keepalive && !isRepeatable(row)) return { ...row, state: WAITING };
      return { ...row, state: { ...state, name: 'handedOver', leftAt: now } };
    case 'queueAnswered':
      if (event.works && isIsolatable(row)) return { ...row, isIsolated: true };
      if (!isInDoubt(row, now)) return row;
      // A row that was sent before, by a page that is gone without a `pagehide` event, has most likely failed again.
      return event.works && (state.name === 'handedOver' || row.attempts < 2) ? undefined : { ...row, state: WAITING };
    case 'acknowledged':
    case 'rejected':
    case 'failed':
    case 'unanswered':
      // The outcome of an earlier attempt: the service has this cart.
      return state.name === 'acknowledged' || state.name === 'repeat' ? row : afterOutcome(row, event.type, now);
    case 'newerCart':
      return { ...event.cart, earlier, isEarlierOlder: !!earlier };
    case 'olderCartEnded':
      return row.earlier === event.sentAt ? { ...row, earlier: event.earlier } : row;
  }
};
