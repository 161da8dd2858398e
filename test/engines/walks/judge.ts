import type { Plan } from './plan.js';
import type { Requested, Visited, WalkRecord } from './record.js';

/** So much later a cart of another tab was called for certain: tabs see what others stored some milliseconds late. */
const CERTAIN = 300;

/** So long a page may take, on a busy machine, to make something of an answer that was given away. */
const HEARING = 1000;

/** So long a request may be under way on a busy machine that a page handed over as it was left: nobody can call it back. */
const IN_THE_AIR = 5000;

interface Called {
  id: string;
  at: number;
}

const isLater = (one: Called, other: Called): boolean => {
  const sameTab = one.id.split('-')[0] === other.id.split('-')[0];
  return one.at > other.at + (sameTab ? 0 : CERTAIN);
};

/** None: the page on which the walk ends. */
const senderOf = ({ visits }: WalkRecord, { page, at }: Requested): Visited | undefined =>
  visits.filter((each) => each.page === page && each.starts <= at).at(-1);

/** Whether the page that sent it stayed until it had heard the answer; the last page stays for good. */
const isHeard = (record: WalkRecord, request: Requested): boolean => {
  const { leaves, hides } = senderOf(record, request) ?? {};
  const left = leaves ?? hides ?? Number.POSITIVE_INFINITY;
  return (request.answeredAt ?? Number.POSITIVE_INFINITY) + HEARING <= left;
};

/** When its page gave it away at the latest: what leaves with its page may arrive after what a later page sends. */
const givenAwayAt = (record: WalkRecord, request: Requested): number =>
  Math.min(request.at, senderOf(record, request)?.hides ?? request.at);

/** Whether its page had handed it over as it was left. */
const isInTheAir = (record: WalkRecord, request: Requested): boolean => {
  const { hides = Number.POSITIVE_INFINITY } = senderOf(record, request) ?? {};
  return hides <= request.at && request.at < hides + IN_THE_AIR;
};

/** See `judge`. */
export const judgeCarts = ({ weather }: Pick<Plan, 'weather'>, record: WalkRecord): string[] => {
  const called: Called[] = record.accepted.filter(({ what }) => what === 'cart').sort((a, b) => a.at - b.at);
  const knownAs = new Map(called.map((cart) => [cart.id, cart]));
  // A cart that was called before the tag was there may come or not: nothing follows from it.
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
    // The last cart is put right in the end, see above.
    if (newer && !isInTheAir(record, request)) wrong.push(`cart ${cart.id} arrived after the newer ${newer.id}`);
  });
  const unheard = arrivals.filter((each) => !isHeard(record, each));
  for (const { id } of called) {
    const said = arrivals.filter((each) => each.id === id);
    // What is not heard of may still arrive, be it an older cart: each time the newest one is said once more.
    const reasons = unheard.filter((each) => givenAwayAt(record, each) < (said.at(-1)?.at ?? 0)).length;
    if (said.length > 1 + reasons)
      wrong.push(`cart ${id} was said ${said.length} times, though only ${reasons} times no page could see an answer`);
  }
  return wrong;
};

/** How far apart a page's clock and the service's may see the same moment. */
const SLACK = 300;

/** So long at least a page keeps its views where earlier ones are in doubt, in milliseconds. */
const HESITATION = 1000;

/** So long after its page was left what it had sent may arrive, in milliseconds, on a busy machine. */
const LATE = 1000;

/** The visits of one tab on which something happened at that time: the one that was there, or else those before and after. */
const visitsAt = (visits: readonly Visited[], from: number, to: number): Visited[] => {
  const before = visits.filter(({ starts }) => starts <= to + SLACK);
  const endOf = (index: number): number => before[index]!.hides ?? Number.POSITIVE_INFINITY;
  const there = before.filter((_, index) => endOf(index) >= from - SLACK);
  // Between two pages: what the earlier one handed over was on its way, and the later one is the next to hear anything.
  const isBetween = there.every(({ starts }) => starts > from);
  const after = visits.find(({ starts }) => starts > to);
  return [...(isBetween ? before.slice(-1) : []), ...there, ...(isBetween && after ? [after] : [])];
};

/** Where the service goes on failing, a page that follows the one on which it began sends once more before pages hesitate. */
const visitsOfBegin = (visits: readonly Visited[], from: number, to: number): Visited[] => {
  const there = visitsAt(visits, from, from);
  const next = visits[visits.indexOf(there.at(-1)!) + 1];
  return [...there, ...(next && there.length && next.starts < to ? [next] : [])];
};

/** Ids of the visits, as a call's id begins, on which the service began or ended to fail. */
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
 * Whether the service changed before the view's first request, which its page may have handed over long ago, was there; or just
 * as one of its tries was.
 */
const changedOnTheWay = (record: WalkRecord, id: string): boolean => {
  const page = pageOf(record, id);
  const tries = triesOf(record, id);
  const [first] = tries;
  const changes = record.outages.flatMap(({ from, to }) => [from, to]);
  const isBeforeFirst = (at: number) => !!page && !!first && page.starts - SLACK <= at && at <= first.at + SLACK;
  return changes.some((change) => isBeforeFirst(change) || tries.some(({ at }) => Math.abs(at - change) <= SLACK));
};

/** Whether its page had stood as long as it keeps its views, sent it, and was left before the answer all the same: on a busy machine. */
const waitedInVain = (record: WalkRecord, id: string): boolean => {
  const page = pageOf(record, id);
  const last = triesOf(record, id).at(-1);
  if (!page?.hides || !last) return false;
  const isItsOwn = last.at >= page.starts + HESITATION && last.at <= page.hides + LATE;
  return isItsOwn && (last.answeredAt ?? Number.POSITIVE_INFINITY) > page.hides;
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
    !isExact && (changed.has(visitOf(id)) || changedOnTheWay(record, id) || waitedInVain(record, id));
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

/** What a walk came to. */
export interface Verdict {
  /** views that the tag accepted */
  called: number;
  /** of those, how many the service has taken in */
  arrived: number;
  lost: number;
  /** arrivals of a view that the service had taken in already, and couldn't tell */
  twice: number;
  /** carts that were said at a wrong time, or too often */
  cartsWrong: number;
  /** a sentence for each promise that was broken; none: all is well */
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
      ...record.givenUp.map((what) => `${what}, though nothing was wrong with it`),
      ...record.left.map((key) => `${key} waits for ever`),
    ],
  };
};
