// What happens to an operation that the page may report: it is stored, sent once, and removed when the service has answered. This file
// sends nothing a second time. Whatever else happens, the row stays in the outbox as `waiting`, and recotag-retry.js is asked for.
//
// A view is *in doubt* if its page was left before the response: nobody can hear whether it has arrived. The next response of the same queue
// decides: if the service works, the view has most likely arrived, and its row is removed; else it waits (`afterAnswer`). A *queue* is all
// rows for one endpoint of one service. They share a back-off, which is stored only while the service fails.

import { guarded } from '../shared/guarded.js';
import { report } from './cart.js';
import { canSend } from './consent.js';
import type { Outcome } from './outbox/outcome.js';
import { afterFailure, isDoubtful, pagesInDoubt, waitEnd } from './outbox/queue.js';
import {
  afterResponse,
  FORMAT,
  FRESH_MS,
  isRepeatable,
  isReplaced,
  type NewOperation,
  queueKey,
  RESPONSE_TIMEOUT_MS,
  type Row,
  type RowState,
} from './outbox/row.js';
import { askForRetry, retry } from './retry-file.js';
import { allRows, putQueue, putRow, queueOf, removeRow, storedRow, storedRows } from './stored-rows.js';
import { thisPage } from './this-page.js';
import { after } from './timer.js';
import { post, reserve } from './transport.js';

/** So many requests of a page are in flight at most. A browser opens six connections to a service. */
const MOST_AT_ONCE = 4;

/** So long before other pages may send a fresh row, its own page no longer does. */
const MARGIN_MS = 1000;

/** The time between two operations of the same millisecond, so that carts keep their order. */
export const STEP_MS = 0.001;

/** The events that report to the page how an attempt ended. */
const EVENTS = { acknowledged: 'sent', rejected: 'rejected', failed: 'retry', unanswered: 'retry' } as const;

type FreshRow = Row & { state: Extract<RowState, { name: 'fresh' }> };

/** The rows that this page still sends, oldest first. */
const fresh = /* @__PURE__ */ new Map<string, FreshRow>();

/** The rows whose response this page awaits. */
const inFlight = /* @__PURE__ */ new Map<string, Row>();

/**
 * Stores an operation. Call `sendFresh` after it.
 *
 * @param carts the other rows for the same cart
 */
export const store = (operation: NewOperation, carts: Row[]): Row => {
  const since = Date.now();
  const row: FreshRow = { v: FORMAT, ...operation, state: { name: 'fresh', since }, attempts: 0, failures: 0 };
  for (const other of carts) {
    // If the clock was set back, an older cart has a later time.
    row.time = Math.max(row.time, other.time + STEP_MS);
    if (!thisPage.called.has(other.id) || other.attempts) continue;
    fresh.delete(other.id); // It was never sent.
    removeRow(other);
  }
  thisPage.called.add(row.id);
  putRow(row);
  fresh.set(row.id, row);
  return row;
};

/** The device is forgotten, perhaps by another tab: the page no longer sends what was removed with it. */
export const forgetRemoved = (): void => {
  for (const id of fresh.keys()) if (!storedRow(id)) fresh.delete(id);
};

/** Leaves a row to recotag-retry.js, or to the next page. */
const giveUp = (row: Row): void => {
  fresh.delete(row.id);
  putRow({ ...row, state: { name: 'waiting' } });
  askForRetry();
};

/** Records how the only attempt of a row has ended. */
const ended = (sent: Row, sentAt: number, outcome: Outcome): void => {
  // The first outcome counts. The timer ends each attempt after 30 seconds once more.
  const isAwaited = inFlight.get(sent.id) === sent && inFlight.delete(sent.id);
  // Errors after `pagehide` are ignored, because Chromium rejects requests that still arrive. A cart that was handed over is sent again.
  if (!isAwaited && (outcome.type === 'unanswered' || sent.cart)) return;
  if (!canSend()) return; // Consent was denied meanwhile, so nothing may be stored.
  const now = Date.now();
  const key = queueKey(sent);
  const works = outcome.type === 'acknowledged' || outcome.type === 'rejected';
  // If the clock was set back, `retriedAt` may lie in the future, and this page would ignore every back-off.
  if (!works && thisPage.retriedAt >= now) thisPage.retriedAt = now - RESPONSE_TIMEOUT_MS;
  const stored = storedRow(sent.id);
  const isOurs = stored?.attempts === 1; // Otherwise another page has sent it again since this page was left.
  if (works && (isOurs || !sent.cart)) removeRow(sent);
  else if (isOurs) putRow({ ...stored, state: { name: 'waiting' }, failures: 1 });
  const queue = queueOf(key); // undefined while the service works
  const nextQueue = works ? undefined : afterFailure(queue, sentAt, outcome.retryAfter, Math.random(), now);
  if (nextQueue !== queue) putQueue(key, nextQueue);
  report(EVENTS[outcome.type], { ...sent, ...outcome });
  // Views of the same queue that are in doubt leave if the service works. Else they wait.
  for (const row of storedRows().filter((other) => queueKey(other) === key)) {
    const decided = afterResponse(row, works, now);
    if (!decided) removeRow(row);
    else if (decided !== row) putRow(decided);
  }
  retry?.answered(key, works);
  sendFresh();
  lookForLeftovers(); // If this attempt has failed, its row is one.
};

