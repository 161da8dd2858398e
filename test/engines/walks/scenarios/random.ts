import { promise } from '../../promise.js';
import { makePlan } from '../make-plan.js';
import { playAll } from '../play-all.js';

/** Calm walks on which a tag that had passed every scenario was seen to fail in one engine or another. */
const CALM = [5, 11, 14, 16, 26, 29];

/** With and without `{id}`, with each kind of failure. `npm run walks` plays new seeds. */
const FAILING = { withId: [3, 7, 14, 16], withoutId: [1, 13] };

promise('Any walk, and a service that answers: each view once, the last cart last', async ({ engine, note }) => {
  await playAll(
    engine,
    CALM.map((seed) => makePlan(seed, 'calm')),
    note,
  );
});

promise(
  'Any walk, a service that fails now and then, with {id}: nothing is lost, nothing comes twice',
  async ({ engine, note }) => {
    await playAll(
      engine,
      FAILING.withId.map((seed) => makePlan(seed, 'failing')),
      note,
    );
  },
);

promise(
  'Any walk, a service that fails now and then, without {id}: lost are at most views of pages on which it begins or ends to',
  async ({ engine, note }) => {
    await playAll(
      engine,
      FAILING.withoutId.map((seed) => makePlan(seed, 'failing')),
      note,
    );
  },
);
