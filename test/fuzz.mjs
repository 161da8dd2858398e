// `npm run fuzz -- --minutes=10` makes all random runs of the unit tests, with new seeds, until the time is over. The report of a failure
// has the input and the seed. Ends with 1 if an input broke a promise.
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '1' } } });
const end = Date.now() + Number(values.minutes) * 60_000;
const files = readdirSync('test/unit', { recursive: true })
  .map((name) => `test/unit/${name}`)
  .filter((file) => file.endsWith('.test.ts') && readFileSync(file, 'utf8').includes("'fast-check'"));

let runs = 0;
do {
  const env = { ...process.env, RECOTAG_LONG: '1', RECOTAG_SEED: `${randomInt(2 ** 31)}` };
  const { status } = spawnSync('npx', ['vitest', 'run', '--reporter=dot', ...files], { env, stdio: 'inherit' });
  if (status) process.exit(1);
  runs += 1;
} while (Date.now() < end);
console.log(`${runs} runs of ${files.length} files: no input broke a promise.`);
