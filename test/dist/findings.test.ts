// docs/findings.md and the table of docs/inspector.md are generated from the records of the findings. `FINDINGS=write` puts them there.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { examples } from '../../demo/studio/doctor/examples.js';
import { findings } from '../../src/doctor/findings.js';
import { walkFindings } from '../../src/doctor/walk-findings.js';

const FOLDER = 'src/doctor/checks';
const WIDTH = 140;

/** The comment above each record: the paragraph for developers. */
const paragraphs = new Map(
  [...readdirSync(FOLDER).map((name) => `${FOLDER}/${name}`), 'src/doctor/walk-findings.ts'].flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^ {2}\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n {2}'([a-z-]+)': /gm)].map(
      ([, comment, id]) =>
        [
          id!,
          comment!
            .replace(/^ {3}\* /gm, '')
            .replace(/\s+/g, ' ')
            .trim(),
        ] as const,
    ),
  ),
);

/** All texts for merchandisers by the id of their finding, in the order of the records. */
const texts: [id: string, plain: string][] = [
  ...Object.entries(findings).map(([id, { plain }]): [string, string] => [id, plain]),
  ...Object.entries(walkFindings),
];

/** The two sentences of a text for merchandisers. */
const split = (plain: string): [effect: string, todo: string] => {
  const [, effect = '', todo = ''] = /^([^.]+\.) ([^.]+\.)$/.exec(plain) ?? [];
  return [effect, todo];
};

/** A list item, whose lines are indented. Code stays in one line: a line that begins with a tag is HTML. */
const item = (text: string): string => {
  const lines = [''];
  for (const word of `- ${text}`.match(/(?:`[^`]*`|\S)+/g)!) {
    if (`${lines.at(-1)} ${word}`.length > WIDTH) lines.push(' ');
    lines.push(`${lines.pop()} ${word}`);
  }
  return lines.map((line) => line.replace(/^ (?=- )/, '')).join('\n');
};

/** The example pages of a finding, in the demo. */
const pagesOf = (id: string): string[] => {
  const example = (examples as Record<string, (typeof examples)[keyof typeof examples]>)[id] ?? '';
  return typeof example === 'string' ? [] : [example].flat().map(({ name = id }) => `\`/studio/doctor/${name}\``);
};

const section = ([id, plain]: (typeof texts)[number]): string => {
  const [effect, todo] = split(plain);
  const pages = pagesOf(id);
  return [
    `## ${id}`,
    '',
    item(`What shoppers see: ${effect}`),
    item(`What to do: ${todo}`),
    item(`For developers: ${paragraphs.get(id)}`),
    ...(pages[0] ? [item(`Example in the demo: ${pages.join(', ')}`)] : []),
    '',
  ].join('\n');
};

const row = ([id, plain]: (typeof texts)[number]): string =>
  `| [\`${id}\`](findings.md#${id}) | ${split(plain).join(' | ')} |`;

/** What each page has after its mark, and what ends it. */
const GENERATED: Record<string, [text: string, end: string]> = {
  'docs/findings.md': [`\n${texts.map(section).join('\n')}`, ''],
  'docs/inspector.md': [
    `\n| finding | what shoppers see | what to do |\n| --- | --- | --- |\n${texts.map(row).join('\n')}\n\n`,
    '<!-- /findings -->',
  ],
};
const MARK = '<!-- findings -->\n';

test.each(Object.entries(GENERATED))('%s is as the records say', (page, [text, end]) => {
  const now = readFileSync(page, 'utf8');
  const [before, after] = now.split(MARK) as [string, string];
  const right = before + MARK + text + (end && after.slice(after.indexOf(end)));
  if (process.env.FINDINGS === 'write') writeFileSync(page, right);
  expect(readFileSync(page, 'utf8') === right, 'run FINDINGS=write npx vitest run test/dist/findings').toBe(true);
});

test.each(texts)('%s has two sentences for merchandisers and a paragraph for developers', (id, plain) => {
  expect(plain).toMatch(/^[A-Z][^.]+\. [A-Z][^.]+\.$/);
  expect(paragraphs.get(id)).toMatch(/^\S.+[.)]$/);
});

test('each finding has an example page, or says why not', () => {
  const without = Object.entries(examples).filter(([id]) => !pagesOf(id)[0]);
  for (const [id, why] of without) expect(why, id).toMatch(/^[A-Z].+\.$/);
  const named = without.flatMap(([, why]) => `${why}`.match(/test\/[\w./-]+\.ts/g) ?? []);
  expect(named.filter((file) => !existsSync(file))).toEqual([]);
  expect(Object.keys(examples).sort()).toEqual(Object.keys(findings).sort());
});
