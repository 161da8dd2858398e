// Attributes, custom properties and parts in the snippets are ones that exist: what is misspelled would be passed over in silence.
import { readFileSync } from 'node:fs';
import { parseFragment, type Token } from 'parse5';
import { expect, test } from 'vitest';
import manifest from '../../../custom-elements.json';
import { tableRows } from '../read-page.js';
import { snippetsByWay } from './snippets-by-way.js';

interface Element {
  tagName: string;
  attrs: Token.Attribute[];
  childNodes: Node[];
  content?: { childNodes: Node[] };
}
type Node = Element | { nodeName: string };

const elementsIn = (nodes: Node[]): Element[] =>
  nodes
    .filter((node): node is Element => 'tagName' in node)
    .flatMap((node) => [node, ...elementsIn(node.childNodes), ...elementsIn(node.content?.childNodes ?? [])]);

const elementsOf = (code: string): Element[] => elementsIn(parseFragment(code).childNodes as Node[]);

const lists = new Map(
  manifest.modules
    .flatMap(({ declarations }) => declarations)
    .filter((declaration) => declaration.tagName)
    .map((declaration) => [declaration.tagName!, declaration]),
);
const everyList = [...lists.values()];

const tagAttributes = tableRows(readFileSync('docs/tag.md', 'utf8'), 'Configuration').map(([attribute]) => attribute!);
/** What a template of the shop's own may say, see docs/widgets.md. */
const CARD = ['text', 'href', 'src', 'alt', 'if', 'price', 'action'].map((name) => `data-${name}`);
const ANYWHERE = ['class', 'id', 'slot'];
/** What optimisers read, see docs/optimisers.md. */
const OPTIMISERS = ['data-cfasync', 'data-no-optimize', 'data-no-defer'];

/** An element's attributes that nobody reads. */
const unknownIn = ({ tagName, attrs }: Element): string[] => {
  const names = attrs.map(({ name }) => name);
  const list = lists.get(tagName);
  const known = [...ANYWHERE, ...(list?.attributes?.map(({ name }) => name!) ?? [])];
  if (list) return names.filter((name) => !known.includes(name));
  const data = names.filter((name) => name.startsWith('data-'));
  const read = tagName === 'script' ? [...tagAttributes, ...OPTIMISERS] : CARD;
  return data.filter((name) => !read.includes(name));
};

const misspelled = (code: string): string[] => elementsOf(code).flatMap(unknownIn);

test.each(snippetsByWay('page'))('$name', ({ code }) => expect(misspelled(code)).toEqual([]));

test.each(['<reco-list areas="a"></reco-list>', '<script data-endpoint="a"></script>', '<b data-txt="name"></b>'])(
  'noticed: %s',
  (code) => expect(misspelled(code)).toHaveLength(1),
);

test.each(snippetsByWay('style'))('$name: properties and parts', ({ code }) => {
  const properties = everyList.flatMap(({ cssProperties }) => cssProperties?.map(({ name }) => name) ?? []);
  const parts = everyList.flatMap(({ cssParts }) => cssParts?.map(({ name }) => name) ?? []);
  const states = everyList.flatMap(({ cssStates }) => cssStates?.map(({ name }) => name) ?? []);
  expect([properties, parts, states].map(({ length }) => length > 0)).toEqual([true, true, true]);
  for (const [name] of code.matchAll(/--reco-[\w-]+/g)) expect(properties).toContain(name);
  for (const [, name] of code.matchAll(/::part\(([\w-]+)\)/g)) expect(parts).toContain(name);
  for (const [, name] of code.matchAll(/:state\(([\w-]+)\)/g)) expect(states).toContain(name);
});

test('lists that are put at a selector have attributes of theirs', () => {
  const places = snippetsByWay('page')
    .flatMap(({ code }) => elementsOf(code))
    .flatMap(({ attrs }) => attrs.filter(({ name, value }) => name === 'data-places' && value.startsWith('[')))
    .flatMap(({ value }) => JSON.parse(value) as { element: string; attributes: Record<string, string> }[]);
  expect(places).not.toEqual([]);
  for (const { element, attributes } of places) {
    const known = lists.get(element)?.attributes?.map(({ name }) => name);
    expect([...known!, 'class']).toEqual(expect.arrayContaining(Object.keys(attributes)));
  }
});
