// docs/findings.md and a part of docs/symptoms.md are generated from the records of the findings: `FINDINGS=write` writes them.
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { FindingRecords } from '../../src/page/doctor/finding.js';
import { findings } from '../../src/page/doctor/findings/all.js';
import { plainText, plainWords } from '../../src/page/doctor/words.js';

/** The headings of docs/findings.md, and the files that have the records below them. */
const GROUPS = {
  'The tag and its files': 'tag',
  'The service and the calls of the page': 'service',
  Consent: 'consent',
  'The product': 'product',
  'The cart': 'cart',
  'Lists at selectors, published lists, and results': 'places',
  'Settings of lists': 'list-settings',
  'The data of lists': 'catalogue',
  'Lists that shoppers don’t see, or don’t see well': 'lists',
};

/** Of each record: its group, and the comment above it, the paragraph for developers. */
const records = new Map(
  Object.values(GROUPS).flatMap((group) =>
    [
      ...readFileSync(`src/page/doctor/findings/${group}.ts`, 'utf8').matchAll(
        /^ {2}\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n {2}'([a-z-]+)': /gm,
      ),
    ].map(([, comment, id]) => [
      id!,
      {
        group,
        paragraph: comment!
          .replace(/^ {3}\* /gm, '')
          .replace(/\s+/g, ' ')
          .trim(),
      },
    ]),
  ),
) as Map<string, { group: string; paragraph: string }>;

const all = Object.entries(findings as FindingRecords);

/** The rows of docs/findings.md. */
const rows = Object.entries(GROUPS)
  .map(([title, group]) => {
    const own = all
      .filter(([id]) => records.get(id)!.group === group)
      .map(([id]) => `| <a id="${id}"></a>\`${id}\` | ${plainText({ id })} | ${records.get(id)!.paragraph} |`);
    return `\n## ${title}\n\n| finding | what merchandisers read | for developers |\n| --- | --- | --- |\n${own.join('\n')}\n`;
  })
  .join('');

/** The symptoms of docs/symptoms.md: what merchandisers see, and the findings that have this effect. */
const symptoms = [...new Set(all.map(([id]) => plainWords({ id }).effect))]
  .map((effect) => {
    const ids = all
      .filter(([id]) => plainWords({ id }).effect === effect)
      .map(([id]) => `[\`${id}\`](findings.md#${id})`);
    return `| ${effect} | ${ids.join(', ')} |\n`;
  })
  .join('');

const BEGIN = '<!-- findings -->\n';
const END = '<!-- end -->\n';

test.each([
  ['docs/findings.md', `${rows}\n`],
  ['docs/symptoms.md', `\n| what you see | findings |\n| --- | --- |\n${symptoms}\n`],
])('%s is as the records say', (file, generated) => {
  const now = readFileSync(file, 'utf8');
  const right = now.slice(0, now.indexOf(BEGIN)) + BEGIN + generated + now.slice(now.indexOf(END));
  if (process.env.FINDINGS === 'write') writeFileSync(file, right);
  expect(readFileSync(file, 'utf8') === right, 'run FINDINGS=write npx vitest run test/dist/findings').toBe(true);
});

test.each(all)(
  '%s has two sentences for merchandisers, a paragraph for developers, and known consequences',
  (id, record) => {
    expect(plainText({ id })).toMatch(/^[A-Z][^.]+\. [A-Z][^.]+\.$/);
    expect(records.get(id)?.paragraph).toMatch(/^\S.+[.)]$/);
    expect((record.explains ?? []).filter((each) => !(each in findings))).toEqual([]);
  },
);
