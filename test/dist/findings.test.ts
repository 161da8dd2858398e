// docs/findings.md is generated from the records of the findings: `FINDINGS=write` writes it.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { examples } from '../../demo/studio/doctor/examples.js';
import { findings } from '../../src/page/doctor/findings.js';
import { walkFindings } from '../../src/page/doctor/walk-findings.js';

const FOLDER = 'src/page/doctor/checks';

/** The headings of docs/findings.md, and the files that have the records below them. */
const GROUPS: Record<string, string[]> = {
  'The tag and its files': ['tag', 'optimisers'],
  'The service and the calls of the page': ['service', 'operations'],
  Consent: ['consent'],
  'The product and the cart': ['product', 'sources', 'cart'],
  'Lists at selectors, and results': ['places', 'results'],
  'Settings and data of lists': ['list-settings', 'catalogue'],
  'Lists that shoppers don’t see, or don’t see well': ['lists', 'list-box', 'list-prices', 'cards'],
  'Seen only by `recotag check`': ['walk-findings'],
};

/** Of each record: its group, and the comment above it, the paragraph for developers. */
const records = new Map(
  [...readdirSync(FOLDER).map((name) => `${FOLDER}/${name}`), 'src/page/doctor/walk-findings.ts'].flatMap((file) =>
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
  .map(([title, files]) => {
    const rows = texts.filter(([id]) => files.includes(records.get(id)!.group)).map(row);
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
