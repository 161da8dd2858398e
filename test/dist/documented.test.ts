// docs/tag.md and the code name the same things: what is added to one and not to the other fails here.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { commandNames } from '../../src/page/tag/commands.js';
import { listIdSystems } from '../../src/protocol/id-systems.js';
import { trackingIdSystems } from '../../src/protocol/operations.js';
import { codeBlocks, tableRows } from './read-page.js';
import { sourceFiles } from './source-files.js';

const page = readFileSync('docs/tag.md', 'utf8');
const protocol = sourceFiles('src/protocol');
const tag = sourceFiles('src/page/tag');

const textOf = (path: string): string => [...protocol, ...tag].find((file) => file.path === path)!.text;

/** What a pattern's first group finds in a source file; a pattern that finds nothing no longer knows the code. */
const found = (path: string, pattern: RegExp): string[] => {
  const all = [...textOf(path).matchAll(pattern)].map(([, name]) => name!);
  expect(all, `${pattern} in ${path}`).not.toEqual([]);
  return all;
};

/** The names of an interface's members. */
const membersOf = (path: string, name: string): string[] => {
  const body = new RegExp(`^export interface ${name}(?:<.*>)? \\{\\n([\\s\\S]*?)^\\}`, 'm').exec(textOf(path))?.[1];
  expect(body, `interface ${name} in ${path}`).toBeTruthy();
  return [...body!.matchAll(/^ {2}(?:readonly )?(\w+)\??:/gm)].map(([, member]) => member!);
};

const NONE = '–';
const attributeOf = (key: string): string => `data-${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
const sorted = (names: Iterable<string>): string[] => [...names].sort();
const firstOf = (heading: string): string[] => tableRows(page, heading).map(([name]) => name!);

/** Everything that the page shows how to write. */
const examples = codeBlocks(page).join('\n');
const expectExample = (what: RegExp): void => expect(examples).toMatch(what);

// The tables come from src/page/tag/attributes.ts: test/unit/widgets/manifest.test.ts.
describe('configuration', () => {
  const rows = tableRows(page, 'Configuration').map(([attribute, key, , , fallback]) => ({
    attribute: attribute!,
    key: key!,
    fallback: fallback!,
  }));

  test('attributes without a key are those that are read of the script as products', () => {
    const [read] = found('src/page/tag/follow.ts', /const \{([^}]*)\} = \{ __proto__: null, \.\.\.script/g);
    const keys = [...read!.matchAll(/(\w+)(?::\s*\w+)?(?=,|\s*$)/g)].map(([, key]) => attributeOf(key!));
    expect(sorted(rows.filter(({ key }) => key === NONE).map(({ attribute }) => attribute))).toEqual(sorted(keys));
  });

  test.each(rows)('$attribute, $key: a default and an example', ({ attribute, key, fallback }) => {
    expect(fallback).toMatch(/\w/);
    expectExample(attribute === NONE ? new RegExp(`config', \\{[^\\n]*\\b${key}:`) : new RegExp(`${attribute}[\\s=>]`));
  });

  test('places of an id, and their defaults', () => {
    const said = Object.fromEntries(tableRows(page, 'Ids').map(([key, , fallback]) => [key, fallback]));
    expect(said).toEqual({ ...trackingIdSystems, ...listIdSystems });
    expect(sorted(Object.keys(said))).toEqual(sorted(membersOf('src/protocol/id-systems.ts', 'IdSystems')));
  });
});

// That the tag takes them as they stand: test/e2e/snippets. Table and examples come from the commands: test/unit/widgets/manifest.test.ts.
test.each(commandNames())('%s has an example', (name) => expectExample(new RegExp(`^recotag\\('${name}'`, 'm')));

describe('properties', () => {
  const names = membersOf('src/page/tag/global.ts', 'Recotag').map((name) => `recotag.${name}`);

  test('names', () => expect(sorted(firstOf('Properties'))).toEqual(sorted(names)));

  test.each(names)('%s has an example', (name) => expectExample(new RegExp(`${name.replace('.', '\\.')}\\b`)));
});

describe('events', () => {
  const names = membersOf('src/page/tag/events.ts', 'TagEvents').map((name) => `recotag:${name}`);

  test('names', () => expect(sorted(firstOf('Events'))).toEqual(sorted(names)));

  test.each(names)('%s has an example', (name) => expectExample(new RegExp(`'${name}'`)));

  test('the fields of an operation', () => {
    const [fields] = /\{ id, operation,[^}]*\}/.exec(page) ?? [''];
    expect(sorted(fields.match(/\w+/g) ?? [])).toEqual(sorted(membersOf('src/page/tag/events.ts', 'OperationDetail')));
  });
});
