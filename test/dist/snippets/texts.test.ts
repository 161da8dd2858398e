// What the snippets name exists: commands, attributes, custom properties and parts; and the data that they show is right.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from 'esbuild';
import { parseFragment, type Token } from 'parse5';
import { expect, test } from 'vitest';
import manifest from '../../../custom-elements.json';
import project from '../../../package.json';
import { commands } from '../../../src/node/command/commands.js';
import { settings } from '../../../src/node/relay/standalone/settings.js';
import { openPage } from '../../unit/tag/page.js';
import { tableRows } from '../read-page.js';
import { php, runPhp } from './php.js';
import { snippetsByWay } from './ways.js';

/** Programs of the system. */
const SYSTEM = 'cd curl df docker du echo export cp mkdir node systemctl tar';
const packages = [project.name, ...Object.keys({ ...project.devDependencies, ...project.peerDependencies })];

/** What a command names that isn't there. */
const missingIn = (line: string): string[] => {
  const all = line.trim().split(/\s+/);
  const env = all.filter((word) => /^RECOTAG_\w+=/.test(word)).map((word) => word.split('=')[0]!);
  const [program = '', verb = '', ...rest] = all.slice(all.findIndex((word) => !/^[A-Z_]+=/.test(word)));
  const files = all
    .map((word) => word.replace(/^node_modules\/recotag\//, ''))
    .filter((word) => /^deploy\/.*\.\w+$/.test(word));
  const missing = [
    ...env.filter((name) => !(name in settings) && program === 'npx'),
    ...files.filter((file) => !existsSync(file) && !line.includes('>')),
  ];
  if (program === 'npm' && verb === 'run' && !(rest[0]! in project.scripts)) missing.push(rest[0]!);
  if (program === 'npm' && /^i(nstall)?$/.test(verb))
    missing.push(...rest.filter((name) => !name.startsWith('-') && !packages.includes(name)));
  if (program === 'npx' && (verb !== project.name || !(rest[0]! in commands))) missing.push(`${verb} ${rest[0]}`);
  if (program === 'systemctl')
    missing.push(...rest.filter((unit) => unit.includes('.') && !existsSync(join('deploy/relay', unit))));
  if (!['npm', 'npx', ...SYSTEM.split(' ')].includes(program)) missing.push(program);
  return missing;
};
const commandsOf = (code: string): string[] =>
  code
    .replace(/(^|\s)#.*$/gm, '')
    .split(/\n|&&/)
    .filter((line) => line.trim());

// The commands themselves are run by other tests.
test.each(snippetsByWay('command'))('$name: what it calls exists', ({ code }) => {
  expect(commandsOf(code)).not.toEqual([]);
  expect(commandsOf(code).flatMap(missingIn)).toEqual([]);
});

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

const lists = manifest.modules.flatMap(({ declarations }) => declarations).filter(({ tagName }) => tagName);
const namesOf = (all: { name?: string }[] | undefined): string[] => all?.map(({ name }) => name!) ?? [];
const attributesOf = (tagName: string): string[] | undefined => {
  const list = lists.find((each) => each.tagName === tagName);
  return list && ['class', 'id', 'slot', ...namesOf(list.attributes)];
};
const tagAttributes = tableRows(readFileSync('docs/tag.md', 'utf8'), 'Configuration').map(([attribute]) => attribute!);
/** What optimisers read, see docs/optimisers.md; and what a template of the shop's own may say, see docs/widgets.md. */
const SCRIPT = [...tagAttributes, 'data-cfasync', 'data-no-optimize', 'data-no-defer'];
const CARD = ['text', 'href', 'src', 'alt', 'if', 'price', 'action'].map((name) => `data-${name}`);

/** An element's attributes that nobody reads. */
const unknownIn = ({ tagName, attrs }: Element): string[] => {
  const names = attrs.map(({ name }) => name);
  const known = attributesOf(tagName);
  if (known) return names.filter((name) => !known.includes(name));
  return names.filter((name) => name.startsWith('data-') && !(tagName === 'script' ? SCRIPT : CARD).includes(name));
};

test('attributes in HTML exist, and lists at a selector have attributes of theirs', () => {
  const elements = snippetsByWay('page').flatMap(({ code }) => elementsOf(code));
  expect(elements.flatMap(unknownIn)).toEqual([]);
  const places = elements
    .flatMap(({ attrs }) => attrs.filter(({ name, value }) => name === 'data-places' && value.startsWith('[')))
    .flatMap(({ value }) => JSON.parse(value) as { element: string; attributes: Record<string, string> }[]);
  expect(places).not.toEqual([]);
  for (const { element, attributes } of places)
    expect(attributesOf(element)).toEqual(expect.arrayContaining(Object.keys(attributes)));
});

test('custom properties, parts and states in style sheets exist', () => {
  const code = snippetsByWay('style')
    .map((snippet) => snippet.code)
    .join('');
  const used = (pattern: RegExp) => [...code.matchAll(pattern)].map(([, name]) => name!);
  const named = (kind: 'cssProperties' | 'cssParts' | 'cssStates') => lists.flatMap((list) => namesOf(list[kind]));
  expect(named('cssProperties')).toEqual(expect.arrayContaining(used(/(--reco-[\w-]+)/g)));
  expect(named('cssParts')).toEqual(expect.arrayContaining(used(/::part\(([\w-]+)\)/g)));
  expect(named('cssStates')).toEqual(expect.arrayContaining(used(/:state\(([\w-]+)\)/g)));
});

test('JSON can be read', () => {
  for (const { code } of snippetsByWay('json')) expect(typeof JSON.parse(code)).toBe('object');
});

// Google Tag Manager refuses a custom HTML tag whose scripts are younger than its own compiler takes.
test('scripts for tag managers are ES5', () => {
  const snippets = snippetsByWay('page').filter(({ heading }) => /tag manager/i.test(heading));
  const scripts = snippets.flatMap(({ code }) =>
    [...code.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, each]) => each!),
  );
  expect(scripts).not.toEqual([]);
  for (const script of scripts) {
    const write = (target: string) => transformSync(script, { target, logLevel: 'silent' }).code;
    expect(write('es5')).toBe(write('esnext'));
  }
});

test('the examples of stored keys in docs/tag.md are what the tag stores', async () => {
  const shown = snippetsByWay('page-script').map(({ code }) =>
    /^localStorage\['(recotag\.[^']+)'\];\n\/\/ (\{.*\})$/m.exec(code),
  );
  const [[, key, value]] = shown.filter((found) => found !== null) as [RegExpExecArray];
  const service = { baseUrl: 'https://api.example', endpointId: 'my-shop' };
  const page = openPage(service, { answer: () => new Response('', { status: 500 }) });
  page.recotag('viewProduct', { product: '4711' });
  await page.pass(5_000);
  const stored = JSON.parse(page.storage.getItem(key!)!) as Record<string, number>;
  expect(Object.keys(stored).sort()).toEqual(Object.keys(JSON.parse(value!)).sort());
});

test.skipIf(!php)('a server’s answer in PHP is the cart, and no cache may give it to another shopper', () => {
  const { code } = snippetsByWay('server-page')[0]!;
  expect(JSON.parse(runPhp(code))).toEqual({ lines: [{ product: '4711', count: 2, price: 19.9 }], customerId: '42' });
  expect(code).toMatch(/header\('Content-Type: application\/json/);
  expect(code).toMatch(/header\('Cache-Control:.*\bprivate\b.*\bno-store\b/);
});
