import type { Arrival } from '../collector/arrival.js';
import { isNoOperation } from '../collector/read-operation.js';
import { MARKER } from '../marker.js';
import type { Accepted, Operation, Requested, Visited, WalkRecord } from './record.js';
import type { WalkWeather } from './weather-of.js';

const operationOf = (arrival: Arrival): Operation => ({
  what: arrival.operation === 'SetCart' ? 'cart' : 'view',
  id: /<webSiteId>([\w-]+)</.exec(arrival.body)?.[1] ?? arrival.what,
});

/** A time of this process's clock that only goes forward, as milliseconds since 1970. */
const sinceEpoch = (at: number): number => Math.round(performance.timeOrigin + at);

/** By the sender's address. */
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
  // Not every page is told that its tab is closed.
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
