import { isDone } from '../protocol/status.js';
import { deviceUUID } from './device.js';
import { emit } from './events.js';
import { isOpen } from './gate.js';
import { exclusively, hasLocks } from './lock.js';
import { put, type Row, rows, stored, take } from './outbox.js';
import { after, cancel, type Timer } from './timer.js';
import { IN_FLIGHT_MS, post } from './transport.js';

/** A service that failed: how often in a row, the timer of the next try, and whether the service itself set it. */
interface Pause {
  count: number;
  timer?: Timer | undefined;
  obey?: boolean | undefined;
}

/** Requests on their way, by the row's id. */
const flights = new Map<string, Promise<void>>();
const pauses: Record<string, Pause> = {};

/** What all bodies in flight with keepalive may still have together (Fetch standard, 4.5: 64 kibibytes). */
let keepaliveBytes = 65536;

/** This page's turn to send, or to wait for it. */
let turn: AbortController | undefined;

/** Nobody's turn: the page is left. */
const LEFT = {} as AbortController;

/** Rows for one service keep their order; one that is down must not hold up another. */
const pauseOf = (row: Row): Pause => (pauses[row.url.split('&')[0]!] ??= { count: 0 });

/** Whether what was sent at one time may still be on its way at the other. Clocks are set back, too. */
const mayArrive = (sent: number | undefined, now = Date.now()): boolean => Math.abs(now - sent!) < IN_FLIGHT_MS;

/** Whether another tab may have this row on its way, or this cart is to be repeated later. Looks again then. */
const waits = (row: Row, hasLock?: boolean): unknown =>
  ((!hasLock && mayArrive(row.sent)) || (row.attempts && mayArrive(row.again))) && after(IN_FLIGHT_MS, drain);

const next = (): Row | undefined => rows().find((row) => !pauseOf(row).timer && !waits(row, hasLocks()));

const send = async (row: Row, bytes: number): Promise<void> => {
  const pause = pauseOf(row);
  const sent = Date.now();
  // An earlier try of which nobody knows may arrive later than what replaces this cart.
  if (row.cart) row.again = row.sent ?? row.again;
  row.sent = sent;
  let httpStatus: number | undefined;
  let status: string | number | undefined;
  let error: unknown;
  let wait: number | undefined;
  keepaliveBytes -= bytes;
  row.attempts++;
  put(row);
  try {
    const [code, word, retryAfter] = await post(
      row.url.replace(/{id}/g, row.id).replace(/{age}/g, `${Math.max(0, sent - row.time)}`),
      row.body,
      row.headers,
      row.keepalive,
    );
    httpStatus = code;
    status = word || code;
    if (code > 299 || (word && !isDone(word))) error = `answered ${status}`;
    // Seconds or a date (RFC 9110, 10.2.3); what is neither, or not there, is NaN.
    wait = +retryAfter! * 1e3 || Date.parse(retryAfter!) - Date.now();
  } catch (reason) {
    error = `${reason}`;
    // Where a window closes, Chromium rejects what goes on just before `pagehide`.
    if (turn !== LEFT) await new Promise((resolve) => after(0, resolve as () => void));
  }
  keepaliveBytes += bytes;
  // Of what was on its way when the page left, no answer is no news: Chromium rejects it though it goes on, Firefox
  // leaves it unsettled in the back/forward cache.
  if (!flights.delete(row.id) && !httpStatus) return;
  row.sent = undefined;
  let place = stored(row);
  let outcome = error ? 'rejected' : 'sent';
  // This older cart has arrived or never will: it can't overtake the one in its place any more.
  if (place?.again === sent) put({ ...place, again: row.again });
  const fails = !(httpStatus! < 500) || /408|429/.test(httpStatus as unknown as string);
  // A view that was handed to the browser as the page hid has no row: it waits again, unless all was forgotten.
  if (fails && !row.cart && row.attempts < 2 && isOpen() && row.url.includes(deviceUUID())) place ??= row;
  if (place?.id === row.id) put(row);
  if (fails) {
    const asked = wait! > 0 && wait! < 2e9;
    // A failure that comes in later has no say where the service itself has.
    if (asked || !pause.obey) {
      pause.obey = asked;
      cancel(pause.timer);
      pause.timer = after(asked ? wait! : Math.min(60, 2 ** pause.count++) * (750 + Math.random() * 500), () => {
        pause.timer = pause.obey = undefined;
        drain();
      });
    }
    outcome = 'retry';
  } else {
    pause.count = 0;
    if (!mayArrive(row.again, sent)) take(row);
  }
  emit(outcome, { ...row, status, error });
};

/** @param leaving only with keepalive, since nothing else outlives the page */
const fly = (row: Row, leaving?: boolean): unknown => {
  const bytes = new Blob([row.body]).size;
  // Every other retry goes without keepalive, in case something else on the page has used the budget up.
  row.keepalive = bytes <= keepaliveBytes && (leaving || row.attempts % 2 < 1);
  return (!leaving || row.keepalive) && flights.set(row.id, send(row, row.keepalive ? bytes : 0));
};

/** Sends what waits, one at a time, in order, one tab at a time. Safe to call at any time. */
export const drain = (): void => {
  if (turn || !isOpen() || !next()) return;
  const mine = new AbortController();
  turn = mine;
  const work = async () => {
    let row: Row | undefined;
    do {
      while (flights.size) await Promise.all(flights.values());
      row = turn === mine && isOpen() ? next() : undefined;
    } while (row && fly(row));
  };
  exclusively(
    mine.signal,
    () =>
      new Promise((resolve) => {
        mine.signal.onabort = resolve;
        // Another tab’s localStorage may show a row a while after it was taken here: 140 ms were seen on a busy machine.
        work().then(() => after(300, resolve as () => void));
      }),
  ).then(() => {
    if (turn === mine) {
      turn = undefined;
      drain();
    }
  });
};

/** Tries now what waits for its next try, unless the service itself said when. */
export const flush = (): void => {
  for (const pause of Object.values(pauses)) if (!pause.obey) pause.timer = cancel(pause.timer);
  drain();
};

/** The page may be gone after this: hands what waits to the browser while the keepalive budget lasts. */
export const hide = (): void => {
  if (turn === LEFT || !isOpen()) return;
  for (const row of rows()) {
    const pause = pauseOf(row);
    // What another page has just called, such as the prerendered one that takes this one's place, is for that one to send.
    if ((pause.timer || turn) && !flights.has(row.id) && !pause.obey && !waits(row)) fly(row, true);
    // On a network that isn't known to fail, a view counts as sent, unless the service can tell repeats apart.
    if (
      flights.has(row.id) &&
      row.keepalive &&
      !(row.cart || /{id}/.test(row.url) || pause.count) &&
      navigator.onLine &&
      row.attempts < 2
    )
      take(row);
  }
};

/** The page is left, perhaps for the back/forward cache, which refuses pages that hold a lock. */
export const leave = (): void => {
  const early = [...flights.keys()];
  hide();
  for (const id of early) flights.delete(id);
  turn?.abort();
  turn = LEFT;
};

/** The page is back from the back/forward cache. */
export const comeBack = (): void => {
  turn = undefined;
  flights.clear();
  flush();
};
