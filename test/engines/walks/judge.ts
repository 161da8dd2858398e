import type { Plan } from './plan.js';
import type { Requested, Visited, WalkRecord } from './record.js';

/** A cart of another tab counts as later only after so many milliseconds, since tabs see each other's storage writes late. */
const CERTAIN = 300;

/** Milliseconds that a page may need to process a response on a busy machine. */
const HEARING = 1000;

/** Milliseconds that a request which left with its page may need to arrive on a busy machine. */
const IN_THE_AIR = 5000;

interface Called {
  id: string;
  at: number;
}

const isLater = (one: Called, other: Called): boolean => {
  const sameTab = one.id.split('-')[0] === other.id.split('-')[0];
  return one.at > other.at + (sameTab ? 0 : CERTAIN);
};

/** The visit that sent it; undefined for the page on which the walk ends. */
const senderOf = ({ visits }: WalkRecord, { page, at }: Requested): Visited | undefined =>
  visits.filter((each) => each.page === page && each.starts <= at).at(-1);

/** The visits that may have sent it: a page that was reloaded may still send what the visit before has handed over. */
const possibleSenders = (record: WalkRecord, request: Requested): (Visited | undefined)[] => {
  const sender = senderOf(record, request);
  const before = record.visits.filter(
    ({ page, starts, hides }) =>
      page === request.page && sender && starts < sender.starts && hides && request.at < hides + IN_THE_AIR,
  );
  return [sender, ...before];
};

/** Whether its page stayed until it received the response. The last page always does. */
const isHeard = (record: WalkRecord, request: Requested): boolean =>
  possibleSenders(record, request).every((sender) => {
    const left = sender?.leaves ?? sender?.hides ?? Number.POSITIVE_INFINITY;
    return (request.answeredAt ?? Number.POSITIVE_INFINITY) + HEARING <= left;
  });

/** The latest time at which its page sent it: a request that leaves with its page may arrive after those of a later page. */
const givenAwayAt = (record: WalkRecord, request: Requested): number =>
  Math.min(request.at, senderOf(record, request)?.hides ?? request.at);

/** Whether it may have been sent as its page was left. */
const isInTheAir = (record: WalkRecord, request: Requested): boolean =>
  possibleSenders(record, request).some((sender) => {
    const { hides = Number.POSITIVE_INFINITY } = sender ?? {};
    return hides <= request.at && request.at < hides + IN_THE_AIR;
  });

/** See `judge`. */
export const judgeCarts = ({ weather }: Pick<Plan, 'weather'>, record: WalkRecord): string[] => {
  const called: Called[] = record.accepted.filter(({ what }) => what === 'cart').sort((a, b) => a.at - b.at);
  const knownAs = new Map(called.map((cart) => [cart.id, cart]));
  // A cart that was called before the tag started may arrive or not.
  const arrivals = record.requests.filter(({ what, id }) => what === 'cart' && knownAs.has(id));
  const takenRequests = arrivals.filter((each) => each.taken);
  const taken = takenRequests.map(({ id }) => knownAs.get(id)!);
  const newest = called.filter((cart) => !called.some((other) => isLater(other, cart)));
  const wrong: string[] = [];

  const last = taken.at(-1);
  if (called.length && (!last || !newest.includes(last)))
    wrong.push(`the last cart is ${newest.map(({ id }) => id).join(' or ')}, the service holds ${last?.id ?? 'none'}`);
  if (weather !== 'calm') return wrong;

  takenRequests.forEach((request, index) => {
    const cart = knownAs.get(request.id)!;
    const newer = taken.slice(0, index).find((before) => isLater(before, cart));
    // The last cart is corrected at the end, see above.
    if (newer && !isInTheAir(record, request)) wrong.push(`cart ${cart.id} arrived after the newer ${newer.id}`);
  });
  const unheard = arrivals.filter((each) => !isHeard(record, each));
  for (const { id } of called) {
    const said = arrivals.filter((each) => each.id === id);
    // A request without a response may still arrive, even with an older cart: each such request allows one repeat of the newest cart.
    const reasons = unheard.filter((each) => givenAwayAt(record, each) < (said.at(-1)?.at ?? 0)).length;
    if (said.length > 1 + reasons)
      wrong.push(`cart ${id} was sent ${said.length} times, but only ${reasons} responses were missed`);
  }
  return wrong;
};

/** Milliseconds by which a page's clock and the service's may differ. */
const SLACK = 300;

/** Milliseconds for which a page delays its views at least while earlier ones are in doubt. */
const VIEW_DELAY = 1000;

/** Milliseconds after its page was left in which a request may arrive on a busy machine. */
const LATE = 2000;

/** The visits of one tab at that time: the current one, or those before and after it. */
const visitsAt = (visits: readonly Visited[], from: number, to: number): Visited[] => {
  const before = visits.filter(({ starts }) => starts <= to + SLACK);
  const endOf = (index: number): number => before[index]!.hides ?? Number.POSITIVE_INFINITY;
  const there = before.filter((_, index) => endOf(index) >= from - SLACK);
  // Between two pages: requests of the earlier one are in flight, and the later one receives the next response.
  const isBetween = there.every(({ starts }) => starts > from);
  const after = visits.find(({ starts }) => starts > to);
  return [...(isBetween ? before.slice(-1) : []), ...there, ...(isBetween && after ? [after] : [])];
};

