import { exclusively } from '../lock.js';

/** Who gets the lock later than this has waited for another page, in milliseconds. */
const AT_ONCE = 100;

/** After so long what another page wrote or took out is seen here as well: 140 ms were seen in Chromium on a busy machine. */
export const SETTLE_MS = 300;

/** This page's turn to send, or to wait for one. */
let turn: AbortController | undefined;
/** When this page began to wait for its turn, in milliseconds since 1970, while it does. */
let waitsSince: number | undefined;
let left: number | undefined;

/** Whether this page has no turn, and may take one. */
export const isFree = (): boolean => !turn && !left;

/** When the page was left, in milliseconds since 1970: no turn any more. */
export const leftAt = (): number | undefined => left;

/** Whether another page is sending, which sends by now what waits here as well. */
export const isOthersTurn = (): boolean => Date.now() - waitsSince! > SETTLE_MS;

/**
 * Takes a turn, or waits for one.
 *
 * @param work must never fail. `wasBusy`: another page had the turn until just now; `signal`: aborted as the page is left
 */
export const takeTurn = async (work: (wasBusy: boolean, signal: AbortSignal) => Promise<void>): Promise<void> => {
  turn = new AbortController();
  const { signal } = turn;
  // The lock is given back at once when the page is left, whatever is under way.
  const ended = new Promise((resolve) => {
    signal.onabort = resolve;
  });
  waitsSince = Date.now();
  await exclusively(signal, () => {
    const wasBusy = Date.now() - waitsSince! > AT_ONCE;
    waitsSince = undefined;
    return Promise.race([work(wasBusy, signal), ended]);
  });
  if (!signal.aborted) turn = undefined;
};

/** The page is left, perhaps for the back/forward cache. */
export const leaveTurn = (): void => {
  left ??= Date.now();
  turn?.abort();
  turn = undefined;
};

/** The page is back from the back/forward cache. */
export const comeBackToTurn = (): void => {
  left = undefined;
};
