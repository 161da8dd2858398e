// docs/tag.md and the code name the same things: what is added to one and not to the other fails here.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { listIdSystems } from '../../src/protocol/list-id-systems.js';
import { trackingIdSystems } from '../../src/protocol/tracking-id-systems.js';
import { commands } from '../../src/tag/commands.js';
import { codeBlocks, tableRows } from './read-page.js';
import { sourceFiles } from './source-files.js';

const page = readFileSync('docs/tag.md', 'utf8');
const protocol = sourceFiles('src/protocol');
const tag = sourceFiles('src/tag');

const textOf = (path: string): string => [...protocol, ...tag].find((file) => file.path === path)!.text;

/** What a pattern's first group finds in a source file; a pattern that finds nothing no longer knows the code. */
const found = (path: string, pattern: RegExp): string[] => {
  const all = [...textOf(path).matchAll(pattern)].map(([, name]) => name!);
  expect(all, `${pattern} in ${path}`).not.toEqual([]);
  return all;
};

/** The names of an interface's members. */
const membersOf = (path: string, name: string): string[] => {
  const body = new RegExp(`^export interface ${name} \\{\\n([\\s\\S]*?)^\\}`, 'm').exec(textOf(path))?.[1];
  expect(body, `interface ${name} in ${path}`).toBeTruthy();
  return [...body!.matchAll(/^ {2}(?:readonly )?(\w+)\??:/gm)].map(([, member]) => member!);
};

/** The words in quotes, in a list of a module. */
const listOf = (path: string, name: string): string[] => {
  const [list] = found(path, new RegExp(`^const ${name} = \\[([^\\]]*)\\]`, 'gm'));
  return [...list!.matchAll(/'([^']+)'/g)].map(([, word]) => word!);
};

