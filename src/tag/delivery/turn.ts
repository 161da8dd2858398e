import { exclusively } from '../lock.js';

/** This page's turn to send, told from others by its identity. */
let turn: object | undefined;
let isBusy = false;
let isLeft = false;
let giveBack = (): void => {};

/** Whether another page is sending, which will send what waits here as well. */
export const isOthersTurn = (): boolean => isBusy;

/** Whether this page has no turn, and may take one. */
export const isFree = (): boolean => !turn && !isLeft;

/** Whether the page was left: no turn any more. */
export const isTurnOver = (): boolean => isLeft;

/**
 * Takes a turn, if no other page has it.
 *
 * @param work must never fail. `wasBusy`: another page had the turn until just now; `isOver`: the page was left
 */
export const takeTurn = async (work: (wasBusy: boolean, isOver: () => boolean) => Promise<void>): Promise<void> => {
  const mine = {};
  const isOver = (): boolean => turn !== mine;
  const wasBusy = isBusy;
  // The back/forward cache refuses pages that hold a lock: it is given back at once, whatever is under way.
  const left = new Promise<void>((resolve) => {
    giveBack = resolve;
  });
  turn = mine;
  await exclusively((lock) => {
    isBusy = lock === null;
    return isBusy || isOver() ? undefined : Promise.race([work(wasBusy, isOver), left]);
  });
  if (!isOver()) turn = undefined;
};

/** The page is left, perhaps for the back/forward cache. */
export const leaveTurn = (): void => {
  isLeft = true;
  turn = undefined;
  giveBack();
};

/** The page is back from the back/forward cache. */
export const comeBackToTurn = (): void => {
  isLeft = false;
};
