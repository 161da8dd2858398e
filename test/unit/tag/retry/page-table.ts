import {
  openedPage,
  type Page,
  type PageEvent,
  type PageState,
  transition,
} from '../../../../src/page/tag/retry/page-state.js';

export const NOW = 1_800_000_000_000;

/** A page that has just been opened. */
export const opened: Page = openedPage({ openedAt: NOW, retriedAt: NOW }, NOW);

/** Every event. The type makes sure that none is missing. */
export const PAGE_EVENTS: Record<PageEvent, true> = {
  operationDue: true,
  leaseTaken: true,
  leaseGranted: true,
  leaseEnded: true,
  left: true,
  restored: true,
  retried: true,
  failed: true,
};

const after = (...events: PageEvent[]): Page =>
  events.reduce((page, event, index) => transition(page, event, NOW + index), opened);

/** A page in every state. */
export const PAGES: Record<PageState, Page> = {
  idle: after(),
  requestingLease: after('operationDue'),
  sending: after('operationDue', 'leaseGranted'),
  left: after('left'),
};
