// docs/widgets.md, the manifest and the elements' templates and style sheets name the same things.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import manifest from '../../custom-elements.json' with { type: 'json' };
import { cardLengths } from '../../src/protocol/card-geometry.js';
import { publicState, type StateName } from '../../widgets/product-list/list-state.js';
import { edges, inState, STATES } from '../unit/widgets/list-states.js';
import { tableRows } from './read-page.js';

const page = readFileSync('docs/widgets.md', 'utf8');
const elements = manifest.modules
  .flatMap(({ declarations }) => declarations)
  .filter(({ tagName }) => tagName)
  .map((each) => ({ ...each, tagName: each.tagName! }));

/** The names in backticks in the first cell of each row. */
const namesOf = (rows: string[][]): string[] => rows.flatMap(([cell]) => cell!.match(/[\w-]+/g) ?? []);
const sorted = (names: Iterable<string>): string[] => [...new Set(names)].sort();
const documented = (all: { name: string }[] | undefined): string[] => sorted(all!.map(({ name }) => name));

const files = readdirSync('widgets', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(ts|css)$/.test(name) && !/^(doctor|inspector|manifest|react|vue|svelte)/.test(name))
  .map((name) => `widgets/${name}`);
const sources = [
  ...[...files, 'src/node/render/cards.css'].map((name) => ({ name, text: readFileSync(name, 'utf8') })),
  { name: 'lengths.css', text: Object.values(cardLengths()).join('\n') },
];
const inSources = (ending: string, pattern: RegExp): string[] =>
  sources
    .filter(({ name }) => name.endsWith(ending))
    .flatMap(({ text }) => [...text.matchAll(pattern)].map(([, name]) => name!));

// The table of attributes is generated with the manifest: test/unit/widgets/manifest.test.ts.
test.each(elements)('properties without an attribute, and methods of <$tagName>', ({ members }) => {
  const names = members!.filter((member) => !('attribute' in member)).map(({ name }) => name);
  expect(sorted(namesOf(tableRows(page, 'Properties and methods')))).toEqual(sorted(names));
});

/** The names in the tables under a heading that match. */
const inTables = (heading: string, name: RegExp): string[] =>
  sorted(namesOf(tableRows(page, heading)).filter((each) => name.test(each)));

test.each(elements)('slots, events and custom properties of <$tagName>', ({ slots, events, cssProperties }) => {
  expect(inTables('Show a fallback', /./)).toEqual(sorted(documented(slots).map((name) => name || 'default')));
  expect(inTables('Events', /^reco-/)).toEqual(documented(events));
  expect(inTables('Style the lists', /^--reco-/)).toEqual(documented(cssProperties));
});

test.each(elements)(
  '<$tagName>: what the templates and style sheets have is documented, and nothing else',
  (element) => {
    expect(sorted(inSources('.css', /(--reco-[a-z-]+)/g))).toEqual(documented(element.cssProperties));
    expect(sorted(inSources('list-element.ts', /^ {2}'(reco-[a-z]+)':/gm))).toEqual(documented(element.events));
    // The heading and the carousel's buttons get their part in code.
    const set = ['heading', 'previous', 'next'];
    expect(inSources('.ts', /'(heading|previous|next)'/g)).toEqual(expect.arrayContaining(set));
    expect(sorted([...set, ...inSources('.ts', /\bpart="([a-z-]+)"/g)])).toEqual(documented(element.cssParts));
  },
);

test('docs/widgets.md lists the states that pages see, and the state that can follow each', () => {
  const rows = tableRows(page, 'States');
  const seen = (name: string) => publicState(inState(name as StateName));
  const changes = edges()
    .map((edge) => edge.split(/ --> |: /))
    .map(([from, to]) => [seen(from!), seen(to!)] as const)
    .filter(([from, to]) => from !== to);
  const followers = (state: string) => [...new Set(changes.filter(([from]) => from === state).map(([, to]) => to))];
  expect(rows.map(([state]) => state)).toEqual([...new Set(STATES.map(seen))]);
  for (const [state, , , next] of rows)
    expect(next!.match(/\b(idle|loading|ready|empty|error)\b/g)!.sort()).toEqual(followers(state!).sort());
});
