// What happens to an operation: it is stored, sent once, and removed when the service has acknowledged it. This file sends nothing a second
// time: whatever can't be sent at once, or isn't acknowledged, waits in the outbox for recotag-retry.js.
//
// A view is *in doubt* if its page was left before the answer: nobody can hear whether it has arrived. The next answer of the same queue
// decides. A *queue* is all operations for one endpoint of one service. They share a pause, which is stored only while the service fails.
import { askForRetry, judge, retry } from './beside.js';
import { report } from './cart.js';
import type { Answer } from './outbox/hand-over.js';
import type { NewOperation, Row } from './outbox/row.js';
import { thisPage } from './page.js';
import {
  allRows,
  isInDoubt,
  isPaused,
  isRepeatable,
  isWithin,
  putRow,
  queueOf,
  readQueue,
  removeRow,
  storedRow,
  storedRows,
  writeQueue,
} from './rows.js';
import { canSend } from './shopper.js';
import { acknowledgement, post, reserve } from './transport.js';

/** So many requests of a page are in flight at most. A browser opens six connections to a service. */
const MOST_AT_ONCE = 4;

/** The time between two operations of the same millisecond, so that carts keep their order. */
export const STEP_MS = 0.001;

/** What this page has sent and awaits the answer to. */
let awaited: Row[] = [];

/** The only attempt of an operation has ended. */
const ended = (sent: Row, sentAt: number, answer: Answer): void => {
  // The window closes itself, and `pagehide` follows: `leave` hands it over.
  if (answer.error && window.closed === true) return;
  const isHeard = awaited.includes(sent);
  awaited = awaited.filter((row) => row !== sent);
  // An error after the page was left is no news: Chromium rejects requests that still arrive. A cart that was handed over is sent again.
  if (!isHeard && (answer.error || sent.cart)) return;
  if (!canSend()) return; // Consent was denied meanwhile, so nothing may be stored.
  const now = Date.now();
  const queue = queueOf(sent);
  const pause = readQueue(queue);
  const status = acknowledgement(answer);
  if (status) {
    removeRow(sent);
    // The answer to a request that was on its way when the service failed lifts no pause, and nothing lifts that of `Retry-After`.
    if (pause && !(isPaused(pause, now) && (sentAt <= pause.at || !pause.failures))) writeQueue(queue);
    report('sent', { ...sent, status });
    // The service works, so the views of this queue that are in doubt have arrived.
    for (const row of storedRows())
      if (queueOf(row) === queue && isInDoubt(row, now) && (row.state.name === 'handedOver' || row.attempts < 2))
        removeRow(row);
    retry?.answered(queue);
    sendWaiting();
  } else {
    const stored = storedRow(sent.id);
    // Otherwise another page has sent it again since this page was left.
    if (stored?.attempts === 1) putRow({ ...stored, state: { name: 'waiting' } });
    // Requests that were in flight together count as one failure.
    const { failures = 0, at = 0 } = pause ?? {};
    const wait = Math.min(60, 2 ** failures) * (750 + Math.random() * 500);
    if (!isPaused(pause, now) || (sentAt >= at && failures))
      writeQueue(queue, { failures: failures + 1, at: now, wait });
    // Offline, recotag-retry.js can't be loaded to say it.
    if (answer.error) report('retry', { ...sent, error: answer.error });
    judge(sent, sentAt, answer);
  }
};

/**
 * Stores an operation as sent, and sends it. As the page is left it is handed over to the browser.
 *
 * @param isNew the page is told that it is stored
 * @returns false if the 64 KiB are used up
 */
const send = (row: Row, isNew = false): boolean => {
  const bytes = reserve(row);
  if (!bytes) return false;
  const { leftAt } = thisPage;
  const sentAt = Date.now();
  const sent: Row = {
    ...row,
    state: leftAt ? { name: 'handedOver', sentAt, leftAt } : { name: 'sending', sentAt },
    attempts: 1,
  };
  putRow(sent);
  if (isNew) report('queued', row);
  if (!leftAt) awaited.push(sent);
  const attempt = async () => ended(sent, sentAt, await post(sent, bytes));
  attempt().catch(() => {});
  return true;
};

/**
 * Whether more than one page of the last minute was left without the answer to a view: it is unknown whether the service works, and each view
 * that is sent now may be lost. recotag-retry.js decides when.
 */
const isDoubtful = (queue: string, now: number): boolean => {
  const pages = storedRows().flatMap((row) => {
    const leftAt = 'leftAt' in row.state && row.state.leftAt;
    return leftAt && isWithin(leftAt, 6e4, now) && !isRepeatable(row) && queueOf(row) === queue ? leftAt : [];
  });
  return pages.some((leftAt) => leftAt !== pages[0]);
};

/**
 * Whether an operation can't go now. A failing service gets nothing during its pause, nothing as the page is left, and else one request at a
 * time. Another cart must not overtake this one; a page leaves with its last one.
 */
const mustWait = (row: Row, others: Row[]): unknown => {
  const { leftAt, openedAt } = thisPage;
  const now = Date.now();
  const queue = queueOf(row);
  const pause = readQueue(queue);
  return (
    (leftAt ? pause : isPaused(pause, now) || awaited.length >= (pause ? 1 : MOST_AT_ONCE)) ||
    (row.cart
      ? others.some(({ id, cart, time }) => cart === row.cart && id !== row.id && (!leftAt || time > row.time))
      : openedAt && !isRepeatable(row) && isDoubtful(queue, now))
  );
};

/** Sends what this page has called and what waits, if recotag-retry.js isn't there. */
const sendWaiting = (): void => {
  const rows = retry ? [] : storedRows();
  for (const row of rows)
    if (row.state.name === 'waiting' && !row.attempts && thisPage.called.includes(row.id) && !mustWait(row, rows))
      send(row);
};

/**
 * Stores an operation, and sends it at once if it can go. What waits is recotag-retry.js's.
 *
 * @param carts the other rows for the same cart
 */
export const deliver = (operation: NewOperation, carts: Row[]): void => {
  const row: Row = { v: 3, ...operation, state: { name: 'waiting' }, attempts: 0, failures: 0 };
  const { called, leftAt } = thisPage;
  const others = carts.filter((other) => {
    // If the clock was set back, an older cart has a later time.
    row.time = Math.max(row.time, other.time + STEP_MS);
    const isReplaced = called.includes(other.id) && !other.attempts;
    if (isReplaced) removeRow(other);
    return !isReplaced;
  });
  called.push(row.id);
  // As the page is left, only a failing service gets nothing.
  const waits = leftAt ? readQueue(queueOf(row)) : mustWait(row, others);
  if (!waits && send(row, true)) return;
  putRow(row);
  report('queued', row);
  askForRetry();
};

/** Asks for recotag-retry.js if something waits that this page doesn't send. A view of another page that is in doubt only waits for an answer. */
export const lookForLeftovers = (): void => {
  const isLeftover = (row: Row | undefined): boolean =>
    !row ||
    (!awaited.some(({ id }) => id === row.id) &&
      (isRepeatable(row) || !('sentAt' in row.state) || thisPage.called.includes(row.id)));
  if (allRows().some(isLeftover) && canSend()) askForRetry();
};

/** The page is left, and most likely won't hear the answers. */
export const leave = (): void => {
  const leftAt = (thisPage.leftAt ??= Date.now());
  retry?.leave(leftAt);
  for (const { id } of awaited.splice(0)) {
    const row = storedRow(id);
    if (row?.state.name === 'sending' && row.attempts === 1)
      putRow({ ...row, state: { ...row.state, name: 'handedOver', leftAt } });
  }
  sendWaiting();
};
