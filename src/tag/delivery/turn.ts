import { exclusively } from '../lock.js';

/** Who gets the lock later than this has waited for another page, in milliseconds. */
const AT_ONCE = 60;

/** This page's turn to send, or to wait for one. */
let turn: AbortController | undefined;
let left: number | undefined;

/** Whether this page has no turn, and may take one. */
export const isFree = (): boolean => !turn && !left;

/** When the page was left, in milliseconds since 1970: no turn any more. */
export const leftAt = (): number | undefined => left;

/**
 * Takes a turn, or waits for one.
 *
 * @param work must never fail. `wasBusy`: another page had the turn until just now; `isOver`: the page was left
 */
export const takeTurn = async (work: (wasBusy: boolean, isOver: () => boolean) => Promise<void>): Promise<void> => {
  const mine = new AbortController();
  const { signal } = mine;
  const isOver = (): boolean => signal.aborted;
  const asked = Date.now();
  // The lock is given back at once when the page is left, whatever is under way.
  const ended = new Promise((resolve) => {
    signal.onabort = resolve;
  });
  turn = mine;
  await exclusively(signal, () => Promise.race([work(Date.now() - asked > AT_ONCE, isOver), ended]));
  if (!isOver()) turn = undefined;
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
