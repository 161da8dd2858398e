// `npm run bench` in the parent folder runs every part, one after the other, and writes RESULTS.md. `npm run bench -- delivery bytes`
// runs these parts and keeps the others' last results. `--rounds=4` is for the parts that have rounds. `--quick` tries everything with
// few rounds, and writes test-results/bench.md.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, loadavg, release, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { installPackages } from '../tools/install-packages.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean', default: false }, rounds: { type: 'string' } },
});
const file = (name) => fileURLToPath(new URL(name, import.meta.url));

/** Each part: its title, its command in the parent folder, what `--quick` adds, and whether its output is text or Markdown. */
const PARTS = {
  bytes: { title: 'Bytes', command: ['bench/bytes/bench.mjs'] },
  delivery: {
    title: 'Delivery in Chromium',
    command: ['bench/delivery/bench.mjs'],
    hasRounds: true,
    quick: ['--quick'],
  },
  'delivery-firefox': {
    title: 'Delivery in Firefox',
    command: ['bench/delivery/bench.mjs', '--engine=firefox'],
    hasRounds: true,
    quick: ['--quick'],
  },
  start: { title: 'The start of a page', command: ['bench/start/bench.mjs'], hasRounds: true, quick: ['--rounds=2'] },
  idle: {
    title: 'Calls and waiting',
    command: ['bench/idle/bench.mjs'],
    hasRounds: true,
    quick: ['--rounds=1', '--seconds=5'],
  },
  render: { title: 'Rendering a list', command: ['bench/render/bench.mjs'], quick: ['6'], plain: true },
  relay: {
    title: 'The relay',
    command: ['bench/relay/bench.mjs'],
    quickEnvironment: { ROUNDS: '1', CALLS: '2000', SLOW: '0' },
    plain: true,
  },
  durable: {
    title: 'The relay’s durable mode',
    command: ['bench/durable/bench.mjs'],
    quick: ['--rounds=1', '--seconds=3', '--down=3', '--minutes=0.2', '--devices=10000'],
    plain: true,
  },
  lighthouse: { title: 'Lighthouse', command: ['bench/lighthouse/bench.mjs'], quick: ['--runs=1', '--pages=/'] },
  shops: { title: 'Real running shops', command: ['test/shops/run.mjs', '--table'] },
};

const results = values.quick ? file('../test-results/bench.md') : file('RESULTS.md');
const chosen = positionals.length ? positionals : Object.keys(PARTS);
for (const name of chosen) if (!PARTS[name]) throw new Error(`${name} is none of ${Object.keys(PARTS).join(', ')}`);

const runPart = ({ command, quick = [], quickEnvironment, hasRounds }) =>
  new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [
        ...command,
        ...(values.quick ? quick : []),
        ...(hasRounds && values.rounds ? [`--rounds=${values.rounds}`] : []),
      ],
      {
        cwd: file('..'),
        stdio: ['ignore', 'pipe', 'inherit'],
        env: { ...process.env, ...(values.quick && quickEnvironment), FORCE_COLOR: '0' },
      },
    );
    let output = '';
    child.stdout.on('data', (text) => {
      output += text;
    });
    child.on('close', (code) =>
      code ? reject(new Error(`${command[0]} ended with ${code}`)) : resolve(output.trim()),
    );
  });

/** A part's section. Its comment keeps where recotag is behind, for a later run of other parts. */
const sectionOf = async (name) => {
  const part = PARTS[name];
  const [load] = loadavg();
  const output = await runPart(part);
  const lines = output.split('\n');
  const behind = lines.filter((line) => line.startsWith('behind: ')).map((line) => line.slice('behind: '.length));
  const text = lines
    .filter((line) => !/^(behind: |The reports are in )/.test(line))
    .join('\n')
    .trim();
  const body = part.plain ? `\`\`\`text\n${text}\n\`\`\`` : text;
  return `<!-- part ${name} ${JSON.stringify(behind)} -->\n\n## ${part.title}\n\nMeasured on ${new Date().toISOString().slice(0, 10)} by \`npm run bench -- ${name}\`; load average before it: ${load.toFixed(1)}.\n\n${body}\n`;
};

const PART = /<!-- part (\S+) (\[.*\]) -->\n[\s\S]*?(?=<!-- part |$)/g;
const kept = existsSync(results) ? await readFile(results, 'utf8') : '';
const sections = Object.fromEntries([...kept.matchAll(PART)].map(([section, name]) => [name, section.trimEnd()]));

installPackages(file('.'));

const notes = await readFile(file('NOTES.md'), 'utf8');
const write = async () => {
  const found = Object.keys(PARTS).filter((name) => sections[name]);
  const behind = found.flatMap((name) => JSON.parse(/^<!-- part \S+ (\[.*\]) -->/.exec(sections[name])[1]));
  const { version } = JSON.parse(await readFile(file('../package.json'), 'utf8'));
  const machine = `${availableParallelism()} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GiB, Linux ${release()}, Node ${process.versions.node}`;
  const missing = Object.keys(PARTS).filter((name) => !sections[name]);
  await mkdir(file('../test-results'), { recursive: true });
  await writeFile(
    results,
    `${[
      '# Results',
      behind.length
        ? `**recotag is not first in ${behind.length} comparisons:**\n\n${behind.map((each) => `- ${each}.`).join('\n')}`
        : 'recotag is first in every comparison below.',
      `recotag ${version} on ${machine}. \`npm run bench\` wrote this page; versions of the others are in their names.`,
      ...(missing.length ? [`Not measured in this run: ${missing.join(', ')}.`] : []),
      ...(values.quick ? ['This is a trial with few rounds. Its numbers mean nothing.'] : []),
      notes.trim(),
      ...found.map((name) => sections[name]),
    ].join('\n\n')}\n`,
  );
};

for (const name of chosen) {
  console.error(`\n${PARTS[name].title}`);
  sections[name] = (await sectionOf(name)).trimEnd();
  await write();
}
console.log(`Written to ${results}`);
