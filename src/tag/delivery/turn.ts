import { exclusively } from '../lock.js';

/** This page's turn to send, or to wait for one. */
let turn: AbortController | undefined;
let isWaiting = false;
let isLeft = false;

/** Whether another page is sending, which will send what waits here as well. */
export const isOthersTurn = (): boolean => isWaiting;

/** Whether this page has no turn, and may take one. */
export const isFree = (): boolean => !turn && !isLeft;

/** Whether the page was left: no turn any more. */
export const isTurnOver = (): boolean => isLeft;

/**
 * Takes a turn, or waits for one.
 *
 * @param work must never fail. `wasBusy`: another page had the turn until just now; `signal` is aborted when the page is left
 */
export const takeTurn = async (work: (wasBusy: boolean, signal: AbortSignal) => Promise<void>): Promise<void> => {
  const mine = new AbortController();
  const { signal } = mine;
  turn = mine;
  isWaiting = false;
  // The back/forward cache refuses pages that hold a lock: it is given back at once, whatever is under way.
  const left = new Promise((resolve) => {
    signal.onabort = resolve;
  });
  const wait = (): void => {
    isWaiting = true;
  };
  await exclusively(signal, wait, () => {
    const wasBusy = isWaiting;
    isWaiting = false;
    return Promise.race([work(wasBusy, signal), left]);
  });
  if (turn === mine) turn = undefined;
};

/** The page is left, perhaps for the back/forward cache. */
export const leaveTurn = (): void => {
  isLeft = true;
  turn?.abort();
  turn = undefined;
};

/** The page is back from the back/forward cache. */
export const comeBackToTurn = (): void => {
  isLeft = false;
};