const attempt = async (row: Row): Promise<void> => {
  const bytes = reserve(row);
  if (!bytes) return giveUp(row);
  const { leftAt } = thisPage;
  const sentAt = Date.now();
  const sent: Row = {
    ...row,
    state: leftAt ? { name: 'handedOver', sentAt, leftAt } : { name: 'sending', sentAt },
    attempts: 1,
  };
  putRow(sent);
  const timeout = new AbortController();
  const response = post(sent, bytes, timeout.signal);
  fresh.delete(row.id); // Not before: Firefox may end a script while it stores a value as its page is left.
  if (!leftAt) inFlight.set(row.id, sent);
  // A timer is needed: `window.stop()` discards the tasks of the requests, and in WebKit their promises stay pending:
  // https://html.spec.whatwg.org/multipage/document-lifecycle.html#abort-a-document
  after(RESPONSE_TIMEOUT_MS, () => {
    timeout.abort();
    ended(sent, sentAt, { type: 'unanswered', error: 'no response' });
  });
  ended(sent, sentAt, await response);
};

/** If one row can't be sent, the page's others still are. */
const send = (row: Row): void => guarded(attempt)(row);

/** Sends what this page has called: at once, a few at a time. @param isLeaving the page may be left next */
export const sendFresh = (isLeaving = !!thisPage.leftAt): void => {
  if (!fresh.size) return;
  const now = Date.now();
  const rows = storedRows();
  for (const own of fresh.values()) {
    const stored = rows.find(({ id }) => id === own.id);
    // A view that the storage has lost is still sent, but not a cart, which may have been replaced. A window that closes itself seems to have
    // lost all, because WebKit takes its storage away: the next page sends it.
    const isLost = !stored && !own.cart && window.closed !== true;
    const row = isLost ? own : stored;
    if (!row || row.state.name === 'waiting' || now - own.state.since > FRESH_MS - MARGIN_MS) {
      fresh.delete(own.id);
      if (stored?.state.name === 'fresh') giveUp(stored);
      continue;
    }
    const key = queueKey(row);
    const queue = queueOf(key);
    // A failing service gets nothing during its pause, nothing as the page is left, and else one request at a time.
    const mustWait = waitEnd(queue, 0, now) || (isLeaving && queue);
    const isHeldBack =
      thisPage.openedAt && // undefined: the page no longer delays views
      !isRepeatable(row) &&
      isDoubtful(pagesInDoubt(rows, key), now);
    const others = isLeaving || !row.cart ? [] : rows.filter(({ id, cart }) => cart === row.cart && id !== row.id);
    if (mustWait || isHeldBack || isReplaced(row, rows) || others.some(({ id }) => !inFlight.has(id))) giveUp(row);
    else if (isLeaving || (!others.length && inFlight.size < (queue ? 1 : MOST_AT_ONCE))) send(row);
  }
};

/** Asks for recotag-retry.js if something waits that this page doesn't send. A view in doubt only waits for the next response. */
export const lookForLeftovers = (): void => {
  /** a view that another page has sent: the next response decides */
  const isOnlyInDoubt = (row: Row): boolean =>
    !isRepeatable(row) && 'sentAt' in row.state && !thisPage.called.has(row.id);
  const isLeftover = (row: Row | undefined): boolean =>
    !row || (!fresh.has(row.id) && !inFlight.has(row.id) && !isOnlyInDoubt(row));
  if (allRows().some(isLeftover) && canSend()) askForRetry();
};

/** The last cart of this page goes out as it is left, even if it should have waited for another cart: the last one wins in the end. */
const sendLastCart = (): void => {
  const rows = storedRows();
  const cart = rows
    .filter(({ id, cart, attempts, state }) => cart && thisPage.called.has(id) && !attempts && state.name === 'waiting')
    .pop();
  if (cart && !isReplaced(cart, rows) && !queueOf(queueKey(cart))) send(cart);
};

/** The page is left, and most likely won't receive the responses. */
export const leave = (): void => {
  const leftAt = (thisPage.leftAt ??= Date.now());
  retry?.leave(leftAt);
  const awaited = [...inFlight.values()];
  inFlight.clear();
  for (const sent of awaited) {
    const { state, attempts } = storedRow(sent.id) ?? {};
    if (state?.name === 'sending' && attempts === 1)
      putRow({ ...sent, state: { ...state, name: 'handedOver', leftAt } });
  }
  sendFresh(true);
  if (!retry) sendLastCart();
};