const NONE = '–';
const attributeOf = (key: string): string => `data-${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
const sorted = (names: Iterable<string>): string[] => [...names].sort();
const firstOf = (heading: string): string[] => tableRows(page, heading).map(([name]) => name!);

/** Everything that the page shows how to write. */
const examples = codeBlocks(page).join('\n');
const expectExample = (what: RegExp): void => expect(examples).toMatch(what);

describe('configuration', () => {
  const rows = tableRows(page, 'Configuration').map(([attribute, key, givenAs, , fallback]) => ({
    attribute: attribute!,
    key: key!,
    givenAs: givenAs!,
    fallback: fallback!,
  }));
  const withKey = rows.filter(({ key }) => key !== NONE);

  test('keys', () =>
    expect(sorted(withKey.map(({ key }) => key))).toEqual(sorted(membersOf('src/protocol/config.ts', 'Config'))));

  test('attributes without a key are those that the script’s own entry reads', () => {
    const [read] = found('src/tag/entry.ts', /const \{([^}]*)\} = settings/g);
    const keys = [...read!.matchAll(/(\w+)(?::\s*\w+)?(?=,|\s*$)/g)].map(([, key]) => attributeOf(key!));
    expect(sorted(rows.filter(({ key }) => key === NONE).map(({ attribute }) => attribute))).toEqual(sorted(keys));
  });

  test('each key’s attribute is spelled as browsers do; headers have none', () => {
    for (const { attribute, key } of withKey) expect(attribute).toBe(key === 'headers' ? NONE : attributeOf(key));
  });

  test.each([
    ['present', 'PRESENT'],
    ['JSON', 'OBJECTS'],
  ])('what is given as %s is what settle-config has in %s', (givenAs, list) => {
    const said = withKey.filter((row) => row.givenAs.split(/\W+/).includes(givenAs)).map(({ key }) => key);
    expect(sorted(said)).toEqual(sorted(listOf('src/protocol/settle-config.ts', list)));
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

describe('commands', () => {
  test('names', () => expect(sorted(firstOf('Commands'))).toEqual(sorted(Object.keys(commands))));

  test.each(Object.keys(commands))('%s has an example', (name) => expectExample(new RegExp(`recotag\\('${name}'[,)]`)));
});

describe('properties', () => {
  const names = membersOf('src/tag/global.ts', 'Recotag').map((name) => `recotag.${name}`);

  test('names', () => expect(sorted(firstOf('Properties'))).toEqual(sorted(names)));

  test.each(names)('%s has an example', (name) => expectExample(new RegExp(`${name.replace('.', '\\.')}\\b`)));
});

describe('events', () => {
  const names = membersOf('src/tag/events.ts', 'TagEvents').map((name) => `recotag:${name}`);

  test('names', () => expect(sorted(firstOf('Events'))).toEqual(sorted(names)));

  test.each(names)('%s has an example', (name) => expectExample(new RegExp(`'${name}'`)));

  test('the fields of an operation', () => {
    const [fields] = /\{ id, operation,[^}]*\}/.exec(page) ?? [''];
    expect(sorted(fields.match(/\w+/g) ?? [])).toEqual(sorted(membersOf('src/tag/events.ts', 'OperationDetail')));
  });
});

/** What takes a key, or the beginning of one, first. */
const CALLS = '(?:read|readJson|write|remove|note|setNote|startsWith)(?:<[^(]*>)?';

describe('what is stored', () => {
  const users = tag.filter(({ imports }) => imports.some(({ from }) => /^src\/tag\/(storage|outbox)$/.test(from)));
  const constants = new Map<string, string>();
  for (const { text } of users)
    for (const [, name, value] of text.matchAll(/\bconst ([A-Z]\w*) = ['`]([^'`]+)['`];/g))
      constants.set(
        name!,
        value!.replace(/\$\{(\w+)\}/g, (_, other) => constants.get(other)!),
      );
  const isUsed = (name: string): boolean =>
    users.some(({ text }) => new RegExp(`\\b${CALLS}\\(${name}\\b|\\b${name} \\+|\\$\\{${name}\\}`).test(text));
  /** Keys and beginnings of keys; names of notes, which stand behind the notes' beginning. */
  const inCode = [
    ...[...constants].filter(([name]) => isUsed(name)).map(([, value]) => value),
    ...users.flatMap(({ text }) =>
      [...text.matchAll(new RegExp(`\\b${CALLS}\\(['\`]([^'\`]+)['\`]`, 'g'))].map(([, literal]) => literal!),
    ),
  ];
  const documented = firstOf('What is stored');
  const isBeginning = (name: string): boolean => /[.~]$/.test(name);

  test('the code has keys of the kinds that this test knows', () => {
    expect(inCode).toEqual(expect.arrayContaining(['deviceUUID', 'recotag.consent', 'recotag.outbox.']));
    expect(inCode.every((name) => !/\$|undefined/.test(name))).toBe(true);
  });

  test.each([...new Set(inCode)])('%s is on the page', (name) => {
    const isThere = documented.some((key) =>
      // The outbox's own name only begins those of rows and notes.
      isBeginning(name) || constants.get('OUTBOX') === name
        ? key.startsWith(name)
        : key === name || key.endsWith(`~${name}`),
    );
    expect(isThere, `${name} of src/tag is not in docs/tag.md`).toBe(true);
  });

  test.each(documented)('%s is in the code', (key) => {
    const note = key.split('~')[1];
    // `<…>` stands for what differs; any other name is one that the code has.
    const isNamed = !note || note.startsWith('<') || inCode.includes(note);
    expect(isNamed && inCode.some((name) => (isBeginning(name) ? key.startsWith(name) : key === name))).toBe(true);
  });

  test('docs/consent.md names them, the outbox’s by how they begin', () => {
    const consent = readFileSync('docs/consent.md', 'utf8');
    for (const name of inCode.filter((each) => /^(recotag\.|deviceUUID)/.test(each) && !isBeginning(each)))
      expect(consent).toContain(`\`${name}\``);
  });
});

test('links of the pages about the tag lead somewhere', () => {
  const slug = (heading: string): string =>
    heading
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .trim()
      .replace(/\s/g, '-');
  const broken = ['tag', 'delivery', 'consent'].flatMap((name) => {
    const text = readFileSync(`docs/${name}.md`, 'utf8');
    return [...text.matchAll(/\]\(([\w.-]*\.md)?(#[\w-]+)?\)/g)]
      .filter(([, file, anchor]) => {
        const target = readFileSync(`docs/${file ?? `${name}.md`}`, 'utf8');
        const anchors = [...target.matchAll(/^#+ (.+)$/gm)].map(([, heading]) => `#${slug(heading!)}`);
        return anchor && !anchors.includes(anchor);
      })
      .map(([link]) => `${name}.md: ${link}`);
  });
  expect(broken).toEqual([]);
});
