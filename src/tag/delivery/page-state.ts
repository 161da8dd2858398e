/**
 * After so many milliseconds other tabs see what a tab has written to localStorage. The specification leaves the delay open
 * (https://html.spec.whatwg.org/multipage/webstorage.html#dom-localstorage); Chromium took 140 ms on an overloaded machine.
 */
export const TAB_LAG_MS = 300;

/** A lease that is granted later than this was another page's, in milliseconds. */
const IMMEDIATE_MS = 100;

/** The state of the page. Times are in milliseconds since 1970. */
export type PageState =
  /** the page has no lease, and may request one */
  | { name: 'idle' }
  /** it has requested the lease at this time */
  | { name: 'requestingLease'; since: number }
  /** it has the lease, and sends what is due. `afterOthers`: another page had the lease just before */
  | { name: 'sending'; afterOthers: boolean }
  /** it was left, perhaps for the back/forward cache. `isOthersLease`: another page had the lease then */
  | { name: 'left'; at: number; isOthersLease: boolean };

export interface Page {
  state: PageState;
  /** when it was opened; undefined when it no longer delays views */
  openedAt: number | undefined;
  /** it ignores back-offs that began before this time */
  retriedAt: number;
}

/** The events of a page. */
export type PageEvent =
  /** an operation is due */
  | { type: 'operationDue' }
  | { type: 'leaseGranted' }
  /** nothing is due any more */
  | { type: 'leaseEnded' }
  | { type: 'left' }
  /** it returns from the back/forward cache */
  | { type: 'restored' }
  /** `flush` was called, or the network is back: retries at once */
  | { type: 'retried' }
  /** an attempt failed */
  | { type: 'failed' };

/** A page that has just been opened, which retries without waiting. */
export const openedPage = (now: number): Page => ({ state: { name: 'idle' }, openedAt: now, retriedAt: now });

/** Whether another page has the lease. It also sends the operations of this page. */
export const isOthersLease = ({ state }: Page, now: number): boolean =>
  state.name === 'left' ? state.isOthersLease : state.name === 'requestingLease' && now - state.since > TAB_LAG_MS;

/** When the page was left; undefined while it is shown. */
export const leftAt = ({ state }: Page): number | undefined => (state.name === 'left' ? state.at : undefined);

/** The next state of a page after an event. A pure function. @returns the same object if nothing changes */
export const transition = (page: Page, event: PageEvent, now: number): Page => {
  const { state } = page;
  switch (event.type) {
    case 'operationDue':
      return state.name === 'idle' ? { ...page, state: { name: 'requestingLease', since: now } } : page;
    case 'leaseGranted':
      if (state.name !== 'requestingLease') return page;
      return { ...page, state: { name: 'sending', afterOthers: now - state.since > IMMEDIATE_MS } };
    case 'leaseEnded':
      return state.name === 'left' ? page : { ...page, state: { name: 'idle' } };
    case 'left':
      if (state.name === 'left') return page;
      return { ...page, state: { name: 'left', at: now, isOthersLease: isOthersLease(page, now) } };
    case 'restored':
      return state.name === 'left' ? { ...page, state: { name: 'idle' } } : page;
    case 'retried':
      return { ...page, openedAt: undefined, retriedAt: now };
    case 'failed':
      // If the clock was set back, `retriedAt` may lie in the future, and this page would ignore every back-off.
      return { ...page, retriedAt: Math.min(page.retriedAt, now - 1) };
  }
};
