/** A shopper's walk as plain data: the same plan can be played again, in any engine. All times are milliseconds. */
export interface Plan {
  /** what the plan was made from */
  seed: number;
  /** `calm`: the service answers everything with 2xx */
  weather: 'calm' | 'failing';
  /** whether `data-query` carries `{id}`, so that the service can tell repeats apart */
  withId: boolean;
  /** one to three tabs; the shopper closes all but the first, which stays to the end */
  tabs: TabPlan[];
  /** how long the service takes for its answers, in order of arrival, and then from the beginning again */
  answers: number[];
  /** when the service fails, and how; empty in calm weather */
  outages: Outage[];
}

export interface TabPlan {
  /** when its first page begins, counted from the start of the walk */
  opens: number;
  visits: Visit[];
}

/** One stay on one page. A page that is shown again, by reload or from history, is a visit of its own. */
export interface Visit {
  /** the page, where this visit opens a new one; after reload, back and forward it is the one that was there */
  page: PagePlan;
  calls: Call[];
  /** from the page's start until it begins to be left */
  stays: number;
  /** whether that is counted from the page's load event, when the tag is there, and not from its first script */
  isLoaded: boolean;
  /** how; of the last visit of a tab nobody asks: the driver closes the tab, or goes on with the first one */
  leaves: Leaving;
}

export interface PagePlan {
  tag: boolean;
  /** how long its first byte takes, during which the page before is still there */
  firstByte: number;
}

export const LEAVINGS = ['link', 'script', 'form', 'reload', 'back', 'forward'] as const;

/** A way to leave a page. Where history has nothing in that direction, it is a link. */
export type Leaving = (typeof LEAVINGS)[number];

/** One call of the page. Its product is told from all others of the walk by tab, visit, place and stay: `0-3-1-k7z`. */
export interface Call {
  what: 'view' | 'cart';
  /**
   * `load`: while the page is read, by the stub; a number: so long after the page's start, perhaps while the next page is on
   * its way; `leave`: in the task that begins to leave; `pagehide`: in a handler of the page, set up before the tag
   * was there (`pagehide`) or after it (`late pagehide`).
   */
  when: 'load' | number | 'leave' | 'pagehide' | 'late pagehide';
}

export const FAILURES = ['500', '503', '429', 'reset before', 'reset after', 'down', 'swallowed'] as const;

/**
 * How a service fails: by a status; the connection breaks `before` or `after` the operation was taken in; nothing can be
 * reached, preflights neither (`down`); no answer until the outage is over, and then a gateway's 504 (`swallowed`).
 */
export type Failure = (typeof FAILURES)[number];

export interface Outage {
  how: Failure;
  /** counted from the start of the walk */
  from: number;
  /** none: it meets one single request, the first after `from` */
  to?: number;
  /** `from` and `to` are not times: they number visits of the first tab, and the moments in which their pages are asked for */
  inVisits?: boolean;
}
