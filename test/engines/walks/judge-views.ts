import type { Plan } from './plan.js';
import type { Requested, Visited, WalkRecord } from './record.js';

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
