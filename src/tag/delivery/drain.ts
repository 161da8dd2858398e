import { isOpen } from '../gate.js';
import { rows } from '../outbox.js';
import { isIsolatable, isRepeatable, queueKey, type Row } from '../row.js';
import { after, cancel, pause, type Timer } from '../timer.js';
import { countPages, hesitation, isBackingOff, isFailing, retryNow } from './back-off.js';
import { landed, leaveFlights, restoreUnwritten, send } from './flights.js';
import { type AbandonedState, isInDoubt, isReady, isUncertain } from './row-state.js';
import { isIdle, isOthersTurn, leaveTurn, leftAt, resumeTurns, TAB_LAG_MS, takeTurn } from './turn.js';

/** How often a page looks for rows to send while any row waits. */
const LOOK_MS = 300;

/** When an idle page looks whether a row that another page has stored still waits: that page may be gone. */
const LOOK_AFTER_OTHERS_MS = 5000;

/** The ids of the rows that this page may send: those that it queued, and those that others have left alone for a while. */
const sendable = new Set<string>();
let timer: Timer | undefined;
/** When the page was opened, in milliseconds since 1970; undefined once it doesn't hesitate any more. */
let openedAt: number | undefined;

/** Notes that this page may send the row. */
export const allowSending = (row: Row): unknown => sendable.add(row.id);

/** The rows in order; none while the gate is closed, since even reading them may store a note. */
const queue = (): Row[] => (isOpen() ? rows() : []);

/** When views of a queue were sent whose outcome no page will learn, and when their pages were left. */
const doubtful = (all: Row[], key: string): AbandonedState[] =>
  all.flatMap((row) => (isInDoubt(row, Date.now()) && queueKey(row) === key ? row.state : []));

/** Whether the page has not been open for long enough to send this row. */
const isHesitating = (row: Row, all: Row[]): boolean =>
  openedAt !== undefined &&
  !isRepeatable(row) &&
  // If the clock was set back, the wait is over.
  Math.abs(Date.now() - openedAt) < hesitation(doubtful(all, queueKey(row)), Date.now());

/** The rows to send now, in order. Those that got no response for long go last. */
const due = (): Row[] =>
  queue()
    .filter((row, _, all) => isReady(row, Date.now()) && !isHesitating(row, all) && !isBackingOff(queueKey(row)))
    .sort((one, other) => Number(isIsolatable(one)) - Number(isIsolatable(other)));

/** Sends what was not tried yet, all at once, while `keepalive` is possible. A queue that is failing waits. */
const handOver = (): void => {
  for (const row of due())
    if (sendable.has(row.id) && !row.attempts && !isFailing(queueKey(row))) send(row, true)?.then(drain);
};

const sendAll = async (waited: boolean, signal: AbortSignal): Promise<void> => {
  if (waited) await pause(TAB_LAG_MS);
  for (;;) {
    await landed();
    const [row] = signal.aborted ? [] : due();
    if (!row) return;
    if (sendable.has(row.id)) {
      const viewsWereHeldBack = countPages(doubtful(queue(), queueKey(row))) > 1;
      // If the page is left and comes back meanwhile, the response is handled outside of this turn.
      send(row)?.then(drain);
      if (viewsWereHeldBack) {
        await landed();
        // What earlier pages held back need not wait for one response after the other.
        if (!signal.aborted) handOver();
      }
    } else {
      // Its page may have just sent it, or be about to.
      const seen = queue();
      await pause(TAB_LAG_MS);
      seen.forEach(allowSending);
    }
  }
};

const lookIn = (milliseconds: number): void => {
  cancel(timer);
  timer = after(milliseconds, drain);
};

/** Sends all rows, one at a time, in order, from one tab at a time, and looks for more. Can be called at any time. */
export const drain = (): void => {
  if (leftAt()) leave();
  if (!isIdle()) return;
  cancel(timer);
  timer = undefined;
  if (due().length) takeTurn(sendAll).then(() => lookIn(LOOK_MS));
  else if (queue().some((row) => !isUncertain(row))) lookIn(LOOK_MS);
};

/** Another page has changed the outbox. It sends its rows itself, unless it is closed before. */
export const lookAfterOthers = (): void => {
  if (isIdle() && !timer && document.hidden !== true) lookIn(LOOK_AFTER_OTHERS_MS);
};

/** The tag has started in this page. */
export const pageOpened = (): void => {
  openedAt = Date.now();
  retryNow();
};

/** Retries now what waits for a retry, unless the service itself asked to wait. */
export const flush = (): void => {
  openedAt = undefined;
  retryNow();
  drain();
};

/** The page may be left after this: hands over its rows, but not what another page has queued or is sending. */
export const hide = (): void => {
  if (isOthersTurn()) return;
  restoreUnwritten();
  handOver();
};

/** The page is left. Calls in `pagehide` listeners that run after this are handed over as well. */
export const leave = (): void => {
  // First: Firefox may end the script of a page that is left as it writes to localStorage.
  leaveFlights(leaveTurn());
  hide();
};

/** The page is back from the back/forward cache. */
export const comeBack = (): void => {
  resumeTurns();
  flush();
};
