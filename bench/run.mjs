// `npm run bench` in the parent folder runs every part, one after the other, and writes RESULTS.md. `npm run bench -- delivery bytes`
// runs these parts, and keeps the last results of the rest. `--rounds=4` sets the rounds of every part.
import { execFileSync, spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, loadavg, release, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { installPackages } from '../tools/install-packages.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string' } },
});
const file = (name) => fileURLToPath(new URL(name, import.meta.url));

/** Each part: its title, its command in the parent folder, and its usual rounds. */
const PARTS = {
  bytes: { title: 'Bytes', command: ['bench/bytes/bench.mjs'] },
  delivery: { title: 'Delivery in Chromium', command: ['bench/delivery/bench.mjs'], rounds: 3 },
  'delivery-firefox': {
    title: 'Delivery in Firefox',
    command: ['bench/delivery/bench.mjs', '--engine=firefox'],
    rounds: 3,
  },
  start: { title: 'The start of a page', command: ['bench/start/bench.mjs'], rounds: 6 },
  cards: { title: 'Cards in Chromium', command: ['bench/cards/bench.mjs'], rounds: 40 },
  relay: { title: 'The relay', command: ['bench/relay/bench.mjs'], rounds: 5 },
  shops: { title: 'Real running shops', command: ['test/shops/run.mjs', '--table'] },
};

const results = file('RESULTS.md');
for (const name of positionals)
  if (!PARTS[name]) throw new Error(`${name} is none of ${Object.keys(PARTS).join(', ')}`);
const chosen = positionals.length ? positionals : Object.keys(PARTS);

const git = (...words) => execFileSync('git', words, { cwd: file('..'), encoding: 'utf8' }).trim();
/** The commit that is measured; changes to the benchmarks' own results don't count. */
const commit = `${git('rev-parse', '--short=10', 'HEAD')}${
  git('status', '--porcelain', '--', ':!bench/RESULTS.md') ? ' with changes' : ''
}`;

const runPart = (command, args) =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...command, ...args], {
      cwd: file('..'),
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, FORCE_COLOR: '0' },
    });
    let output = '';
    child.stdout.on('data', (text) => {
      output += text;
    });
    child.on('close', (code) =>
      code ? reject(new Error(`${command[0]} ended with ${code}`)) : resolve(output.trim()),
    );
  });

const machine = `${availableParallelism()} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GiB, Linux ${release()}, Node ${process.versions.node}`;

/** Lines for this file and not for the page. */
const VERDICT = /^(behind|first): /;

/** A part's section. Its comment keeps how it was measured, for the head of the page and a later run of other parts. */
const sectionOf = async (name) => {
  const { title, command, rounds: usual } = PARTS[name];
  const rounds = usual && Number(values.rounds ?? usual);
  const [load] = loadavg();
  const date = new Date().toISOString().slice(0, 10);
  const began = performance.now();
  const output = await runPart(command, rounds ? [`--rounds=${rounds}`] : []);
  const lines = output.split('\n');
  const verdicts = lines.filter((line) => VERDICT.test(line));
  const behind = verdicts.filter((line) => line.startsWith('behind: ')).map((line) => line.slice('behind: '.length));
  const text = lines
    .filter((line) => !VERDICT.test(line))
    .join('\n')
    .trim();
  const how = [
    `Measured on ${date} on ${machine}, at commit \`${commit}\` by \`npm run bench -- ${name}\``,
    ...(rounds ? [`rounds: ${rounds}`] : []),
    `load average before it: ${load.toFixed(1)}`,
    `it took ${((performance.now() - began) / 60_000).toFixed(1)} minutes`,
  ];
  const kept = JSON.stringify({ commit, date, rounds, compared: verdicts.length, behind });
  return `<!-- part ${name} ${kept} -->\n\n## ${title}\n\n${how.join('; ')}.\n\n${text}\n`;
};

const PART = /<!-- part (\S+) (\{.*\}) -->\n[\s\S]*?(?=<!-- part |$)/g;
const kept = await readFile(results, 'utf8');
const sections = Object.fromEntries([...kept.matchAll(PART)].map(([section, name]) => [name, section.trimEnd()]));
const factsOf = (name) => JSON.parse(/^<!-- part \S+ (\{.*\}) -->/.exec(sections[name])[1]);

installPackages(file('.'));

/** How to read the tables, as somebody has written it there. */
const [notes] = /<!-- notes -->[\s\S]*<!-- end of notes -->/.exec(kept);
const write = async () => {
  const found = Object.keys(PARTS).filter((name) => sections[name]);
  const facts = found.map(factsOf);
  const behind = facts.flatMap((each) => each.behind);
  const compared = facts.reduce((sum, each) => sum + each.compared, 0);
  const commits = [...new Set(facts.map((each) => each.commit))];
  const dates = facts.map(({ date }) => date).sort();
  const { version } = JSON.parse(await readFile(file('../package.json'), 'utf8'));
  const missing = Object.keys(PARTS).filter((name) => !sections[name]);
  const source =
    commits.length === 1
      ? `All parts are of commit \`${commits[0]}\`, measured from ${dates[0]} to ${dates.at(-1)}.`
      : 'The parts are of several commits: each says of which, when and on which machine it was measured.';
  await writeFile(
    results,
    `${[
      '# Results',
      `**recotag is not first in ${behind.length} of ${compared} comparisons${behind.length ? ':' : '.'}**`,
      ...(behind.length ? [behind.map((each) => `- ${each}.`).join('\n')] : []),
      `recotag ${version}. ${source} \`npm run bench\` wrote this page; versions of the others are in their names.`,
      ...(missing.length ? [`Not measured in this run: ${missing.join(', ')}.`] : []),
      notes,
      ...found.map((name) => sections[name]),
    ].join('\n\n')}\n`,
  );
};

for (const name of chosen) {
  console.error(`\n${PARTS[name].title}`);
  try {
    sections[name] = (await sectionOf(name)).trimEnd();
    await write();
  } catch (error) {
    // The other parts are still measured.
    console.error(`${name} FAILED, and keeps its last results: ${error.message}`);
    process.exitCode = 1;
  }
}
console.log(`Written to ${results}`);
