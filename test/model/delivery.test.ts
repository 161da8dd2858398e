import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mutants } from './mutants.js';
import { type Arrival, programOf } from './program.js';
import { Run } from './run.js';
import { calmWalks, describeScenario, type Scenario, scenarios } from './step.js';

// The same sequences for the same code, so that a change isn't judged by luck; RECOTAG_SEED=new tries others.
// RECOTAG_SEEDS: so many sequences. RECOTAG_SEED, RECOTAG_PATH: plays one again (with -t, the test's name).
const asked = process.env.RECOTAG_SEED ?? '21';
const seed = asked === 'new' ? Math.floor(Math.random() * 2 ** 31) : Number(asked);
const numRuns = Number(process.env.RECOTAG_SEEDS ?? 300);
const path = process.env.RECOTAG_PATH ?? '';

const built = (file: string) => programOf(readFileSync(`${process.env.RECOTAG_DIST ?? 'dist'}/${file}`, 'utf8'));
const files = { tag: built('recotag.js'), retry: built('recotag-retry.js') };

const all: [name: string, sequences: fc.Arbitrary<Scenario>, arrival: Arrival][] = [
  ['the promises of delivery hold in random sequences', scenarios, 'soon'],
  ['on a calm walk each view arrives exactly once, and the last cart is the last', calmWalks, 'soon'],
  ['with the second file always late by 3 s, the promises hold in random sequences', scenarios, 'late'],
  ['with the second file always late by 3 s, each view of a calm walk arrives exactly once', calmWalks, 'late'],
  ['without the second file nothing is sent twice, and the next page that has it sends the rest', scenarios, 'never'],
  ['without the second file, each view of a calm walk arrives exactly once by the end', calmWalks, 'never'],
];

test.each(all)('%s', { timeout: 3_600_000 }, async (name, sequences, arrival) => {
  const began = Date.now();
  const result = await fc.check(
    fc.asyncProperty(sequences, (scenario) => new Run(scenario, files, arrival).play()),
    { seed, numRuns, path },
  );
  console.log(`seed ${seed}: ${result.numRuns} sequences in ${((Date.now() - began) / 1000).toFixed(1)} s`);
  const { counterexample } = result;
  if (!counterexample) return expect(result.numRuns).toBe(path ? 1 : numRuns);
  const run = new Run(counterexample[0], files, arrival, true);
  await run.play().catch(() => {});
  expect.fail(
    `${result.errorInstance}\n\nRECOTAG_SEED=${seed} RECOTAG_PATH=${result.counterexamplePath} npx vitest run test/model -t '${name}'\n\n${describeScenario(counterexample[0])}\n\n${run.world.trace.join('\n')}`,
  );
});

// The mutants are only played by `npm run test:long`.
test.each(mutants)('the code that the mutant "$what" changes is in its file exactly once', ({ file, text }) => {
  expect(readFileSync(`src/page/tag/${file}`, 'utf8').split(text)).toHaveLength(2);
});
