import { promise } from '../../promise.js';
import { makePlan } from '../make-plan.js';
import type { Plan } from '../plan.js';
import { playAll } from '../play-all.js';

/** The first so many seeds that make such walks. `npm run walks` plays new ones. */
const seeds = (count: number, weather: Plan['weather'], withId?: boolean): Plan[] => {
  const plans: Plan[] = [];
  for (let seed = 1; plans.length < count; seed++) {
    const plan = makePlan(seed, weather);
    if (withId === undefined || plan.withId === withId) plans.push(plan);
  }
  return plans;
};

promise('Any walk, and a service that answers: each view once, the last cart last', async ({ engine, note }) => {
  await playAll(engine, seeds(6, 'calm'), note);
});

promise(
  'Any walk, a service that fails now and then, with {id}: nothing is lost, nothing comes twice',
  async ({ engine, note }) => {
    await playAll(engine, seeds(4, 'failing', true), note);
  },
);

promise(
  'Any walk, a service that fails now and then, without {id}: lost are at most views of pages on which it begins or ends to',
  async ({ engine, note }) => {
    await playAll(engine, seeds(2, 'failing', false), note);
  },
);
