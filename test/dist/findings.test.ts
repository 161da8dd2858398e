// docs/findings.md is generated from the records of the findings: `FINDINGS=write` writes it.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { examples } from '../../demo/studio/doctor/examples.js';
import { findings } from '../../src/doctor/findings.js';
import { walkFindings } from '../../src/doctor/walk-findings.js';

const FOLDER = 'src/doctor/checks';

/** The headings of docs/findings.md: the files that have the records, and what they are about. */
const GROUPS: Record<string, string> = {
  tag: 'The tag, its files and its storage',
  optimisers: 'Programs that change how the tag is loaded',
  service: 'The service',
  operations: 'Calls of the page',
  consent: 'Consent',
  product: 'The product of the page',
  sources: 'A shop that marks nothing',
  cart: 'The cart',
  places: 'Lists at selectors',
  results: 'Results',
  'list-settings': 'The script, the style sheet and the attributes of lists',
  catalogue: 'The shop’s own data',
  lists: 'Lists without products',
  'list-box': 'Where a list stands',
  'list-prices': 'Prices of a list',
  cards: 'Cards',
  'walk-findings': 'Seen only by `recotag check`',
};

/** Of each record: its group, and the comment above it, the paragraph for developers. */
const records = new Map(
  [...readdirSync(FOLDER).map((name) => `${FOLDER}/${name}`), 'src/doctor/walk-findings.ts'].flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^ {2}\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n {2}'([a-z-]+)': /gm)].map(
      ([, comment, id]) =>
        [
          id!,
          {
            group: basename(file, '.ts'),
            paragraph: comment!
              .replace(/^ {3}\* /gm, '')
              .replace(/\s+/g, ' ')
              .trim(),
          },
        ] as const,
    ),
  ),
);

/** All texts for merchandisers by the id of their finding, in the order of the records. */
const texts: [id: string, plain: string][] = [
  ...Object.entries(findings).map(([id, { plain }]): [string, string] => [id, plain]),
  ...Object.entries(walkFindings),
];

/** The example pages of a finding, in the demo. */
const pagesOf = (id: string): string[] => {
  const example = (examples as Record<string, (typeof examples)[keyof typeof examples]>)[id] ?? '';
  return typeof example === 'string' ? [] : [example].flat().map(({ name = id }) => name);
};

const row = ([id, plain]: (typeof texts)[number]): string =>
  `| <a id="${id}"></a>\`${id}\` | ${plain} | ${records.get(id)!.paragraph} |`;

/** What stands on the page, from its mark to its end. */
const generated = Object.entries(GROUPS)
  .map(([group, title]) => {
    const rows = texts.filter(([id]) => records.get(id)?.group === group).map(row);
    return `\n## ${title}\n\n| finding | what merchandisers read | for developers |\n| --- | --- | --- |\n${rows.join('\n')}\n`;
  })
  .join('');
const PAGE = 'docs/findings.md';
const MARK = '<!-- findings -->\n';

test(`${PAGE} is as the records say`, () => {
  const now = readFileSync(PAGE, 'utf8');
  const right = now.slice(0, now.indexOf(MARK)) + MARK + generated;
  if (process.env.FINDINGS === 'write') writeFileSync(PAGE, right);
  expect(readFileSync(PAGE, 'utf8') === right, 'run FINDINGS=write npx vitest run test/dist/findings').toBe(true);
  expect(right.match(/^\| <a id=/gm)).toHaveLength(texts.length);
});

test.each(texts)('%s has two sentences for merchandisers and a paragraph for developers', (id, plain) => {
  expect(plain).toMatch(/^[A-Z][^.]+\. [A-Z][^.]+\.$/);
  expect(records.get(id)?.paragraph).toMatch(/^\S.+[.)]$/);
});

test('each finding has an example page, or says why not', () => {
  const without = Object.entries(examples).filter(([id]) => !pagesOf(id)[0]);
  for (const [id, why] of without) expect(why, id).toMatch(/^[A-Z].+\.$/);
  const named = without.flatMap(([, why]) => `${why}`.match(/test\/[\w./-]+\.ts/g) ?? []);
  expect(named.filter((file) => !existsSync(file))).toEqual([]);
  expect(Object.keys(examples).sort()).toEqual(Object.keys(findings).sort());
});
