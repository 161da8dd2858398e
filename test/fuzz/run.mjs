// `npm run fuzz -- --minutes=10` calls what reads foreign data with random input, target after target, until the time is over. Each run
// prints its seed; `--seed=<seed> --only=<target>` repeats it. Ends with 1 if an input broke a promise.
import { execFileSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '1' },
    seed: { type: 'string' },
    only: { type: 'string', default: '' },
    runs: { type: 'string', default: '500' },
  },
});

await build({
  entryPoints: ['test/fuzz/targets.ts'],
  outfile: 'build/fuzz.mjs',
  bundle: true,
  format: 'esm',
  platform: 'node',
  packages: 'external',
  logLevel: 'warning',
});
const { targets, check } = await import('../../build/fuzz.mjs');
const names = Object.keys(targets).filter((name) => name.includes(values.only));
if (names.length === 0) throw new Error(`--only must be part of one of: ${Object.keys(targets).join(', ')}`);

const end = Date.now() + Number(values.minutes) * 60_000;
const inputs = Object.fromEntries(names.map((name) => [name, 0]));
const failures = [];
do
  for (const name of names) {
    const seed = values.seed === undefined ? randomInt(2 ** 31) : Number(values.seed);
    const { failed, counterexample, error, numRuns } = await check(targets[name], seed, Number(values.runs));
    inputs[name] += numRuns;
    console.log(`${failed ? 'FAILED' : 'ok    '} ${name}, seed ${seed}, ${numRuns} inputs`);
    if (!failed) continue;
    failures.push(name);
    console.log(`  input: ${counterexample}\n  ${error}\n  again: npm run fuzz -- --only=${name} --seed=${seed}`);
  }
while (values.seed === undefined && Date.now() < end && failures.length < 10);

const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
console.log(`\n${commit}: ${names.map((name) => `${name} ${inputs[name].toLocaleString('en')}`).join(', ')} inputs`);
console.log(failures.length ? `${failures.length} runs failed: ${failures.join(', ')}` : 'No input broke a promise.');
process.exit(failures.length ? 1 : 0);
