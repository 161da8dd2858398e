// `npm test`: everything, one step after the other, and a last line that counts it all.
// `npm test -- unit` (or types, lint, unit, e2e, engines, stacks) runs single steps; the files are built in any case.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { relative } from 'node:path';

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

for (const name of only)
  if (!(name in steps)) fail(`There is no step "${name}"; there are ${Object.keys(steps).join(', ')}.`);

await rm(results, { recursive: true, force: true });
await mkdir(results, { recursive: true });

const missing = Object.entries(browsers).filter(([, file]) => !existsSync(file));
if (await run('npm run --silent build')) fail('The build failed, so nothing was tested.');

const total = { passed: 0, failed: 0, skipped: 0 };
const failures = [];
for (const [name, { command, count }] of Object.entries(steps)) {
  if (only.length && !only.includes(name)) continue;
  const began = Date.now();
  console.log(`\n── ${name}: ${command}`);
  const code = await run(command);
  // A runner that breaks off before it counts anything has failed, whatever it says.
  const counted = await count(code).catch(() => ({ passed: 0, failed: 1, skipped: 0 }));
  if (code && !counted.failed) counted.failed = 1;
  if (counted.failed) failures.push(`${name}:`, ...(counted.names ?? []).map((test) => `  ${test}`));
  for (const key of Object.keys(total)) total[key] += counted[key];
  console.log(
    `── ${name}: ${counted.passed} passed, ${counted.failed} failed, ${counted.skipped} skipped in ${Math.round((Date.now() - began) / 1000)} s`,
  );
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

function run(command) {
  return new Promise((resolve) => {
    spawn(command, { shell: true, stdio: 'inherit' }).on('close', (code) => resolve(code ?? 1));
  });
}

async function json(file) {
  return JSON.parse(await readFile(`${results}/${file}`, 'utf8'));
}

function fail(sentence) {
  console.error(sentence);
  console.log('\n0 passed, 1 failed');
  process.exit(1);
}
