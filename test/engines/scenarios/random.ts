import { oneEnginePromise, promise } from '../promise.js';
import { makePlan } from '../walks/plan.js';
import { playAll } from '../walks/play-walk.js';

/**
 * Seeds of walks that failed in one engine or another while every scenario passed. Each run plays the first ones, `npm run test:long` all
 * of them, and `npm run walks` new ones: `WALKS` of them, the first of `WALK_SEED`.
 */
const SEEDS = { calm: [5, 11, 14, 16, 26, 29], withId: [3, 7, 14, 16], withoutId: [1, 13] };
const USUAL = { calm: 1, withId: 1, withoutId: 1 };

const plansOf = (kind: keyof typeof SEEDS) =>
  SEEDS[kind]
    .slice(0, process.env.RECOTAG_LONG ? undefined : USUAL[kind])
    .map((seed) => makePlan(seed, kind === 'calm' ? 'calm' : 'failing'));

promise('Any walk with a service that succeeds: each view arrives once, the last cart last', async ({ engine }) => {
  await playAll(engine, plansOf('calm'));
});

oneEnginePromise(
  'Any walk with a service that fails sometimes, with {id}: nothing is lost, nothing arrives twice',
  async ({ engine }) => {
    await playAll(engine, plansOf('withId'));
  },
);

oneEnginePromise(
  'Any walk with a service that fails sometimes, without {id}: only views of pages on which it begins or stops to fail may be lost',
  async ({ engine }) => {
    await playAll(engine, plansOf('withoutId'));
  },
);

const { WALKS, WALK_SEED = Date.now() % 1e9 } = process.env;
if (WALKS)
  promise('New walks', async ({ engine }) => {
    const plans = Array.from({ length: Number(WALKS) }, (_, index) => makePlan(Number(WALK_SEED) + index));
    await playAll(engine, plans);
  });
