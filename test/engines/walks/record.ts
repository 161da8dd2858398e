import type { Arrival } from '../collector/arrival.js';
import { isNoOperation } from '../collector/read-operation.js';
import { MARKER } from '../world.js';
import type { Plan } from './plan.js';
import type { WalkWeather } from './weather-of.js';

/** What happened on a walk. Times are milliseconds since 1970, of one clock. */
export interface WalkRecord {
  /** operations that the tag accepted (`recotag:queued`), in no order */
  accepted: Accepted[];
  /** operations that the tag dropped or rejected, as `dropped 0-3-1-k7z` */
  givenUp: string[];
  /** keys of operations that stayed in the outbox */
  left: string[];
  visits: Visited[];
  requests: Requested[];
  /** when the service failed; the same time twice for a single request */
  outages: { from: number; to: number }[];
}

/** An operation: its product's id, which no other call of the walk has. */
export interface Operation {
  what: 'view' | 'cart';
  id: string;
}

export interface Accepted extends Operation {
  at: number;
}

export interface Visited {
  tab: number;
  visit: number;
  /** the page, by its tab and the visit that opened it, as `0-2`: by reload and from history it is shown again */
  page: string;
  starts: number;
  /** when it began to be left, before its successor was asked for */
  leaves?: number | undefined;
  /** when `pagehide` came, or its tab was closed */
  hides?: number | undefined;
}

/** A request that arrived at the service with its whole body. */
export interface Requested extends Operation {
  at: number;
  /** the page that sent it, as `Visited` has it; none: that on which the walk ends */
  page?: string | undefined;
  /** when the response was sent; absent: never */
  answeredAt?: number | undefined;
  /** whether the service accepted the operation; a repeat that it recognised is not accepted */
  taken: boolean;
}

const operationOf = (arrival: Arrival): Operation => ({
  what: arrival.operation === 'SetCart' ? 'cart' : 'view',
  id: /<webSiteId>([\w-]+)</.exec(arrival.body)?.[1] ?? arrival.what,
});

/** Converts a time of the monotonic clock to milliseconds since 1970. */
const sinceEpoch = (at: number): number => Math.round(performance.timeOrigin + at);

/** The page that sent it, from the `Referer`. */
const pageOf = ({ headers }: Arrival): string | undefined => {
  const { pathname, searchParams } = new URL(headers.referer!);
  return pathname === '/last' ? undefined : `${searchParams.get('tab')}-${searchParams.get('opened')}`;
};

const requestOf = (arrival: Arrival): Requested => ({
  ...operationOf(arrival),
  at: sinceEpoch(arrival.at),
  page: pageOf(arrival),
  answeredAt: arrival.answeredAt && sinceEpoch(arrival.answeredAt),
  taken: arrival.outcome === 'taken',
});

/**
 * @param cookies what the pages wrote down: `queued_0-3-1-k7z=…`, `starts_0_3=…`, …
 * @param isCart whether that call set a cart
 * @param closed when the shopper closed a tab
 * @throws when something arrived that is no operation
 */
export const readRecord = (
  cookies: string,
  isCart: (id: string) => boolean,
  arrivals: readonly Arrival[],
  weather: WalkWeather,
  closed: ReadonlyMap<number, number>,
): Omit<WalkRecord, 'left'> => {
  const stray = arrivals.find(({ what }) => isNoOperation(what));
  if (stray) throw new Error(`The service was asked for ${stray.what}`);
  const accepted: Accepted[] = [];
  const givenUp: string[] = [];
  const visits = new Map<string, Visited>();
  for (const cookie of cookies.split('; ')) {
    const [name, value] = cookie.split('=') as [string, string];
    const at = Number(value);
    const [word, ...place] = name.split('_') as [string, string, string, string?];
    if (word === 'visit') continue;
    if (word === 'queued') accepted.push({ what: isCart(place[0]) ? 'cart' : 'view', id: place[0], at });
    else if (word === 'dropped' || word === 'rejected') givenUp.push(`${word} ${place[0]}`);
    else {
      const [tab, number, opened] = place;
      const key = `${tab}-${number}`;
      const visit = visits.get(key) ?? { tab: Number(tab), visit: Number(number), page: '', starts: Number.NaN };
      visits.set(key, { ...visit, ...(opened && { page: `${tab}-${opened}` }), [word]: at });
    }
  }
  // Not every page gets `pagehide` when its tab is closed.
  for (const visit of visits.values())
    if (
      visit.visit === Math.max(...[...visits.values()].filter(({ tab }) => tab === visit.tab).map((each) => each.visit))
    )
      visit.hides ??= closed.get(visit.tab);
  return {
    accepted,
    givenUp,
    visits: [...visits.values()].sort((a, b) => a.tab - b.tab || a.visit - b.visit),
    requests: arrivals.filter(({ operation }) => operation !== MARKER).map(requestOf),
    outages: weather.bad(),
  };
};

/** Describes a walk, one event per line, in order; then the plan to play it again. */
export const tellWalk = (plan: Plan, { accepted, visits, requests, outages }: WalkRecord): string => {
  const began = Math.min(...visits.map(({ starts }) => starts));
  const events: [at: number, what: string][] = [
    ...accepted.map(({ what, id, at }): [number, string] => [at, `the tag accepts ${what} ${id}`]),
    ...visits.flatMap(({ tab, visit, starts, leaves, hides }) => {
      const page = `page ${tab}-${visit}`;
      const { leaves: how } = plan.tabs[tab]!.visits[visit]!;
      const told: [number | undefined, string][] = [
        [starts, `${page} starts`],
        [leaves, `${page} begins to be left: ${how}`],
        [hides, `${page} hides`],
      ];
      return told.filter((each): each is [number, string] => each[0] !== undefined);
    }),
    ...requests.map(({ what, id, at, page, answeredAt, taken }): [number, string] => [
      at,
      `  the service ${taken ? 'takes' : 'does not take'} ${what} ${id} of page ${page ?? 'last'}, ${answeredAt ? `answers after ${answeredAt - at} ms` : 'never answers'}`,
    ]),
    ...outages.flatMap(({ from, to }): [number, string][] => [
      [from, '  an outage begins'],
      [to, '  an outage ends'],
    ]),
  ];
  const lines = events.sort(([a], [b]) => a - b).map(([at, what]) => `${String(at - began).padStart(6)} ms ${what}`);
  return [...lines, JSON.stringify(plan)].join('\n');
};
