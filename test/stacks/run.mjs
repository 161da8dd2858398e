// Installs the packed package in one project per framework, builds it and opens it in a browser: `npm run stacks` runs those of `npm test`,
// `npm run stacks -- vue react` those that are named, `npm run stacks -- --all` all of them. `npm run stacks -- --generated` makes new
// projects with the frameworks' own generators in place of them; with `--write` it also writes the versions into docs/frameworks.md.
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { engines } from '../engines/engines.mjs';
import { loadStartService } from '../sandbox-service.mjs';
import { generate, rowOf, writeTable } from './generate.mjs';
import { generators } from './generators.mjs';
import { inFolder } from './in-folder.mjs';
import { install } from './install.mjs';
import { pack } from './pack.mjs';
import { serve } from './serve.mjs';
import { stacks } from './stacks.mjs';
import { visit } from './visit.mjs';

const words = process.argv.slice(2);
const named = words.filter((word) => !word.startsWith('-'));
const all = words.includes('--all');
const isGenerated = words.includes('--generated');
const known = isGenerated ? generators : stacks;
for (const name of named)
  if (!known.some((stack) => stack.name === name)) {
    console.error(`There is no stack "${name}"; there are ${known.map((stack) => stack.name).join(', ')}.`);
    process.exit(1);
  }
const wanted = known.filter(({ name, usual }) => (named.length ? named.includes(name) : all || isGenerated || usual));

const executablePath = engines().installed.find(({ name }) => name === 'chromium')?.binary;
if (!executablePath) {
  console.error('Chromium is not on this machine: npm run browsers');
  process.exit(1);
}

const COLUMNS = [
  'types',
  'built',
  'rendered',
  'shown',
  'parts',
  'viewed',
  'cart',
  'hydrated',
  'walked',
  'quiet',
  'seconds',
];
const folder = await mkdtemp(join(tmpdir(), 'recotag-stacks-'));
const rows = [];
const failures = [];
/** Generators that need more of the network than npm. */
const skips = [];
/** Rows of the table in docs/frameworks.md. */
const versions = [];
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
const startService = await loadStartService('stacks');
try {
  const { tarball, size, unpackedSize, files } = await pack(folder);
  console.log(`${files.length} files, ${size} bytes packed, ${unpackedSize} unpacked`);
  if (isGenerated) await preferNewNode(folder);
  // Two at a time: one waits for the network while the other uses the processor.
  const queue = [...wanted];
  await Promise.all([work(queue, tarball), work(queue, tarball)]);
} finally {
  await browser.close();
  await rm(folder, { recursive: true, force: true });
}

rows.sort((one, other) => order(one) - order(other));
console.log(`\n| stack | ${COLUMNS.join(' | ')} |\n| --- |${' --- |'.repeat(COLUMNS.length)}`);
for (const [name, cells] of rows)
  console.log(`| ${name} | ${COLUMNS.map((column) => cells[column] ?? '–').join(' | ')} |`);
for (const reason of skips) console.log(`!! SKIPPED: ${reason}`);
for (const [name, message] of failures) console.log(`\n!! ${name} FAILED\n${message}`);
if (words.includes('--write') && versions.length) await writeTable(versions);
await mkdir('test-results', { recursive: true });
await writeFile(
  'test-results/stacks.json',
  JSON.stringify({
    passed: rows.length - failures.length - skips.length,
    failed: failures.length,
    skipped: skips.length,
    skips,
    failures: failures.map(([name, message]) => `test/stacks/${name}: ${message}`),
    flaky: [],
  }),
);
process.exit(failures.length ? 1 : 0);

function order([name]) {
  return known.findIndex((stack) => stack.name === name);
}

/** Generators need a newer Node than recotag does. */
async function preferNewNode(folder) {
  const tools = join(folder, 'tools');
  await mkdir(tools);
  await inFolder(tools, 'npm', 'install', '--prefix', '.', '--no-audit', '--no-fund', 'node@24');
  process.env.PATH = `${join(tools, 'node_modules/.bin')}:${process.env.PATH}`;
}

async function work(queue, tarball) {
  for (let stack = queue.shift(); stack; stack = queue.shift()) {
    const cells = {};
    const began = Date.now();
    rows.push([stack.name, cells]);
    try {
      await tryStack(stack, tarball, cells);
    } catch (error) {
      if (error.isUnreachable) {
        skips.push(`${stack.name}: ${stack.generator} can't reach its template`);
        continue;
      }
      const next = COLUMNS.find((column) => !cells[column]);
      cells[next] = 'FAILED';
      failures.push([stack.name, error.message]);
    }
    cells.seconds = Math.round((Date.now() - began) / 1000);
    console.log(`${stack.name}: ${cells.seconds} s`);
  }
}

async function tryStack(stack, tarball, cells) {
  const where = await (stack.generator ? generate : install)(stack, tarball, folder);
  const { scripts } = JSON.parse(await readFile(join(where, 'package.json'), 'utf8'));
  for (const [column, script] of Object.entries({ types: 'types', built: 'build' })) {
    if (scripts[script]) await inFolder(where, 'npm', 'run', '--silent', script);
    cells[column] = scripts[script] ? 'yes' : '–';
  }
  if (!stack.page) return;
  let served;
  const service = await startService({
    endpoints: 'any',
    acceptUnknownProducts: true,
    productUrl: ({ id }) => `${served?.origin ?? ''}/p/${id}`,
  });
  try {
    served = await serve(stack, where, service.url);
    await visit(browser, stack, served.origin, service, cells);
    if (stack.generator) versions.push(await rowOf(stack, where));
  } finally {
    await served?.close();
    await service.close();
  }
}
