// docs/frameworks.md shows files of the projects that `npm run stacks` builds and runs, letter for letter. `RECIPES=write` puts
// them there.
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const PAGE = 'docs/frameworks.md';
const RECIPE = /<!-- (\S+) -->\n```(\w+)\n([\s\S]*?)```\n/g;

/** What a fixture says to its own tools is nothing for a shop. */
const shown = (file: string): string =>
  readFileSync(`test/stacks/${file}`, 'utf8').replace(/^ *\/\/ biome-ignore .*\n/gm, '');

if (process.env.RECIPES === 'write')
  writeFileSync(
    PAGE,
    readFileSync(PAGE, 'utf8').replace(
      RECIPE,
      (_, file, language) => `<!-- ${file} -->\n\`\`\`${language}\n${shown(file)}\`\`\`\n`,
    ),
  );

const page = readFileSync(PAGE, 'utf8');
const recipes = [...page.matchAll(RECIPE)].map(([, file, , text]) => ({ file: file!, text: text! }));

test.each(recipes)('$file is as the page shows it', ({ file, text }) => expect(text).toBe(shown(file)));

test('no other code but the installation stands on the page', () => {
  expect(recipes.length).toBeGreaterThan(10);
  const others = page.replace(RECIPE, '').match(/```[\s\S]*?```/g);
  expect(others).toEqual(['```sh\nnpm i recotag\n```']);
});
