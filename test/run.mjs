// `npm test` builds the files and runs every step; `npm test -- unit lint` runs only these steps, `npm test -- lists` only the tests of this
// part; `npm run test:long` runs what takes too long for each change. See test/README.md.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { relative } from 'node:path';

const RESULTS = 'test-results';

const words = process.argv.slice(2);
const isLong = words.includes('--long');

const readJson = async (file) => JSON.parse(await readFile(`${RESULTS}/${file}`, 'utf8'));

/** A failure's message without colours and without places in packages, cut to what fits on a screen. */
const brief = (message) =>
  message
    // biome-ignore lint/suspicious/noControlCharactersInRegex: colours begin with an escape character
    .replace(/\x1b\[[\d;]*m/g, '')
    .split('\n')
    .filter((line) => !/^\s+at .*(node_modules|node:|new Promise)/.test(line))
    .slice(0, 40)
    .join('\n');

/** The result of a command that only passes or fails. */
const ofCommand = (code, output) => ({
  passed: code ? 0 : 1,
  failed: code ? 1 : 0,
  skipped: 0,
  failures: code ? [brief(output.slice(-4000))] : [],
  flaky: [],
});

/** The result of a Vitest run. A file that failed before its tests began counts as one failed test. */
const ofVitest = async (file) => {
  const report = await readJson(file);
  const result = { passed: 0, failed: 0, skipped: 0, failures: [], flaky: [] };
  for (const { name, status, message, assertionResults } of report.testResults) {
    const path = relative('.', name);
    for (const test of assertionResults) {
      const text = () => `${path}: ${test.fullName}\n${brief(test.failureMessages.join('\n'))}`;
      if (test.status === 'passed') result.passed += 1;
      else if (test.status === 'failed') result.failed += 1;
      else result.skipped += 1;
      if (test.status === 'failed') result.failures.push(text());
      // A passed test keeps the errors of its earlier attempts.
      if (test.status === 'passed' && test.failureMessages.length) result.flaky.push(text());
    }
    if (status !== 'failed' || assertionResults.some((test) => test.status === 'failed')) continue;
    result.failed += 1;
    result.failures.push(`${path}\n${brief(message)}`);
  }
  return result;
};

const specsOf = ({ suites = [], specs = [] }) => [...suites.flatMap(specsOf), ...specs];

/** The result of a Playwright run. */
const ofPlaywright = async (file) => {
  const { stats, errors, ...report } = await readJson(file);
  const tests = specsOf(report).flatMap(({ file, line, title, tests }) =>
    tests.map(({ status, projectName, results }) => ({
      status,
      text: `test/e2e/${file}:${line}: ${title} (${projectName})\n${brief(results.find(({ error }) => error)?.error.message ?? '')}`,
    })),
  );
  const textsOf = (wanted) => tests.filter(({ status }) => status === wanted).map(({ text }) => text);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    failures: [...errors.map(({ message }) => brief(message)), ...textsOf('unexpected')],
    flaky: textsOf('flaky'),
  };
};

/** The step beside it needs the other core, and two workers read each module twice, which takes a fifth more of the processor's time. */
const WORKERS = isLong ? 2 : 1;

const vitest = (file, ...folders) =>
  `npx vitest run --maxWorkers=${WORKERS} --reporter=dot --reporter=json --outputFile=${RESULTS}/${file} ${folders.join(' ')}`;

/** So many steps run at a time. Two keep two cores busy, but `relay` mostly waits. Long runs have the machine for themselves. */
const AT_ONCE = isLong ? 1 : 3;

/**
 * How each step runs, and how its result is read from what it wrote. They begin in this order: the longest first, beside it what needs no
 * built files and what mostly waits, so that no core is idle at the beginning or at the end.
 */
const STEPS = {
  e2e: { command: 'npx playwright test', read: () => ofPlaywright('e2e.json') },
  // The build has checked the projects of `src` and `widgets`.
  types: { command: 'npx tsc', read: ofCommand },
  relay: { command: vitest('relay.json', 'test/relay', 'test/engines'), read: () => ofVitest('relay.json') },
  lint: { command: 'npx biome check .', read: ofCommand, isBuilt: false },
  unit: { command: vitest('unit.json', 'test/unit', 'test/dist', 'test/model'), read: () => ofVitest('unit.json') },
  engines: { command: 'node test/engines/run.mjs', read: () => ofVitest('engines.json') },
  stacks: { command: 'node test/stacks/run.mjs', read: () => readJson('stacks.json') },
};

/** The tests of each part of the product, for `npm test -- <part>`: folders of Vitest's tests, and of Playwright's. */
const PARTS = {
  tag: { unit: ['test/unit/tag', 'test/unit/protocol', 'test/model'], e2e: ['test/e2e/tag', 'test/e2e/libraries'] },
  'without-code': {
    unit: ['test/unit/page', 'test/unit/protocol/markup'],
    e2e: ['test/e2e/auto', 'test/e2e/places'],
  },
  lists: { unit: ['test/unit/widgets', 'test/unit/page/client'], e2e: ['test/e2e/widgets', 'test/e2e/styles'] },
  doctor: { unit: ['test/unit/doctor', 'test/unit/node/command'], e2e: ['test/e2e/inspector'] },
  relay: { unit: ['test/unit/server', 'test/relay'], e2e: ['test/e2e/relay.spec.ts'] },
  studio: { unit: ['test/unit/demo'], e2e: ['test/e2e/studio'] },
  shop: { unit: ['test/unit/demo'], e2e: ['test/e2e/shop'] },
};

