import { guarded } from '../../page/guarded.js';
import { isOpen } from '../gate.js';
import { isReplaced, rows } from '../outbox.js';
import { isIsolatable, isRepeatable, queueKey, type Row } from '../row.js';
import { outboxChanged } from '../storage.js';
import { after, cancel, pause, type Timer } from '../timer.js';
import { backOffEnd, isFailing, retryNow, viewDelay } from './back-off.js';
import { allEnded, leaveFlights, restoreUnwritten, send } from './flights.js';
import { endOf, isInDoubt, readyAt } from './row-state.js';
import { isIdle, isOthersTurn, leaveTurn, leftAt, resumeTurns, TAB_LAG_MS, takeTurn } from './turn.js';

/** How long after a turn the page checks which rows are due. */
const DRAIN_AGAIN_MS = 300;

/** After this time an idle page checks whether another page's row still waits, because that page may be gone. */
const DRAIN_AFTER_OTHERS_MS = 5000;

/** The ids of the rows that this page may send: those that it queued, and other pages' rows that have not changed for a while. */
const sendable = new Set<string>();
let timer: Timer | undefined;
/** When `timer` ends, in milliseconds since 1970. */
let drainAt = Infinity;
/** When the page was opened, in milliseconds since 1970; undefined when it no longer delays views. */
let openedAt: number | undefined;

/** Records that this page may send the row. */
export const allowSending = (row: Row): unknown => sendable.add(row.id);

/** The rows in order; none while the gate is closed, because even reading them may write to the storage. */
const queue = (): Row[] => (isOpen() ? rows() : []);

/** The time before which the page doesn't send views of a queue, see `viewDelay`. */
const viewDelayEnd = (all: Row[], key: string, now: number): number => {
  const inDoubt = all.flatMap((row) => (isInDoubt(row, now) && queueKey(row) === key ? row.state : []));
  return openedAt ? endOf(openedAt, viewDelay(inDoubt, now), now) : 0;
};

/** The time at which a row is due; 0: now; Infinity: only after another event. */
const dueAt = (row: Row, all: Row[], now: number): number =>
  isReplaced(row, all)
    ? Infinity
    : Math.max(
        readyAt(row, now),
        backOffEnd(queueKey(row), now),
        isRepeatable(row) ? 0 : viewDelayEnd(all, queueKey(row), now),
      );

/** Rows that have failed too often are last and take turns, because one of them may be the cause of the other failures. */
const failuresBefore = (row: Row): number => (isIsolatable(row) ? row.failures : 0);

/** The rows to send now, in order. */
const due = (): Row[] => {
  const now = Date.now();
  return queue()
    .filter((row, _, all) => !dueAt(row, all, now))
    .sort((one, other) => failuresBefore(one) - failuresBefore(other));
};

/** Sends all rows without an attempt at once, while `keepalive` is possible. A queue that is failing waits. */
const handOver = (): void => {
  for (const row of due())
    if (sendable.has(row.id) && !row.attempts && !isFailing(queueKey(row))) send(row, true)?.then(drain);
};

const sendAll = async (waited: boolean, signal: AbortSignal): Promise<void> => {
  if (waited) {
    await pause(TAB_LAG_MS);
    outboxChanged();
  }
  for (;;) {
    await allEnded();
    const [row] = signal.aborted ? [] : due();
    if (!row) return;
    // If the page is left and restored meanwhile, the response is handled outside of this turn.
    if (sendable.has(row.id)) send(row)?.then(drain);
    else {
      // The page of this row may have just sent it, or may send it soon.
      const seen = queue();
      await pause(TAB_LAG_MS);
      seen.forEach(allowSending);
    }
  }
};

/** Checks for due rows at this time, or earlier. */
const drainBy = (time: number): void => {
  if (time >= drainAt) return;
  cancel(timer);
  drainAt = time;
  timer = after(time - Date.now(), () => {
    drainAt = Infinity;
    drain();
  });
};

/** Sends all rows, one at a time, in order, from one tab at a time, and runs again when more rows are due. Can be called at any time. */
export const drain = (): void => {
  if (leftAt()) leave();
  if (!isIdle()) return;
  const now = Date.now();
  const next = Math.min(...queue().map((row, _, all) => dueAt(row, all, now)));
  if (next) drainBy(next);
  else takeTurn(sendAll).then(guarded(() => drainBy(Date.now() + DRAIN_AGAIN_MS)));
};

/** Another page has changed the outbox. That page sends its rows itself, unless it is closed before. */
export const drainAfterOthers = (): void => {
  if (document.hidden !== true) drainBy(Date.now() + DRAIN_AFTER_OTHERS_MS);
};

/** The tag has started in this page. */
export const pageOpened = (): void => {
  openedAt = Date.now();
  retryNow();
};

/** Retries all waiting rows now, except during `Retry-After`. */
export const flush = (): void => {
  openedAt = undefined;
  retryNow();
  drain();
};

/** The page may be left next: hands over its rows, but not those that another page has queued or is sending. */
export const hide = (): void => {
  if (isOthersTurn()) return;
  restoreUnwritten();
  handOver();
};

/** The page is left. Calls in `pagehide` listeners that run after this are handed over as well. */
export const leave = (): void => {
  // First, because Firefox may end the script of a page that is left while it writes to localStorage.
  leaveFlights(leaveTurn());
  hide();
};

/** The page returns from the back/forward cache. */
export const comeBack = (): void => {
  resumeTurns();
  flush();
};
