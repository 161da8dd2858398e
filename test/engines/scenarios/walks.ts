import { expect } from 'vitest';
import { longPromise, oneEnginePromise, promise, type Scene } from '../promise.js';
import type { Call, Outage, Plan, Visit } from '../walks/plan.js';
import { playAll } from '../walks/play-walk.js';

const PAGES = 12;

const visit = (calls: Call[], stays: number): Visit => ({
  page: { tag: true, firstByte: 0 },
  calls,
  stays,
  isLoaded: true,
  leaves: 'link',
});

/** Twelve pages of 0.3 s, a view on each. */
const twelve = (change: Partial<Plan> = {}, callsOf = (_page: number): Call[] => []): Plan => ({
  seed: 0,
  weather: 'calm',
  withId: false,
  tabs: [
    {
      opens: 0,
      visits: Array.from({ length: PAGES }, (_, page) =>
        visit([{ what: 'view', when: 'load' }, ...callsOf(page)], 300),
      ),
    },
  ],
  answers: [500],
  outages: [],
  ...change,
});

const failing = (outage: Outage, change: Partial<Plan> = {}): Plan =>
  twelve({ weather: 'failing', outages: [outage], ...change });

/** Each of the twelve views has arrived once, as if nothing had failed. */
const expectEach = async ({ engine, note }: Scene, plan: Plan): Promise<void> => {
  const [verdict] = await playAll(engine, [plan], note, { weather: 'calm' });
  expect(verdict).toMatchObject({ called: PAGES, arrived: PAGES });
};

const cartOnEveryThird = (page: number): Call[] => (page % 3 ? [] : [{ what: 'cart', when: 'load' }]);

for (const [answer, define] of [
  [150, oneEnginePromise],
  [3000, longPromise],
] as const)
  define(`Twelve pages of 0.3 s, a cart on every third, responses after ${answer} ms: each view once`, (scene) =>
    expectEach(scene, twelve({ answers: [answer] }, cartOnEveryThird)),
  );

promise('Twelve pages of 0.3 s, the next page loads after 1.5 s, a cart on every third: each view once', (scene) => {
  const plan = twelve({ answers: [3000] }, cartOnEveryThird);
  for (const { page } of plan.tabs[0]!.visits.slice(1)) page.firstByte = 1500;
  return expectEach(scene, plan);
});

oneEnginePromise('Twelve pages with back, forward, reload and forms: each view once', (scene) => {
  const plan = twelve();
  plan.tabs[0]!.visits.forEach((each, page) => {
    each.leaves = (['link', 'link', 'back', 'forward', 'reload', 'form'] as const)[page % 6]!;
  });
  return expectEach(scene, plan);
});

/** Failures whose responses a page receives, except for requests in flight when it is left. */
const HEARD: Record<string, Plan> = {
  'A single 500 for the first of twelve views': failing(
    { how: '500', from: 0 },
    { answers: [0, ...Array(99).fill(500)] },
  ),
  'The service is down for two of twelve pages': failing({ how: 'down', from: 0, to: 2, inVisits: true }),
};
for (const [what, plan] of Object.entries(HEARD)) {
  longPromise(
    `${what}: nothing arrives twice, only views in flight at that time may be lost`,
    async ({ engine, note }) => {
      const [verdict] = await playAll(engine, [plan], note);
      expect(verdict).toMatchObject({ called: PAGES, twice: 0 });
    },
  );
  oneEnginePromise(`${what}, with {id}: each view once`, (scene) => expectEach(scene, { ...plan, withId: true }));
}

const OUTAGES: Record<string, Outage> = {
  'The service responds with 500 during six of twelve pages, after each was left': {
    how: '500',
    from: 3,
    to: 9,
    inVisits: true,
  },
  'The service does not respond during six of twelve pages': { how: 'swallowed', from: 3, to: 9, inVisits: true },
};
for (const [what, outage] of Object.entries(OUTAGES)) {
  oneEnginePromise(
    `${what}: only views of the page on which that begins, of the next one, and of the page on which it ends may be lost`,
    async ({ engine, note }) => {
      const [verdict] = await playAll(engine, [failing(outage)], note);
      expect(verdict!.called).toBe(PAGES);
    },
  );
  longPromise(`${what}, with {id}: each view once`, (scene) => expectEach(scene, failing(outage, { withId: true })));
}