/** The steps of one part: the rules for all files, and its own tests. */
const stepsOf = ({ unit, e2e }) => ({
  e2e: { ...STEPS.e2e, command: `npx playwright test ${e2e.join(' ')}` },
  types: STEPS.types,
  lint: STEPS.lint,
  unit: { ...STEPS.unit, command: vitest('unit.json', ...unit, 'test/dist/boundaries', 'test/dist/sizes') },
});

/** The tests that `npm run test:long` adds, and those that make more runs or have more rows then: see test/usual-runs.ts. */
const longTests = () =>
  ['unit', 'dist', 'model', 'relay']
    .flatMap((folder) => readdirSync(`test/${folder}`, { recursive: true }).map((file) => `test/${folder}/${file}`))
    .filter((file) => file.endsWith('.test.ts'))
    .filter((file) => file.endsWith('.long.test.ts') || readFileSync(file, 'utf8').includes('usual-runs.js'));

const LONG_STEPS = {
  model: {
    command: `RECOTAG_LONG=1 ${vitest('model.json', ...longTests())}`,
    read: () => ofVitest('model.json'),
  },
  e2e: { command: 'RECOTAG_LONG=1 npx playwright test', read: () => ofPlaywright('e2e.json') },
  engines: { command: 'RECOTAG_LONG=1 node test/engines/run.mjs', read: () => ofVitest('engines.json') },
  walks: { command: 'npm run walks --silent', read: ofCommand },
  stacks: { command: 'node test/stacks/run.mjs --all', read: () => readJson('stacks.json') },
  generated: { command: 'node test/stacks/run.mjs --generated', read: () => readJson('stacks.json') },
  site: { command: 'node site/run.mjs --check', read: ofCommand },
  shops: { command: 'node test/shops/run.mjs', read: () => readJson('shops.json') },
};

const BROWSERS = {
  Chromium: ['/usr/bin/chromium'],
  Firefox: ['/usr/bin/firefox-esr'],
  WebKit: ['/usr/bin/WebKitWebDriver'],
};

/** What the tests of the relay, of the platforms' templates and of the libraries on shops' pages use. */
const OTHERS = {
  nginx: ['/usr/sbin/nginx'],
  Caddy: ['/usr/bin/caddy'],
  Apache: ['/usr/sbin/apache2'],
  PHP: ['/usr/bin/php'],
  'Prototype.js': ['/usr/share/javascript/prototype/prototype.js'],
  MooTools: ['/usr/share/javascript/mootools/mootools.js'],
};

/** Runs a command and writes its output to a file. */
const run = (name, command) =>
  new Promise((resolve) => {
    const parts = [];
    const child = spawn(command, { shell: true, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => parts.push(part));
    child.on('close', async (code) => {
      const output = `${Buffer.concat(parts)}`;
      await writeFile(`${RESULTS}/${name}.log`, output);
      resolve({ code: code ?? 1, output });
    });
  });

const total = { passed: 0, failed: 0, skipped: 0 };

/** Runs a step and prints one line for it, then its failures. */
const runStep = async (name, { command, read, isBuilt = true }) => {
  if (isBuilt) await built;
  const began = Date.now();
  const { code, output } = await run(name, command);
  // A runner that ends before it writes its report has failed, whatever its exit code says.
  const result = await Promise.resolve(read(code, output)).catch(() => ofCommand(1, output));
  if (code && !result.failed) {
    result.failed = 1;
    result.failures = [brief(output.slice(-4000))];
  }
  for (const key of Object.keys(total)) total[key] += result[key];
  const seconds = Math.round((Date.now() - began) / 1000);
  console.log(`${name}: ${result.passed} passed, ${result.failed} failed, ${result.skipped} skipped in ${seconds} s`);
  for (const failure of result.failures) console.log(`\nFAILED ${failure}\n`);
  for (const reason of result.skips ?? []) console.log(`!! SKIPPED: ${reason}`);
  for (const failure of result.flaky) console.log(`\n!! FLAKY, passed on the second attempt: ${failure}\n`);
};

const stop = (message) => {
  console.log(`${message}\n\n0 passed, 1 failed`);
  process.exit(1);
};

const part = PARTS[words[0]];
if (part && words.length > 1) stop(`"${words[0]}" is a part: it runs alone.`);
const wanted = part ? [] : words.filter((word) => word !== '--long');
const steps = part ? stepsOf(part) : isLong ? LONG_STEPS : STEPS;
const unknown = wanted.find((name) => !(name in steps));
if (unknown) {
  const names = Object.keys(steps).join(', ');
  stop(`There is no step "${unknown}". The steps are ${names}. The parts are ${Object.keys(PARTS).join(', ')}.`);
}

await rm(RESULTS, { recursive: true, force: true });
await mkdir(RESULTS, { recursive: true });

const built = run('build', 'npm run --silent build').then(({ code, output }) => {
  if (code) stop(`The build failed.\n${brief(output.slice(-4000))}`);
});

const queue = Object.keys(steps).filter((name) => !wanted.length || wanted.includes(name));
const runSteps = async () => {
  for (let name = queue.shift(); name; name = queue.shift()) await runStep(name, steps[name]);
};
await Promise.all([built, ...Array.from({ length: AT_ONCE }, runSteps)]);

for (const [name, files] of Object.entries({ ...BROWSERS, ...OTHERS }))
  if (!files.some((file) => existsSync(file)))
    console.log(`!! SKIPPED: ${name} is not installed (${files.join(', ')}). Run \`npm run browsers\`.`);
if (total.skipped) console.log(`${total.skipped} skipped. The reports in ${RESULTS}/ say why.`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed ? 1 : 0);
