import { isOpen } from '../gate.js';
import { rows, take } from '../outbox.js';
import { isStuck, isUncertain, type Row, serviceOf } from '../row.js';
import { after, cancel, pause, type Timer } from '../timer.js';
import { newUuid } from '../uuid.js';
import { isDue, tryAtOnce } from './due.js';
import { fly, landed, leaveFlights, takeBackCutOff } from './flights.js';
import { isFailing } from './service.js';
import { comeBackToTurn, isFree, isOthersTurn, leaveTurn, leftAt, SETTLE_MS, takeTurn } from './turn.js';
import { unheardPages } from './uncertain.js';

/** How often a page looks whether what waits is due, for as long as something does. */
const LOOK_MS = 300;

/** How soon an idle page looks whether what another one has written still waits: that one may be gone. */
const LOOK_AFTER_OTHERS_MS = 5000;

/** The ids of what this page may send: what it called itself, and what stood still while it had the turn. */
const sendable = new Set<string>();
let wake: Timer | undefined;

/** Notes that this page itself has called it. */
export const noteOwn = (row: Row): unknown => sendable.add(row.id);

/** What waits, in order; nothing while nothing may be stored, since the mere look may note that there is junk. */
const waiting = (): Row[] => (isOpen() ? rows() : []);

/** What can be sent now, in order; what is stuck goes last. */
const due = (): Row[] =>
  waiting()
    .filter((row, _, all) => isDue(row, all))
    .sort((one, other) => Number(isStuck(one)) - Number(isStuck(other)));

/** Hands to the browser what was not tried yet, while the keepalive budget lasts. A service that is failing is left alone. */
const handOver = (): void => {
  for (const row of due()) if (sendable.has(row.id) && !row.attempts && !isFailing(row)) fly(row, true)?.then(drain);
};

const sendAll = async (wasBusy: boolean, signal: AbortSignal): Promise<void> => {
  if (wasBusy) await pause(SETTLE_MS);
  for (;;) {
    await landed();
    const row = !signal.aborted && due()[0];
    if (!row) return;
    if (row.done && !row.older) {
      take(row);
    } else if (sendable.has(row.id)) {
      // What is said once more has an id of its own: the service would take it for a repeat of what it has.
      // A page that was left meanwhile, and is back, hears of it outside its turn.
      const hesitated = unheardPages(waiting(), serviceOf(row))[0] > 1;
      fly(row.done ? { ...row, id: newUuid() } : row)?.then(drain);
      if (hesitated) {
        await landed();
        // Pages would have handed it over as they were left, had they known: it doesn't wait for answer after answer now.
        if (!signal.aborted) handOver();
      }
    } else {
      // Its page may have just handed it over, or be about to.
      const seen = waiting();
      await pause(SETTLE_MS);
      seen.forEach(noteOwn);
    }
  }
};

const lookIn = (milliseconds: number): void => {
  cancel(wake);
  wake = after(milliseconds, drain);
};

/** Sends what waits, one at a time, in order, one tab at a time, and looks again. Safe to call at any time. */
export const drain = (): void => {
  if (leftAt()) leave();
  if (!isFree()) return;
  cancel(wake);
  wake = undefined;
  if (due().length) takeTurn(sendAll).then(() => lookIn(LOOK_MS));
  else if (waiting().some((row) => !isUncertain(row))) lookIn(LOOK_MS);
};

/** Another page has written to the outbox. It sends that itself, unless it is closed before. */
export const lookAfterOthers = (): void => {
  if (isFree() && !wake && document.hidden !== true) lookIn(LOOK_AFTER_OTHERS_MS);
};

/** Tries now what waits for its next try, unless the service itself said when. */
export const flush = (): void => {
  tryAtOnce();
  drain();
};

/** The page may be gone after this: hands over what it may send, but not what another page has called, or is sending. */
export const hide = (): void => {
  if (isOthersTurn()) return;
  takeBackCutOff();
  handOver();
};

/** The page is left. What its own `pagehide` listeners call after this goes the same way. */
export const leave = (): void => {
  leaveTurn();
  // First of all: Firefox may end the script of a page that is left, in the middle of writing.
  leaveFlights();
  hide();
};

/** The page is back from the back/forward cache. */
export const comeBack = (): void => {
  comeBackToTurn();
  flush();
};
