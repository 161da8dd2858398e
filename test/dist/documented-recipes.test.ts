// The code of docs/frameworks.md, the pages of its folder and docs/testing.md is built and run by `npm run stacks`: as a file of a project in
// test/stacks, letter for letter (`RECIPES=write` puts it there), or in a project that a generator makes (test/stacks/generators.mjs).
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { generators } from '../stacks/generators.mjs';
import { runElsewhere } from './snippets/elsewhere.js';

const INDEX = 'docs/frameworks.md';
const FOLDER = 'docs/frameworks';
const pages = [INDEX, 'docs/testing.md', ...readdirSync(FOLDER).map((name) => join(FOLDER, name))];
const RECIPE = /<!-- (\S+) -->\n```(\w+)\n([\s\S]*?)```\n/g;

/** Whether a project of test/stacks has the file. */
const isOfProject = (file: string): boolean => existsSync(join('test/stacks', file.split('/')[0]!));

/** What a fixture says to its own tools is nothing for a shop. */
const shown = (file: string): string =>
  readFileSync(`test/stacks/${file}`, 'utf8').replace(/^ *\/\/ biome-ignore .*\n/gm, '');

const write = (page: string): void =>
  writeFileSync(
    page,
    readFileSync(page, 'utf8').replace(RECIPE, (recipe, file, language) =>
      isOfProject(file) ? `<!-- ${file} -->\n\`\`\`${language}\n${shown(file)}\`\`\`\n` : recipe,
    ),
  );

if (process.env.RECIPES === 'write') pages.forEach(write);

describe.each(pages)('%s', (page) => {
  const text = readFileSync(page, 'utf8');
  const recipes = [...text.matchAll(RECIPE)].map(([, file, , code]) => ({ file: file!, code: code! }));

  const elsewhere = runElsewhere.filter((each) => each.page === page);

  test('shows recipes', () => expect([...recipes, ...elsewhere]).not.toEqual([]));

  test.each(recipes)('$file runs as the page shows it', ({ file, code }) => {
    if (isOfProject(file)) return expect(code).toBe(shown(file));
    const made = generators.filter(({ recipe }) => join('docs', recipe) === page);
    expect(made.flatMap(({ folders }) => folders)).toContain(file.split('/')[0]);
  });

  test('no other code but the installation stands on it', () => {
    const others = text.replace(RECIPE, '').match(/```[\s\S]*?```/g) ?? [];
    expect(others).toHaveLength(elsewhere.length + (page === INDEX ? 1 : 0));
  });
});

test('the index names each page', () => {
  const named = readFileSync(INDEX, 'utf8').match(/(?<=\]\(frameworks\/)[\w-]+\.md/g);
  expect(named?.sort()).toEqual(readdirSync(FOLDER).map((name) => basename(name)));
});
