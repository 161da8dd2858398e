// Libraries of shops' pages replace built-ins of JavaScript and of the platform: Prototype.js, MooTools, Datejs, zone.js, shims. So pages' files
// don't use those whose replacement behaves otherwise. `test/e2e/libraries/built-ins.ts` lists them; the libraries themselves are played in
// `test/e2e/libraries`.
import { expect, test } from 'vitest';
import { REPLACED } from '../e2e/libraries/built-ins.js';
import { PAGE_ROOMS } from './page-rooms.js';
import { sourceFiles } from './source-files.js';
import { bare, isNode, type Node, parse } from './syntax.js';

/** What runs in the page of a shop on behalf of a developer. */
const TOOLS = ['src/page/learn', 'src/page/learn/point', 'src/node/command/check'];

/** What runs only in Node, and wrappers for applications with a framework. */
const ELSEWHERE = /^(widgets\/(manifest|react|vue|svelte)\/|src\/command\/check\/(?!in-page))/;

const HAS_PARENT = 'it has a parent';
const PLAIN = 'a plain object of ours: nothing is inherited';

/** By file and built-in, why the use harms nothing. */
const REASONS: Record<string, string> = {
  'src/protocol/json-text.ts JSON.stringify': 'the function for all others',
  'src/page/learn/in-page.ts JSON.stringify': 'runs as text, without imports; lists stay lists as in `jsonText`',
  'src/page/tag/commands.ts Object.keys': PLAIN,
  'src/page/tag/configure.ts Object.keys': PLAIN,
  'src/page/tag/recotag.ts Object.keys': PLAIN,
  'src/page/learn/point/pick-element.ts HTMLElement#remove': HAS_PARENT,
  'src/page/places/published/preview-bar.ts HTMLElement#remove': HAS_PARENT,
  'widgets/extras/reason.ts HTMLElement#remove': HAS_PARENT,
  'widgets/own-card/own-card.ts HTMLElement#remove': HAS_PARENT,
  'widgets/own-card/own-cards.ts HTMLElement#remove': HAS_PARENT,
  'widgets/product-list/heading-controller.ts HTMLElement#remove': HAS_PARENT,
};

/** The most arguments of a method with which its replacement behaves alike, and the most parameters of a function that it gets. */
const MOST_ARGUMENTS: Record<string, number> = { bind: 1, startsWith: 1, endsWith: 1 };
const MOST_PARAMETERS: Record<string, number> = { every: 2, filter: 2, find: 2, map: 2, some: 2 };

const forbidden = new Set(Object.keys(REPLACED).filter((name) => REPLACED[name] !== 'same'));
/** By name of the method, the built-in. */
const methods = new Map([...forbidden].flatMap((name) => (name.includes('#') ? [[name.split('#')[1]!, name]] : [])));

/** The forbidden built-ins that code uses. */
const usesIn = (node: Node): string[] => {
  // Imports, exports and types have names of their own.
  if (/^(ImportDeclaration|ExportSpecifier)$/.test(node.type) || (node.type.startsWith('TS') && bare(node) === node))
    return [];
  const found: string[] = [];
  const { object, property, computed, callee, right, key } = node as Record<string, Node | undefined>;
  const given = (node.arguments ?? []) as Node[];
  const calls = callee && bare(callee);
  if (
    node.type === 'MemberExpression' &&
    !computed &&
    object &&
    forbidden.has(`${bare(object).name}.${property!.name}`)
  )
    found.push(`${bare(object).name}.${property!.name}`);
  if (node.type === 'CallExpression' && calls?.type === 'MemberExpression') {
    const { name } = calls.property as Node;
    const method = methods.get(name!);
    // With arguments these are methods of other objects: `storage.remove(key)`, `number.toString(36)`.
    if (method && (!given.length || !/^(remove|entries|toString)$/.test(name!))) found.push(method);
    if (given.length > (MOST_ARGUMENTS[name!] ?? 9)) found.push(`${name} with ${given.length} arguments`);
    const { params } = (given[0] ? bare(given[0]) : {}) as { params?: Node[] };
    if (params && params.length > (MOST_PARAMETERS[name!] ?? 9)) found.push(`${name} with ${params.length} parameters`);
  }
  if (node.type === 'Identifier' && forbidden.has(node.name!)) found.push(node.name!);
  if (node.type === 'BinaryExpression' && node.operator === 'instanceof' && right && bare(right).name === 'Promise')
    found.push('instanceof Promise');
  if (node.type === 'ForInStatement') found.push('for…in');
  return [
    ...found,
    ...Object.entries(node)
      // The names of members are none of the global scope.
      .filter(([part]) => !((part === 'property' || part === 'key') && (property ?? key) && !computed))
      .flatMap(([, value]) => value)
      .filter(isNode)
      .flatMap(usesIn),
  ];
};

test.each([
  ['Array.from(list, (each) => each)', 'Array.from'],
  ['list.map(Array.from)', 'Array.from'],
  ['for (const [index, each] of list.entries()) go();', 'Array#entries'],
  ['storage.write(JSON.stringify([1]))', 'JSON.stringify'],
  ['Document.prototype.querySelector.call(document, "a")', 'Document'],
  ['input instanceof Request', 'Request'],
  ['result instanceof Promise', 'instanceof Promise'],
  ['Date.parse(text) - now', 'Date.parse'],
  ['list?.remove()', 'HTMLElement#remove'],
  ['(list as HTMLElement).scrollTo({ left: 1 })', 'HTMLElement#scrollTo'],
  ['go.bind(this, 1)', 'bind with 2 arguments'],
  ['text.startsWith("a", 2)', 'startsWith with 2 arguments'],
  ['list.map((each, index, all) => all)', 'map with 3 parameters'],
  ['for (const key in thing) go();', 'for…in'],
])('found: %s', (text, use) => expect(usesIn(parse(text))).toEqual([use]));

test.each([
  'const at = (document: Document): Event => document.createEvent("x");',
  'for (const [name, value] of Object.entries(thing)) go(); [...list].map(go); list.forEach((each, index) => go());',
  'storage.remove(key); go.bind(this); new CustomEvent("x"); target instanceof Element; const { entries } = x;',
])('fine: %s', (text) => expect(usesIn(parse(text))).toEqual([]));

test('pages’ files use no built-in that a library replaces', () => {
  const files = [...PAGE_ROOMS, ...TOOLS].flatMap(sourceFiles).filter(({ path }) => !ELSEWHERE.test(path));
  const found = files.flatMap(({ path, text }) => usesIn(parse(text)).map((use) => `${path} ${use}`));
  expect([...new Set(found)].sort()).toEqual(Object.keys(REASONS).sort());
});
