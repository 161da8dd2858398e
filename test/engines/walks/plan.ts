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
  /** whether `stays` counts from the page's load event instead of its first script */
  isLoaded: boolean;
  /** how; unused for the last visit of a tab */
  leaves: Leaving;
}

export interface PagePlan {
  tag: boolean;
  /** how long its first byte takes; until then the previous page stays */
  firstByte: number;
}

export const LEAVINGS = ['link', 'script', 'form', 'reload', 'back', 'forward'] as const;

/** A way to leave a page. Where history has no page in that direction, a link is used. */
export type Leaving = (typeof LEAVINGS)[number];

/** One call of the page. Its product id consists of tab, visit, index and stay: `0-3-1-k7z`. */
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
 * How a service fails: with a status; the connection resets `before` or `after` the operation was accepted; nothing can be reached, not even
 * preflights (`down`); no response until the outage is over, and then a gateway's 504 (`swallowed`).
 */
export type Failure = (typeof FAILURES)[number];

export interface Outage {
  how: Failure;
  /** counted from the start of the walk */
  from: number;
  /** absent: only the first request after `from` fails */
  to?: number;
}

/** A seeded random generator: the same on every machine, so that a walk can be played again. */
export interface Random {
  /** from 0 up to, but not including, `limit` */
  below(limit: number): number;
  /** true with a probability of one in `times` */
  oneIn(times: number): boolean;
  /** one of the items; those listed more often are picked more often */
  pick<Item>(items: readonly Item[]): Item;
}

/** @param seed a whole number; neighbouring seeds give unrelated streams */
export const randomOf = (seed: number): Random => {
  let state = seed >>> 0;
  // A counter, and a mixer of its bits (the finalizer of MurmurHash3).
  const next = (): number => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
    return (mixed ^ (mixed >>> 16)) >>> 0;
  };
  const below = (limit: number): number => next() % limit;
  return {
    below,
    oneIn: (times) => below(times) === 0,
    pick: (items) => items[below(items.length)]!,
  };
};

/** Pages that are left before a slow response. */
const HURRIED = [0, 50, 150, 300, 300, 600];
const STROLLING = [0, 150, 300, 600, 1200, 1800, 3000];
const FIRST_BYTES = [0, 0, 0, 0, 0, 50, 150, 400, 800, 1500, 3000];
const LATER = [50, 150, 300, 600, 900, 1500, 2500];
const MOMENTS = ['load', 'load', 'load', 'leave', 'leave', 'pagehide', 'late pagehide'] as const;
const ANSWERS = [0, 20, 150, 150, 500, 1500, 3000];

/** Enough visits for every way to leave. */
const MOST_VISITS = 14;
const LONGEST = 10_000;

const callOf = (random: Random): Call => ({
  what: random.oneIn(4) ? 'cart' : 'view',
  when: random.oneIn(3) ? random.pick(LATER) : random.pick(MOMENTS),
});

const pageOf = (random: Random): PagePlan => ({ tag: !random.oneIn(6), firstByte: random.pick(FIRST_BYTES) });

const visitOf = (random: Random, stays: readonly number[]): Visit => ({
  page: pageOf(random),
  calls: Array.from({ length: random.pick([0, 1, 1, 1, 1, 2, 2, 3]) }, () => callOf(random)),
  stays: random.pick(stays),
  isLoaded: !random.oneIn(3),
  leaves: random.pick(['link', 'link', 'script', ...LEAVINGS] as const),
});

const visitsOf = (random: Random, most: number): Visit[] => {
  const stays = random.pick([HURRIED, STROLLING]);
  const visits: Visit[] = [];
  let length = 0;
  while (visits.length < most) {
    const visit = visitOf(random, stays);
    if (!visits.length) visit.page.firstByte = 0; // no page waits for it
    length += visit.page.firstByte + visit.stays;
    if (length > LONGEST) break;
    visits.push(visit);
  }
  return visits;
};

const tabsOf = (random: Random): TabPlan[] =>
  Array.from({ length: random.pick([1, 1, 2, 3]) }, (_, tab) => ({
    opens: tab && random.below(4000),
    visits: visitsOf(random, tab ? 1 + random.below(4) : 5 + random.below(MOST_VISITS - 4)),
  }));

const outageOf = (random: Random): Outage => {
  const from = random.below(LONGEST / 2);
  return { how: random.pick(FAILURES), from, ...(!random.oneIn(3) && { to: from + 300 + random.below(3500) }) };
};

/** A service is always slow, always quick, or changes. */
const answersOf = (random: Random): number[] =>
  random.oneIn(2) ? [random.pick(ANSWERS)] : Array.from({ length: 7 }, () => random.pick(ANSWERS));

/**
 * The plan of a seed: always the same, as long as this file doesn't change.
 *
 * @param weather by default what the seed decides
 */
export const makePlan = (seed: number, weather?: Plan['weather']): Plan => {
  const random = randomOf(seed);
  const chosen = random.pick<Plan['weather']>(['calm', 'calm', 'failing']);
  const failing = (weather ?? chosen) === 'failing';
  // The id matters where the service fails; elsewhere it only costs preflights.
  const rarely = random.oneIn(4);
  const withId = failing ? !rarely : rarely;
  const tabs = tabsOf(random);
  const answers = answersOf(random);
  const outages = Array.from({ length: 1 + random.below(4) }, () => outageOf(random));
  return {
    seed,
    weather: failing ? 'failing' : 'calm',
    withId,
    tabs,
    answers,
    outages: failing ? outages.sort((a, b) => a.from - b.from) : [],
  };
};