/** While the service goes on failing, the page after the first failing one sends once more before pages delay their views. */
const visitsOfBegin = (visits: readonly Visited[], from: number, to: number): Visited[] => {
  const there = visitsAt(visits, from, from);
  const next = visits[visits.indexOf(there.at(-1)!) + 1];
  return [...there, ...(next && there.length && next.starts < to ? [next] : [])];
};

/** The visits (as a call's id begins) on which the service began or stopped to fail. */
const visitsOfChange = ({ visits, outages }: WalkRecord): Set<string> => {
  const tabs = [...new Set(visits.map(({ tab }) => tab))];
  const found = outages.flatMap(({ from, to }) =>
    tabs.flatMap((tab) => {
      const own = visits.filter((each) => each.tab === tab);
      return [...visitsOfBegin(own, from, to), ...visitsAt(own, to, to)];
    }),
  );
  return new Set(found.map(({ tab, visit }) => `${tab}-${visit}`));
};

const visitOf = (id: string): string => id.split('-').slice(0, 2).join('-');

/** The visit on which it was called. */
const pageOf = ({ visits }: WalkRecord, id: string): Visited | undefined =>
  visits.find(({ tab, visit }) => visitOf(id) === `${tab}-${visit}`);

const triesOf = ({ requests }: WalkRecord, id: string): Requested[] => requests.filter((request) => request.id === id);

/**
 * Whether the service began or stopped to fail between the start of the view's page and the arrival of its first request, or at the time of
 * one of its attempts.
 */
const changedOnTheWay = (record: WalkRecord, id: string): boolean => {
  const page = pageOf(record, id);
  const tries = triesOf(record, id);
  const [first] = tries;
  const changes = record.outages.flatMap(({ from, to }) => [from, to]);
  const isBeforeFirst = (at: number) => !!page && !!first && page.starts - SLACK <= at && at <= first.at + SLACK;
  return changes.some((change) => isBeforeFirst(change) || tries.some(({ at }) => Math.abs(at - change) <= SLACK));
};

/**
 * Whether the page that sent it last had delayed its views as long as it must, and was left before the response all the same, as happens on
 * a busy machine.
 */
const leftBeforeResponse = (record: WalkRecord, id: string): boolean => {
  const last = triesOf(record, id).at(-1);
  if (!last) return false;
  const sender = senderOf(record, last);
  if (!sender?.hides) return false;
  const mayHaveSent = last.at >= sender.starts + VIEW_DELAY && sender.hides >= sender.starts + VIEW_DELAY;
  const isOnTime = last.at <= sender.hides + LATE;
  return mayHaveSent && isOnTime && (last.answeredAt ?? Number.POSITIVE_INFINITY) > sender.hides;
};

/** See `judge`. */
export const judgeViews = ({ weather, withId }: Pick<Plan, 'weather' | 'withId'>, record: WalkRecord) => {
  const called = record.accepted.filter(({ what }) => what === 'view');
  const counts = new Map<string, number>();
  for (const { what, id, taken } of record.requests)
    if (what === 'view' && taken) counts.set(id, (counts.get(id) ?? 0) + 1);
  const lost = called.map(({ id }) => id).filter((id) => !counts.has(id));
  const repeated = [...counts].filter(([, times]) => times > 1);
  const isExact = weather === 'calm' || withId;
  const changed = visitsOfChange(record);
  const isExcused = (id: string): boolean =>
    !isExact && (changed.has(visitOf(id)) || changedOnTheWay(record, id) || leftBeforeResponse(record, id));
  return {
    called: called.length,
    lost: lost.length,
    twice: repeated.reduce((sum, [, times]) => sum + times - 1, 0),
    broken: [
      ...lost.filter((id) => !isExcused(id)).map((id) => `view ${id} is lost`),
      ...(isExact ? repeated.map(([id, times]) => `view ${id} arrived ${times} times`) : []),
    ],
  };
};

/** The result of a walk. */
export interface Verdict {
  /** views that the tag accepted */
  called: number;
  /** of those, how many the service accepted */
  arrived: number;
  lost: number;
  /** arrivals of a view that the service had already accepted and could not recognise */
  twice: number;
  /** carts that were sent at a wrong time, or too often */
  cartsWrong: number;
  /** a sentence for each broken promise */
  broken: string[];
}

/**
 * What the service has taken in against what the pages called. Only what the tag has accepted is promised: a call on a page that was
 * left before the tag was there may arrive, but not twice.
 *
 * - Calm: each view once. Failing with `{id}`: the same, since the service can tell repeats apart. Failing without: lost are at most the
 *   views of pages on which the service began or ended to fail, of the page after the begin, and of pages that stood for as long as they keep
 *   their views, and were left before the answer; what comes twice is only counted.
 * - The last cart is the last state. Calm: no older cart after a newer one, but for what its page handed over as it was left, and each at most once more than there were
 *   requests whose page could not hear the answer.
 */
export const judge = (plan: Pick<Plan, 'weather' | 'withId'>, record: WalkRecord): Verdict => {
  const views = judgeViews(plan, record);
  const wrongCarts = judgeCarts(plan, record);
  return {
    called: views.called,
    arrived: views.called - views.lost,
    lost: views.lost,
    twice: views.twice,
    cartsWrong: wrongCarts.length,
    broken: [
      ...views.broken,
      ...wrongCarts,
      ...record.givenUp.map((what) => `${what} without a reason`),
      ...record.left.map((key) => `${key} stays in the outbox`),
    ],
  };
};
