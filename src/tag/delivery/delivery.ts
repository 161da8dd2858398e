import { isOpen } from '../gate.js';
import { rows, take } from '../outbox.js';
import type { Row } from '../row.js';
import { after, cancel, pause, type Timer } from '../timer.js';
import { endHesitation, NEVER, waitOf } from './due.js';
import { fly, landed, leaveFlights } from './flights.js';
import { endPauses, isFailing } from './service.js';
import { comeBackToTurn, isFree, isOthersTurn, isTurnOver, leaveTurn, takeTurn } from './turn.js';

/** After so long what another page wrote or took out is seen here as well: 140 ms were seen in Chromium on a busy machine. */
const SETTLE_MS = 300;

/** The ids of what this page may send: what it called itself, and what stood still while it had the turn. */
const sendable = new Set<string>();
let wake: Timer | undefined;

/** Notes that this page itself has called it. */
export const noteOwn = ({ id }: Row): unknown => sendable.add(id);

/** What can be sent now, in order. */
const due = (): Row[] => {
  const all = rows();
  return all.filter((row) => waitOf(row, all) <= 0);
};

const sendAll = async (wasBusy: boolean, signal: AbortSignal): Promise<void> => {
  if (wasBusy) await pause(SETTLE_MS);
  for (;;) {
    await landed();
    const [row] = signal.aborted || !isOpen() ? [] : due();
    if (!row) return;
    if (row.done && !row.older) {
      take(row);
    } else if (sendable.has(row.id)) {
      // A page that was left meanwhile, and is back, hears of it outside its turn.
      fly(row)?.then(drain);
    } else {
      // Its page may have just handed it over, or be about to.
      const seen = rows();
      await pause(SETTLE_MS);
      seen.forEach(noteOwn);
    }
  }
};

/** Sends what waits, one at a time, in order, one tab at a time, and looks again when more is due. Safe to call at any time. */
export const drain = (): void => {
  if (isTurnOver()) leave();
  if (!isFree() || !isOpen()) return;
  cancel(wake);
  const all = rows();
  const soonest = Math.min(NEVER, ...all.map((row) => waitOf(row, all)));
  if (soonest <= 0) takeTurn(sendAll).then(drain);
  else if (soonest < NEVER) wake = after(soonest, drain);
};

/** Tries now what waits for its next try, unless the service itself said when. */
export const flush = (): void => {
  endPauses();
  endHesitation();
  drain();
};

/**
 * The page may be gone after this: hands what was not tried yet to the browser while the keepalive budget lasts. A service
 * that is failing is left alone; what another page is sending is left to that one.
 */
export const hide = (): void => {
  if (isOthersTurn() || !isOpen()) return;
  for (const row of due()) if (!row.attempts && sendable.has(row.id) && !isFailing(row)) fly(row, true)?.then(drain);
};

/** The page is left. What its own `pagehide` listeners call after this goes the same way. */
export const leave = (): void => {
  hide();
  leaveFlights();
  leaveTurn();
};

/** The page is back from the back/forward cache. */
export const comeBack = (): void => {
  comeBackToTurn();
  flush();
};
