import { expect } from 'vitest';
import { longPromise, promise, type Scene } from '../promise.js';
import type { Call, Outage, Plan, Visit } from '../walks/plan.js';
import { playAll } from '../walks/play-walk.js';

const PAGES = 6;

const visit = (calls: Call[], stays: number): Visit => ({
  page: { tag: true, firstByte: 0 },
  calls,
  stays,
  isLoaded: true,
  leaves: 'link',
});

/** Six pages of 0.3 s, a view on each. */
const six = (change: Partial<Plan> = {}, callsOf = (_page: number): Call[] => []): Plan => ({
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
  six({ weather: 'failing', outages: [outage], ...change });

/** Each of the six views has arrived once, as if nothing had failed. */
const expectEach = async ({ engine, note }: Scene, plan: Plan): Promise<void> => {
  const [verdict] = await playAll(engine, [plan], note, { weather: 'calm' });
  expect(verdict).toMatchObject({ called: PAGES, arrived: PAGES });
};

const cartOnEveryThird = (page: number): Call[] => (page % 3 ? [] : [{ what: 'cart', when: 'load' }]);

promise('Six pages of 0.3 s, the next page loads after 0.8 s, a cart on every third: each view once', (scene) => {
  const plan = six({ answers: [3000] }, cartOnEveryThird);
  for (const { page } of plan.tabs[0]!.visits.slice(1)) page.firstByte = 800;
  return expectEach(scene, plan);
});

longPromise('Six pages with back, forward, reload and forms: each view once', (scene) => {
  const plan = six();
  plan.tabs[0]!.visits.forEach((each, page) => {
    each.leaves = (['link', 'link', 'back', 'forward', 'reload', 'form'] as const)[page % 6]!;
  });
  return expectEach(scene, plan);
});

const OUTAGES: Record<string, Outage> = {
  'A single 500 for the first of six views': { how: '500', from: 0 },
  'The service is down for two of six pages': { how: 'down', from: 0, to: 2, inVisits: true },
  'The service responds with 500 during three of six pages': { how: '500', from: 2, to: 5, inVisits: true },
  'The service does not respond during three of six pages': { how: 'swallowed', from: 2, to: 5, inVisits: true },
};
for (const [what, outage] of Object.entries(OUTAGES)) {
  longPromise(
    `${what}: only views of pages on which that begins or ends, or of the next one, may be lost`,
    async ({ engine, note }) => {
      const [verdict] = await playAll(engine, [failing(outage)], note);
      expect(verdict!.called).toBe(PAGES);
    },
  );
  longPromise(`${what}, with {id}: each view once`, (scene) => expectEach(scene, failing(outage, { withId: true })));
}
