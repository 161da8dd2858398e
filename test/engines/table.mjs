// Writes the results of the last long run (build/delivery.json) into docs/delivery.md, between its markers: `node test/engines/table.mjs`.
// It lists only scenarios in which something was lost or arrived twice. Nothing outside the markers is changed.
import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';

const DOC = 'docs/delivery.md';
const BEGIN = '<!-- table -->';
const END = '<!-- end of table -->';

/** Files of the same run that are not about delivery. */
const ELSEWHERE = readdirSync(new URL('widgets/', import.meta.url)).map((file) => file.replace('.ts', ''));
const ENGINES = ['chromium', 'chromium-bfcache', 'firefox', 'webkit', 'chromium-relay'];

const refuse = (...reasons) => {
  for (const reason of reasons) console.error(reason);
  console.error(`${DOC} is unchanged.`);
  process.exit(1);
};

const doc = await readFile(DOC, 'utf8');
const parts = doc.split(new RegExp(`${BEGIN}|${END}`));
if (parts.length !== 3 || doc.indexOf(BEGIN) > doc.indexOf(END)) refuse(`${DOC} needs ${BEGIN} and ${END} once each.`);

const { isWhole, measured: run, browsers } = JSON.parse(await readFile('build/delivery.json', 'utf8'));
const measured = run.filter(({ group }) => !ELSEWHERE.includes(group));

const wrong = run
  .filter(({ state }) => state === 'failed')
  .map(({ engine, promise }) => `failed in ${engine}: ${promise}`);
const absent = ENGINES.filter((name) => !measured.some(({ engine }) => engine === name));
if (absent.length) wrong.push(`not in this run: ${absent.join(', ')}`);
const unmeasured = measured.filter(({ state, tally }) => state === 'passed' && !tally);
for (const { engine, promise } of unmeasured) wrong.push(`nothing was counted in ${engine}: ${promise}`);
if (!isWhole) wrong.push('some scenarios were left out: run `RECOTAG_LONG=1 node test/engines/run.mjs`');
if (wrong.length) refuse(...wrong, 'The table needs a long run without failures.');

const notes = [];
const noteOf = (text) => {
  if (!notes.includes(text)) notes.push(text);
  return ` <sup>${notes.indexOf(text) + 1}</sup>`;
};

const cell = (each) => {
  if (each?.state !== 'passed') return '–';
  const { sent, lost, twice, why } = each.tally;
  return `${sent} · ${lost} · ${twice}${twice && why ? noteOf(why) : ''}`;
};

const total = (key) => measured.reduce((sum, { tally }) => sum + (tally?.[key] ?? 0), 0);
const used = [...new Set(ENGINES.map((name) => browsers[name]).filter(Boolean))];
const exceptions = new Set(measured.filter(({ tally }) => tally?.lost || tally?.twice).map(({ promise }) => promise));
const lines = [
  `Measured with ${used.join(', ')}:`,
  `${measured.length} runs, ${total('sent')} operations, ${total('lost')} lost, ${total('twice')} twice. Each cell: sent · lost · twice.`,
  '',
  '| scenario | Chromium | Chromium, back/forward cache | Firefox | WebKit | Chromium, by a relay |',
  '| --- | --- | --- | --- | --- | --- |',
  ...[...exceptions].map((promise) => {
    const cells = ENGINES.map((engine) =>
      cell(measured.find((each) => each.engine === engine && each.promise === promise)),
    );
    return `| ${promise} | ${cells.join(' | ')} |`;
  }),
  '',
];
lines.push(...notes.map((note, index) => `${index + 1}. ${note}`));

await writeFile(DOC, `${parts[0]}${BEGIN}\n\n${lines.join('\n')}\n\n${END}${parts[2]}`);
console.log(`${DOC}: ${total('sent')} sent, ${total('lost')} lost, ${total('twice')} twice`);
