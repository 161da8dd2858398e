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
  failures: number;
  timer?: Timer | undefined;
  obey?: boolean;
}

/** Requests on their way, by the row's id. */
const flights = new Map<string, Promise<void>>();
const pauses: Record<string, Pause> = {};

/** What all bodies in flight with keepalive may still have together (Fetch standard, 4.5: 64 kibibytes). */
let keepaliveBytes = 65536;
let leavings = 0;
let turn: AbortController | undefined;

/** Rows for one service keep their order; one that is down must not hold up another. */
const pauseOf = (row: Row): Pause => (pauses[row.url.split('&')[0]!] ??= { failures: 0 });

/** Whether another tab may have this view on its way. */
const isElsewhere = (row: Row): boolean => !row.cart && Date.now() - row.sentAt! < IN_FLIGHT_MS;

const next = (): Row | undefined =>
  rows().find(
    (row) => !pauseOf(row).timer && !(row.attempts && row.repeatAt! > Date.now()) && (hasLocks() || !isElsewhere(row)),
  );

const resume = (pause: Pause): void => {
  cancel(pause.timer);
  pause.timer = undefined;
  drain();
};

const send = async (row: Row, bytes: number): Promise<void> => {
  const pause = pauseOf(row);
  const leavingsBefore = leavings;
  const sentAt = (row.sentAt = Date.now());
  let httpStatus = 0;
  let status: string | number | undefined;
  let error: unknown;
  let wait = 0;
  keepaliveBytes -= bytes;
  row.attempts++;
  put(row);
  try {
    const [code, word, retryAfter] = await post(
      row.url.replace(/{id}/g, row.id).replace(/{age}/g, `${Math.max(0, sentAt - row.time)}`),
      row.body,
      row.headers,
      row.keepalive,
    );
    httpStatus = code;
    status = word || code;
    if (code > 299 || (word && !isDone(word))) error = `the service answered ${status}`;
    if (retryAfter) wait = +retryAfter * 1e3 || Date.parse(retryAfter) - Date.now();
  } catch (reason) {
    error = `${reason}`;
  }
  keepaliveBytes += bytes;
  flights.delete(row.id);
  row.sentAt = undefined;
  let place = stored(row);
  if (row.repeatAt) after(IN_FLIGHT_MS, drain);
  // This older cart has arrived or never will: it can't overtake the one in its place any more.
  if (place && place.id !== row.id) put({ ...place, repeatAt: row.repeatAt });
  if (!httpStatus || httpStatus > 499 || /408|429/.test(`${httpStatus}`)) {
    // A view that was handed to the browser has no row; once the page was left, no answer is no news about it.
    if (isOpen() && row.url.includes(deviceUUID()) && (httpStatus || leavings === leavingsBefore)) place ??= row;
    if (!place) return;
    if (place.id === row.id) put(row);
    pause.obey = wait > 0 && wait < 2e9;
    cancel(pause.timer);
    pause.timer = after(
      pause.obey ? wait : Math.min(6e4, 1e3 * 2 ** pause.failures++) * (0.75 + Math.random() / 2),
      () => resume(pause),
    );
    emit('retry', { ...row, status, error });
  } else {
    pause.failures = 0;
    if (!(row.repeatAt! > sentAt)) take(row);
    emit(error ? 'rejected' : 'sent', { ...row, status, error });
  }
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
  const { signal } = (turn = new AbortController());
  const work = async () => {
    let row: Row | undefined;
    do {
      await Promise.all(flights.values());
      row = signal.aborted || !isOpen() ? undefined : next();
    } while (row && fly(row));
  };
  exclusively(signal, () =>
    Promise.race([
      work(),
      new Promise<unknown>((release) => {
        signal.onabort = release;
      }),
    ]),
  ).then(() => {
    if (!signal.aborted) {
      turn = undefined;
      drain();
    }
  });
};

/** Tries now what waits for its next try, unless the service itself said when. */
export const flush = (): void => {
  for (const pause of Object.values(pauses)) if (!pause.obey) resume(pause);
  drain();
};

/** The page may be gone after this: hands what waits to the browser while the keepalive budget lasts. */
export const hide = (): void => {
  for (const row of isOpen() ? rows() : []) {
    const pause = pauseOf(row);
    if (!flights.has(row.id) && !isElsewhere(row) && !(pause.timer && pause.obey)) fly(row, true);
    const isKnownToFail = pause.failures || row.attempts > 1 || !navigator.onLine;
    if (flights.has(row.id) && row.keepalive && !row.cart && !row.url.includes('{id}') && !isKnownToFail) take(row);
  }
};

/** The page is left, perhaps for the back/forward cache, which refuses pages that hold a lock. */
export const leave = async (): Promise<void> => {
  hide();
  turn?.abort();
  turn = {} as AbortController; // nobody's: no turn begins before the page is back
  // A body that something else on the page left no budget for is refused by now, and waits again.
  for (let tick = 0; tick < 9; tick++) await 0;
  leavings++;
};

/** The page is back. */
export const comeBack = (): void => {
  turn = undefined;
  flush();
};
