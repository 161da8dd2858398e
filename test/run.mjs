// `npm test`: everything, and a last line that counts it all.
// `npm test -- unit` (or types, lint, unit, e2e, engines, stacks) runs single steps; the files are built in any case.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { relative } from 'node:path';

/** The names of a Vitest report's failed tests. */
const failedOf = ({ testResults }) =>
  testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (!failed.length && status === 'failed') return [name]; // a file that broke before its tests began
    return failed.map(({ fullName }) => `${relative('.', name)}: ${fullName}`);
  });

/** The same of a Playwright report. */
const unexpectedOf = ({ suites = [], specs = [] }) => [
  ...suites.flatMap(unexpectedOf),
  ...specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName }) => `${file}: ${title} (${projectName})`),
  ),
];

/** A step that is one check: it passes or fails as a whole. */
const check = (command) => async (code) => ({ passed: code ? 0 : 1, failed: code ? 1 : 0, skipped: 0, command });

/** What Vitest counted. A file that broke before its tests began has failed, too. */
const vitestCount = async (file) => {
  const report = await json(file);
  const { numPassedTests, numFailedTests, numPendingTests, numFailedTestSuites } = report;
  return {
    passed: numPassedTests,
    failed: numFailedTests || (numFailedTestSuites ? 1 : 0),
    skipped: numPendingTests,
    names: failedOf(report),
  };
};

/** Runs them one after the other; where they aren't watched, what each says comes at its end, in one piece. */
const runInTurn = async (names, isWatched) => {
  for (const name of names) {
    const { command } = steps[name];
    const began = Date.now();
    const words = [];
    const headline = `\n── ${name}: ${command}`;
    if (isWatched) console.log(headline);
    const code = await run(command, isWatched ? undefined : (part) => words.push(part));
    if (!isWatched) console.log(`${headline}\n${Buffer.concat(words)}`);
    await tell(name, code, began);
  }
};

/** Counts what a step has found, and says it. */
const tell = async (name, code, began) => {
  // A runner that breaks off before it counts anything has failed, whatever it says.
  const counted = await steps[name].count(code).catch(() => ({ passed: 0, failed: 1, skipped: 0 }));
  if (code && !counted.failed) counted.failed = 1;
  if (counted.failed) failures.push(`${name}:`, ...(counted.names ?? []).map((test) => `  ${test}`));
  for (const key of Object.keys(total)) total[key] += counted[key];
  const { passed, failed, skipped } = counted;
  const seconds = Math.round((Date.now() - began) / 1000);
  console.log(`── ${name}: ${passed} passed, ${failed} failed, ${skipped} skipped in ${seconds} s`);
};

/** The exit code; `heard` gets what the command says, else the terminal does. */
const run = (command, heard) => {
  return new Promise((resolve) => {
    const child = spawn(command, { shell: true, stdio: heard ? ['ignore', 'pipe', 'pipe'] : 'inherit' });
    child.stdout?.on('data', heard);
    child.stderr?.on('data', heard);
    child.on('close', (code) => resolve(code ?? 1));
  });
};

const json = async (file) => {
  return JSON.parse(await readFile(`${results}/${file}`, 'utf8'));
};

const fail = (sentence) => {
  console.error(sentence);
  console.log('\n0 passed, 1 failed');
  process.exit(1);
};

const results = 'test-results';
const only = process.argv.slice(2);

const browsers = {
  Chromium: '/usr/bin/chromium',
  Firefox: '/usr/bin/firefox-esr',
  WebKit: '/usr/bin/WebKitWebDriver',
};

/** What the relay and the docs' templates are tried with. */
const servers = {
  nginx: ['/usr/sbin/nginx'],
  Caddy: ['/usr/bin/caddy'],
  Apache: ['/usr/sbin/apache2'],
  PHP: ['/usr/bin/php'],
  'Valkey or Redis': ['/usr/bin/valkey-server', '/usr/bin/redis-server'],
};

const steps = {
  types: { command: 'npx tsc --noEmit', count: check() },
  lint: { command: 'npx biome check .', count: check() },
  unit: {
    command: `npx vitest run --reporter=dot --reporter=json --outputFile.json=${results}/unit.json`,
    count: () => vitestCount('unit.json'),
  },
  e2e: {
    command: 'npx playwright test',
    count: async () => {
      const report = await json('e2e.json');
      const { stats } = report;
      if (stats.flaky) console.log(`!! FLAKY: ${stats.flaky} passed only when tried again. Find the race.`);
      return {
        passed: stats.expected + stats.flaky,
        failed: stats.unexpected,
        skipped: stats.skipped,
        names: unexpectedOf(report),
      };
    },
  },
  engines: {
    command: 'node test/engines/run.mjs',
    count: () => vitestCount('engines.json'),
  },
  stacks: {
    command: 'node test/stacks/run.mjs',
    count: () => json('stacks.json'),
  },
};

/**
 * What runs at the same time, each step of a list after the one before it: the end-to-end tests leave a tenth of two cores to others. The
 * engines' scenarios, where moments matter, run alone.
 */
const rounds = [[['e2e'], Object.keys(steps).filter((name) => name !== 'e2e' && name !== 'engines')], [['engines']]];

for (const name of only)
  if (!(name in steps)) fail(`There is no step "${name}"; there are ${Object.keys(steps).join(', ')}.`);

await rm(results, { recursive: true, force: true });
await mkdir(results, { recursive: true });

const missing = Object.entries(browsers).filter(([, file]) => !existsSync(file));
if (await run('npm run --silent build')) fail('The build failed, so nothing was tested.');

const total = { passed: 0, failed: 0, skipped: 0 };
const failures = [];
for (const lists of rounds) {
  const wanted = lists
    .map((list) => list.filter((name) => !only.length || only.includes(name)))
    .filter(({ length }) => length);
  await Promise.all(wanted.map((list, place) => runInTurn(list, !place)));
}

for (const [engine, file] of missing)
  console.log(`\n!! SKIPPED: ${engine} is not on this machine (${file}); \`npm run browsers\` installs it.`);
for (const [server, files] of Object.entries(servers))
  if (!files.some((file) => existsSync(file)))
    console.log(
      `\n!! SKIPPED: ${server} is not on this machine (${files.join(', ')}); \`npm run browsers\` installs it.`,
    );
if (failures.length) console.log(`\nFailed\n${failures.join('\n')}`);
if (total.skipped) console.log(`\n${total.skipped} skipped, each with its reason above or in its test`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed ? 1 : 0);
