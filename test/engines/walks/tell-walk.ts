import type { Plan } from './plan.js';
import type { WalkRecord } from './record.js';

/** A walk for a reader, one event a line, in order; then the plan to play it again. */
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
