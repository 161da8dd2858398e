// Every snippet of README and docs is tried by some test: a new one that nothing knows how to try fails here.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { elsewhereOf, filesElsewhere, runElsewhere } from './elsewhere.js';
import { readSnippets, snippetsOf } from './read-snippets.js';
import { wayOf, ways } from './way-of.js';

const snippets = readSnippets();
const nameOf = ({ page, line, language }: (typeof snippets)[number]): string =>
  `${page}:${line} ${language || 'without a language'}`;

test('blocks are found unchanged', () => {
  const text = '# A\n```js\nlet a;\n```\n## B\n- an item\n\n  ```sh\n  npm i\n    x\n  ```\n~~~\n```\n~~~\n';
  expect(snippetsOf('p.md', text)).toEqual([
    { page: 'p.md', line: 3, heading: 'A', language: 'js', code: 'let a;\n' },
    { page: 'p.md', line: 9, heading: 'B', language: 'sh', code: 'npm i\n  x\n' },
    { page: 'p.md', line: 13, heading: 'B', language: '', code: '```\n' },
  ]);
  expect(() => snippetsOf('p.md', '```js\n')).toThrow('p.md:2: the block of code never ends');
});

test('the pages have some', () => {
  const pages = new Set(snippets.map(({ page }) => page));
  expect([...pages]).toEqual(expect.arrayContaining(['README.md', 'docs/tag.md', 'docs/platforms/shopify.md']));
  const fences = [...pages].flatMap((page) => readFileSync(page, 'utf8').match(/^\s*(```|~~~)/gm) ?? []);
  expect(snippets).toHaveLength(fences.length / 2);
});

test('each is tried', () => {
  expect(snippets.filter((snippet) => !wayOf(snippet)).map(nameOf)).toEqual([]);
});

describe('a snippet that no test runs is reported', () => {
  const unknown = { page: 'docs/tag.md', line: 1, heading: 'Ten lines', code: '', language: '' };
  test.each(['', 'nginx', 'text', 'vue'])('language "%s"', (language) => {
    expect(wayOf({ ...unknown, language })).toBeUndefined();
  });
});

test.each(Object.entries(ways))('%s: %s reads these', (way, file) => {
  expect(readFileSync(file, 'utf8')).toContain(`'${way}'`);
});

test.each(runElsewhere)('$page, $heading: $test runs it', ({ page, heading, language, test: file }) => {
  const of = snippets.filter(
    (each) => each.page === page && each.heading === heading && each.language === language && elsewhereOf(each),
  );
  expect(of).toHaveLength(1);
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  expect(text).toContain(page);
  expect(text).toContain(`'${heading}'`);
});

test('files beside the pages, and for containers, are run by the tests that are named', () => {
  const given = ['docs', 'deploy']
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter((file) => file.isFile() && !/\.(md|webp|dockerignore)$/.test(file.name))
    .map((file) => join(file.parentPath, file.name));
  expect(given.sort()).toEqual(Object.keys(filesElsewhere).sort());
  for (const [file, by] of Object.entries(filesElsewhere)) expect(readFileSync(by, 'utf8')).toContain(basename(file));
});
