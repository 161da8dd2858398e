// What happens to an operation that the page may report: it is stored, sent once, and removed when the service has answered. This file
// sends nothing a second time. Whatever else happens, the row stays in the outbox as `waiting`, and recotag-retry.js is asked for.
import type { Outcome } from '../outbox/outcome.js';
import { afterFailure, afterLeaving, isDoubtful, stateOf, waitEnd } from '../outbox/queue.js';
import {
  afterAnswer,
  FORMAT,
  FRESH_MS,
  isRepeatable,
  type NewOperation,
  queueKey,
  RESPONSE_TIMEOUT_MS,
  type Row,
} from '../outbox/row.js';
import { canSend } from './can-send.js';
import { report } from './cart.js';
import { otherCarts, putQueue, putRow, queueOf, removeRow, storedRow, storedRows } from './outbox.js';
import { askForRetry, retry } from './retry-file.js';
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

/** The ids of the rows that this page still sends, oldest first. */
let fresh: string[] = [];

/** The rows whose response this page awaits. */
const inFlight = /* @__PURE__ */ new Map<string, Row>();

const forget = (id: string): void => {
  fresh = fresh.filter((other) => other !== id);
};

/** Stores an operation. Call `sendFresh` after it. */
export const store = (operation: NewOperation): Row => {
  const row: Row = { v: FORMAT, ...operation, state: { name: 'fresh', since: Date.now() }, attempts: 0, failures: 0 };
  for (const other of otherCarts(row)) {
    // If the clock was set back, an older cart has a later time.
    row.time = Math.max(row.time, other.time + STEP_MS);
    if (thisPage.called.has(other.id) && !other.attempts) removeRow(other); // It was never sent.
  }
  thisPage.called.add(row.id);
  fresh.push(row.id);
  putRow(row);
  return row;
};

/** Leaves a row to recotag-retry.js, or to the next page. */
const giveUp = (row: Row): void => {
  forget(row.id);
  putRow({ ...row, state: { name: 'waiting' } });
  askForRetry();
};

/** A page that was left hears nothing of these views: from the second such page on, the next ones wait a little before they send. */
const tellLeft = (rows: Row[]): void => {
  const views = rows.filter((row) => !isRepeatable(row) && storedRow(row.id));
  for (const [key, row] of new Map(views.map((row) => [queueKey(row), row])))
    if (!thisPage.leftQueues.has(key)) {
      thisPage.leftQueues.add(key);
      putQueue(row, afterLeaving(queueOf(row), Date.now()));
    }
};

/** Records how the only attempt of a row has ended. */
const ended = (sent: Row, sentAt: number, outcome: Outcome): void => {
  const isAwaited = inFlight.get(sent.id) === sent && inFlight.delete(sent.id);
  // Errors after `pagehide` are ignored, because Chromium rejects requests that still arrive.
  if (outcome.type === 'unanswered' && !isAwaited) return;
  if (!canSend()) return; // Consent was denied meanwhile, so nothing may be stored.
  const now = Date.now();
  const works = outcome.type === 'acknowledged' || outcome.type === 'rejected';
  // If the clock was set back, `retriedAt` may lie in the future, and this page would ignore every back-off.
  if (!works && thisPage.retriedAt >= now) thisPage.retriedAt = now - RESPONSE_TIMEOUT_MS;
  const stored = storedRow(sent.id);
  const next: Row = works ? sent : { ...(stored ?? sent), state: { name: 'waiting' }, failures: 1 };
  // Other pages may have sent a view again, or a newer cart, since this page was left. Then recotag-retry.js sends the cart once more.
  const isOurs = stored?.attempts === 1 && (isAwaited || !sent.cart);
  if (works && (isOurs || !sent.cart)) removeRow(sent);
  else if (isOurs) putRow(next);
  const queue = queueOf(sent);
  const nextQueue = works ? undefined : afterFailure(queue, sentAt, outcome.retryAfter, Math.random(), now);
  if (nextQueue !== queue) putQueue(sent, nextQueue);
  report(EVENTS[outcome.type], { ...next, ...outcome });
  // What no page can hear of is decided by what this page has heard of its queue.
  for (const row of storedRows()) {
    if (!row || queueKey(row) !== queueKey(sent)) continue;
    const decided = afterAnswer(row, works, now);
    if (!decided) removeRow(row);
    else if (decided !== row) putRow(decided);
  }
  retry?.answered(queueKey(sent), works);
  sendFresh();
  lookForLeftovers();
};

