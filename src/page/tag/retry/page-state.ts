import { RESPONSE_TIMEOUT_MS } from '../outbox/row.js';

/**
 * After so many milliseconds other tabs see what a tab has written to localStorage. The specification leaves the delay open
 * (https://html.spec.whatwg.org/multipage/webstorage.html#dom-localstorage); Chromium took 140 ms on an overloaded machine.
 */
export const TAB_LAG_MS = 300;

/** The states of the page. */
export type PageState =
  /** the page has no lease, and may request one */
  | 'idle'
  /** it has requested the lease */
  | 'requestingLease'
  /** it has the lease, and sends what is due */
  | 'sending'
  /** it was left, perhaps for the back/forward cache */
  | 'left';

/** What delivery knows of the page. Times are in milliseconds since 1970. */
export interface Page {
  state: PageState;
  /** when the state began */
  since: number;
  /** whether another page had the lease when this one requested it */
  isTaken: boolean;
  /** how long the page had waited for the lease when the state began */
  waited: number;
  /** when the page was opened; undefined when it no longer delays views */
  openedAt: number | undefined;
  /** it ignores back-offs that began before this time */
  retriedAt: number;
}

/** The events of a page. */
export type PageEvent =
  /** an operation is due */
  | 'operationDue'
  /** another page has the lease that was requested */
  | 'leaseTaken'
  | 'leaseGranted'
  /** nothing is due any more */
  | 'leaseEnded'
  | 'left'
  /** it returns from the back/forward cache */
  | 'restored'
  /** `flush` was called, or the network is back: retries at once */
  | 'retried'
  /** an attempt failed */
  | 'failed';

/** The page as this file finds it. */
export const openedPage = ({ openedAt, retriedAt }: Pick<Page, 'openedAt' | 'retriedAt'>, now: number): Page => ({
  state: 'idle',
  since: now,
  isTaken: false,
  waited: 0,
  openedAt,
  retriedAt,
});

/** The next state of a page after an event. A pure function. @returns the same object if nothing changes */
export const transition = (page: Page, event: PageEvent, now: number): Page => {
  const { state } = page;
  const begin = (next: PageState): Page => ({
    ...page,
    state: next,
    since: now,
    isTaken: next === 'left' && page.isTaken,
    waited: state === 'requestingLease' ? now - page.since : 0,
  });
  switch (event) {
    case 'operationDue':
      return state === 'idle' ? begin('requestingLease') : page;
    case 'leaseTaken':
      return state === 'requestingLease' ? { ...page, isTaken: true } : page;
    case 'leaseGranted':
      return state === 'requestingLease' ? begin('sending') : page;
    case 'leaseEnded':
      return state === 'left' ? page : begin('idle');
    case 'left':
      return state === 'left' ? page : begin('left');
    case 'restored':
      return state === 'left' ? begin('idle') : page;
    case 'retried':
      return { ...page, openedAt: undefined, retriedAt: now };
    case 'failed':
      // If the clock was set back, `retriedAt` may lie in the future, and this page would ignore every back-off.
      return page.retriedAt < now ? page : { ...page, retriedAt: now - RESPONSE_TIMEOUT_MS };
  }
};

/** When the page was left; undefined while it is shown. */
export const leftAt = ({ state, since }: Page): number | undefined => (state === 'left' ? since : undefined);

/**
 * Whether another page has the lease, or had it when this page was left. It also sends the operations of this page. The duration alone doesn't
 * tell: on a slow device a free lease takes long, too. A page that has just been left has it for a moment only.
 */
export const isOthersLease = ({ state, since, isTaken, waited }: Page, now: number): boolean =>
  isTaken && (state === 'left' ? waited : now - since) > TAB_LAG_MS;
