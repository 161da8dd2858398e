import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { programOf } from './program.js';
import { Run } from './run.js';
import { describeScenario, scenarios } from './step.js';

// The same sequences for the same code, so that a change isn't judged by luck; RECOTAG_SEED=new tries others.
// RECOTAG_SEEDS: so many sequences, however long it takes. RECOTAG_SEED, RECOTAG_PATH: plays one again.
const asked = process.env.RECOTAG_SEED ?? '21';
const seed = asked === 'new' ? Math.floor(Math.random() * 2 ** 31) : Number(asked);
const numRuns = Number(process.env.RECOTAG_SEEDS ?? 1e6);
const path = process.env.RECOTAG_PATH ?? '';
const limit = process.env.RECOTAG_SEEDS ? 3_600_000 : 25_000;

const program = programOf(readFileSync('dist/recotag.js', 'utf8'));

test('the promises of delivery hold in random sequences', { timeout: limit + 300_000 }, async () => {
  const began = Date.now();
  const result = await fc.check(
    fc.asyncProperty(scenarios, (scenario) => new Run(scenario, program).play()),
    { seed, numRuns, path, interruptAfterTimeLimit: limit },
  );
  console.log(`seed ${seed}: ${result.numRuns} sequences in ${((Date.now() - began) / 1000).toFixed(1)} s`);
  const { counterexample } = result;
  if (!counterexample) return expect(result.numRuns).toBeGreaterThanOrEqual(path ? 1 : Math.min(numRuns, 100));
  const run = new Run(counterexample[0], program, true);
  await run.play().catch(() => {});
  expect.fail(
    `${result.errorInstance}\n\nRECOTAG_SEED=${seed} RECOTAG_PATH=${result.counterexamplePath} npx vitest run test/model\n\n${describeScenario(counterexample[0])}\n\n${run.world.trace.join('\n')}`,
  );
});
