// docs/frameworks.md and docs/testing.md show files of the projects that `npm run stacks` builds and runs, letter for letter; `RECIPES=write`
// puts them there. Code that is named `generated/…` is put into new projects by `npm run stacks -- --generated`.
import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { generators } from '../stacks/generators.mjs';

const pages = ['docs/frameworks.md', 'docs/testing.md'];
const RECIPE = /<!-- (\S+) -->\n```(\w+)\n([\s\S]*?)```\n/g;

/** What a fixture says to its own tools is nothing for a shop. */
const shown = (file: string): string =>
  readFileSync(`test/stacks/${file}`, 'utf8').replace(/^ *\/\/ biome-ignore .*\n/gm, '');
const isGenerated = (file: string): boolean => file.startsWith('generated/');

const write = (page: string): void =>
  writeFileSync(
    page,
    readFileSync(page, 'utf8').replace(RECIPE, (all, file, language) =>
      isGenerated(file) ? all : `<!-- ${file} -->\n\`\`\`${language}\n${shown(file)}\`\`\`\n`,
    ),
  );

if (process.env.RECIPES === 'write') pages.forEach(write);

describe.each(pages)('%s', (page) => {
  const text = readFileSync(page, 'utf8');
  const recipes = [...text.matchAll(RECIPE)].map(([, file, , code]) => ({ file: file!, code: code! }));

  test.each(recipes.filter(({ file }) => !isGenerated(file)))('$file is as the page shows it', ({ file, code }) =>
    expect(code).toBe(shown(file)),
  );

  test('no other code but the installation stands on it', () => {
    const others = text.replace(RECIPE, '').match(/```[\s\S]*?```/g);
    expect(others).toEqual(page === 'docs/frameworks.md' ? ['```sh\nnpm i recotag\n```'] : null);
  });

  test('a new project gets each piece of code that no project of test/stacks has', () => {
    const folders = generators.flatMap((row) => row.folders);
    for (const { file } of recipes.filter(({ file }) => isGenerated(file)))
      expect(folders).toContain(file.split('/').slice(0, 2).join('/'));
  });
});
