// docs/frameworks.md, the pages of its folder and docs/testing.md show files of the projects that `npm run stacks` builds and runs, letter for
// letter. `RECIPES=write` puts them there.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';

const INDEX = 'docs/frameworks.md';
const FOLDER = 'docs/frameworks';
const pages = [INDEX, 'docs/testing.md', ...readdirSync(FOLDER).map((name) => join(FOLDER, name))];
const RECIPE = /<!-- (\S+) -->\n```(\w+)\n([\s\S]*?)```\n/g;

/** What a fixture says to its own tools is nothing for a shop. */
const shown = (file: string): string =>
  readFileSync(`test/stacks/${file}`, 'utf8').replace(/^ *\/\/ biome-ignore .*\n/gm, '');

const write = (page: string): void =>
  writeFileSync(
    page,
    readFileSync(page, 'utf8').replace(
      RECIPE,
      (_, file, language) => `<!-- ${file} -->\n\`\`\`${language}\n${shown(file)}\`\`\`\n`,
    ),
  );

if (process.env.RECIPES === 'write') pages.forEach(write);

describe.each(pages)('%s', (page) => {
  const text = readFileSync(page, 'utf8');
  const recipes = [...text.matchAll(RECIPE)].map(([, file, , code]) => ({ file: file!, code: code! }));

  test('shows recipes', () => expect(recipes).not.toEqual([]));

  test.each(recipes)('$file is as the page shows it', ({ file, code }) => expect(code).toBe(shown(file)));

  test('no other code but the installation stands on it', () => {
    const others = text.replace(RECIPE, '').match(/```[\s\S]*?```/g);
    expect(others).toEqual(page === INDEX ? ['```sh\nnpm i recotag\n```'] : null);
  });
});

test('the index names each page', () => {
  const named = readFileSync(INDEX, 'utf8').match(/(?<=\]\(frameworks\/)[\w-]+\.md/g);
  expect(named?.sort()).toEqual(readdirSync(FOLDER).map((name) => basename(name)));
});
