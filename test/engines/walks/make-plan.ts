import {
  type Call,
  FAILURES,
  LEAVINGS,
  type Outage,
  type PagePlan,
  type Plan,
  type TabPlan,
  type Visit,
} from './plan.js';
import { type Random, randomOf } from './random.js';

/** In a hurry no page lives to see a slow answer. */
const HURRIED = [0, 50, 150, 300, 300, 600];
const STROLLING = [0, 150, 300, 600, 1200, 1800, 3000];
const FIRST_BYTES = [0, 0, 0, 0, 0, 50, 150, 400, 800, 1500, 3000];
const LATER = [50, 150, 300, 600, 900, 1500, 2500];
const MOMENTS = ['load', 'load', 'load', 'leave', 'leave', 'pagehide', 'late pagehide'] as const;
const ANSWERS = [0, 20, 150, 150, 500, 1500, 3000];

/** Who walks that long has left the service behind in every way that there is. */
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
    if (!visits.length) visit.page.firstByte = 0; // nobody waits for it
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

/** A service is always slow, always quick, or now this and now that. */
const answersOf = (random: Random): number[] =>
  random.oneIn(2) ? [random.pick(ANSWERS)] : Array.from({ length: 7 }, () => random.pick(ANSWERS));

/**
 * The plan that belongs to a seed: the same for ever, as long as this file stays as it is.
 *
 * @param weather whatever the seed says, unless told
 */
export const makePlan = (seed: number, weather?: Plan['weather']): Plan => {
  const random = randomOf(seed);
  const chosen = random.pick<Plan['weather']>(['calm', 'calm', 'failing']);
  const failing = (weather ?? chosen) === 'failing';
  // Where it fails the id makes all the difference; where it doesn't, it only costs preflights.
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