const send = async (row: Row): Promise<void> => {
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
  forget(row.id); // Not before: Firefox may end a script while it stores a value as its page is left.
  if (leftAt) tellLeft([sent]);
  else inFlight.set(row.id, sent);
  // A timer is needed: `window.stop()` discards the tasks of the requests, and in WebKit their promises stay pending:
  // https://html.spec.whatwg.org/multipage/document-lifecycle.html#abort-a-document
  after(RESPONSE_TIMEOUT_MS, () => {
    timeout.abort();
    ended(sent, sentAt, { type: 'unanswered', error: 'no answer' });
  });
  ended(sent, sentAt, await response);
};

/** Sends what this page has called: at once, a few at a time. @param isLeaving the page may be left next */
export const sendFresh = (isLeaving = !!thisPage.leftAt): void => {
  const now = Date.now();
  for (const id of fresh) {
    const row = storedRow(id);
    const since = row?.state.name === 'fresh' ? row.state.since : row?.time;
    if (!row || row.state.name === 'waiting' || now - since! > FRESH_MS - MARGIN_MS) {
      forget(id);
      if (row?.state.name === 'fresh') giveUp(row);
      continue;
    }
    const queue = queueOf(row);
    const isOpen = stateOf(queue) === 'open';
    // A failing service gets nothing during its pause, nothing as the page is left, and else one request at a time.
    const mustWait = waitEnd(queue, 0, now) || (isLeaving && !isOpen);
    const isHeldBack = !isRepeatable(row) && thisPage.openedAt && isDoubtful(queue, now);
    const others = isLeaving ? [] : otherCarts(row);
    if (mustWait || isHeldBack || others.some((other) => !inFlight.has(other.id))) giveUp(row);
    else if (isLeaving || (!others.length && inFlight.size < (isOpen ? MOST_AT_ONCE : 1))) send(row);
  }
};

/** Asks for recotag-retry.js if something waits that this page doesn't send. A view in doubt only waits for the next response. */
export const lookForLeftovers = (): void => {
  const isLeft = (row: Row | undefined): boolean =>
    !row ||
    (!fresh.includes(row.id) &&
      !inFlight.has(row.id) &&
      (isRepeatable(row) || !('sentAt' in row.state) || thisPage.called.has(row.id)));
  if (storedRows().some(isLeft) && canSend()) askForRetry();
};

/** The last cart of this page goes out as it is left, even if it should have waited for another cart: the last one wins in the end. */
const handOverCart = (): void => {
  const rows = [...thisPage.called].flatMap((id) => storedRow(id) ?? []);
  const cart = rows.filter(({ cart, attempts, state }) => cart && !attempts && state.name === 'waiting').pop();
  if (cart && stateOf(queueOf(cart)) === 'open') send(cart);
};

/** The page is left, and most likely won't receive the responses. */
export const leave = (): void => {
  const leftAt = (thisPage.leftAt ??= Date.now());
  const others = retry?.leave() ?? [];
  const awaited = [...inFlight.values()];
  inFlight.clear();
  for (const sent of awaited) {
    const { state, attempts } = storedRow(sent.id) ?? {};
    if (state?.name === 'sending' && attempts === 1)
      putRow({ ...sent, state: { ...state, name: 'handedOver', leftAt } });
  }
  sendFresh(true);
  if (!retry) handOverCart();
  tellLeft([...others, ...awaited]);
};

/** The page returns from the back/forward cache. */
export const restore = (): void => {
  thisPage.leftAt = undefined;
  thisPage.leftQueues.clear();
};
