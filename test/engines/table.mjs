// Writes what the last whole run measured (build/delivery.json) into docs/delivery.md, between its markers:
// `node test/engines/table.mjs`. Numbers in that table are never typed.
import { readFile, writeFile } from 'node:fs/promises';

const DOC = 'docs/delivery.md';
const GROUPS = {
  leaving: 'Leaving the page',
  killed: 'The browser is killed',
  faults: 'The service or the network fails',
  tabs: 'Several tabs',
  carts: 'Carts',
  storage: 'Storage and plain http',
  consent: 'Consent',
  'page-life': 'Back, forward, prerendered',
  wire: 'On the wire',
  walks: 'Walks through the shop',
  together: 'Several things at once',
};
const ENGINES = ['chromium', 'chromium-bfcache', 'firefox', 'webkit', 'chromium-relay'];

const { isWhole, measured, browsers } = JSON.parse(await readFile('build/delivery.json', 'utf8'));

const failed = measured.filter(({ state }) => state === 'failed');
const absent = ENGINES.filter((name) => !measured.some(({ engine }) => engine === name));
if (failed.length || absent.length || !isWhole) {
  for (const { engine, promise } of failed) console.error(`failed in ${engine}: ${promise}`);
  if (absent.length) console.error(`not in this run: ${absent.join(', ')}`);
  console.error(`${DOC} stays as it was: the table is made from a whole run in which every promise was kept.`);
  process.exit(1);
}

const notes = [];
const noteOf = (text) => {
  if (!notes.includes(text)) notes.push(text);
  return ` <sup>${notes.indexOf(text) + 1}</sup>`;
};

const cell = (each) => {
  if (each?.state !== 'passed')
    return each?.reason ? `–${noteOf(`${each.reason[0].toUpperCase()}${each.reason.slice(1)}.`)}` : '–';
  const { sent, lost, twice, why } = each.tally;
  return `${sent} · ${lost} · ${twice}${twice && why ? noteOf(why) : ''}`;
};

const lines = [
  `Measured with ${ENGINES.map((name) => browsers[name])
    .filter((name, at, all) => name && all.indexOf(name) === at)
    .join(', ')}. Each cell: sent · lost · twice.`,
  '',
  '| promise | Chromium | Chromium, back/forward cache | Firefox | WebKit | Chromium, by a relay |',
  '| --- | --- | --- | --- | --- | --- |',
];
for (const [group, title] of Object.entries(GROUPS)) {
  lines.push(`| **${title}** | | | | | |`);
  const rows = measured.filter((each) => each.group === group);
  for (const promise of [...new Set(rows.filter(({ engine }) => engine === ENGINES[0]).map((each) => each.promise))]) {
    const cells = ENGINES.map((engine) =>
      cell(rows.find((each) => each.engine === engine && each.promise === promise)),
    );
    lines.push(`| ${promise} | ${cells.join(' | ')} |`);
  }
}
const total = (key) => measured.reduce((sum, { tally }) => sum + (tally?.[key] ?? 0), 0);
lines.push(
  `| **All ${measured.length} runs** | | | | | **${total('sent')} · ${total('lost')} · ${total('twice')}** |`,
  '',
);
lines.push(...notes.map((note, index) => `${index + 1}. ${note}`));

const doc = await readFile(DOC, 'utf8');
const [before, , after] = doc.split(/(?<=<!-- table -->\n)|(?=<!-- end of table -->)/);
await writeFile(DOC, `${before}\n${lines.join('\n')}\n\n${after}`);
console.log(`${DOC}: ${total('sent')} sent, ${total('lost')} lost, ${total('twice')} twice`);
