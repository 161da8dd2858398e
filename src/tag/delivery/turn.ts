import { exclusively } from '../lock.js';

/** A lock that is granted later than this was held by another page, in milliseconds. */
const IMMEDIATE_MS = 100;

/**
 * After so many milliseconds other tabs see what a tab has written to localStorage. The specification leaves the delay open
 * (https://html.spec.whatwg.org/multipage/webstorage.html#dom-localstorage); Chromium took 140 ms on an overloaded machine.
 */
export const TAB_LAG_MS = 300;

/** This page's turn to send, or its request for one. */
let turn: AbortController | undefined;
/** When this page requested its turn, in milliseconds since 1970, until it gets it. */
let requestedAt: number | undefined;
let left: number | undefined;

/** Whether this page has no turn, and may request one. */
export const isIdle = (): boolean => !turn && !left;

/** When the page was left, in milliseconds since 1970; undefined while it is shown. */
export const leftAt = (): number | undefined => left;

/** Whether another page has the turn. It also sends the rows of this page. */
export const isOthersTurn = (): boolean => requestedAt !== undefined && Date.now() - requestedAt > TAB_LAG_MS;

/**
 * Requests a turn, and works when it is granted.
 *
 * @param work must never reject. `waited`: another page had the turn just before; `signal` is aborted when the page is left
 */
export const takeTurn = async (work: (waited: boolean, signal: AbortSignal) => Promise<void>): Promise<void> => {
  turn = new AbortController();
  const { signal } = turn;
  // The lock is released at once when the page is left, even if the work is still waiting.
  const aborted = new Promise((resolve) => {
    signal.onabort = resolve;
  });
  const since = Date.now();
  requestedAt = since;
  await exclusively(signal, () => {
    requestedAt = undefined;
    return Promise.race([work(Date.now() - since > IMMEDIATE_MS, signal), aborted]);
  });
  if (!signal.aborted) turn = undefined;
};

/**
 * The page is left, perhaps for the back/forward cache.
 *
 * @returns when, in milliseconds since 1970
 */
export const leaveTurn = (): number => {
  left ??= Date.now();
  turn?.abort();
  turn = undefined;
  return left;
};

/** The page returns from the back/forward cache. */
export const resumeTurns = (): void => {
  left = undefined;
};
