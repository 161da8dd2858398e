// docs/frameworks.md and docs/testing.md show files of the projects that `npm run stacks` builds and runs, letter for letter. `RECIPES=write` puts
// them there.
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const PAGES = ['docs/frameworks.md', 'docs/testing.md'];
const RECIPE = /<!-- (\S+) -->\n```(\w+)\n([\s\S]*?)```\n/g;

/** What a fixture says to its own tools is nothing for a shop. */
const shown = (file: string): string =>
  readFileSync(`test/stacks/${file}`, 'utf8').replace(/^ *\/\/ biome-ignore .*\n/gm, '');

if (process.env.RECIPES === 'write')
  for (const page of PAGES)
    writeFileSync(
      page,
      readFileSync(page, 'utf8').replace(
        RECIPE,
        (_, file, language) => `<!-- ${file} -->\n\`\`\`${language}\n${shown(file)}\`\`\`\n`,
      ),
    );

const text = PAGES.map((page) => readFileSync(page, 'utf8')).join('\n');
const recipes = [...text.matchAll(RECIPE)].map(([, file, , shows]) => ({ file: file!, shows: shows! }));

test.each(recipes)('$file is as the page shows it', ({ file, shows }) => expect(shows).toBe(shown(file)));

test('no other code but the installation stands on the pages', () => {
  expect(recipes.length).toBeGreaterThan(10);
  const others = text.replace(RECIPE, '').match(/```[\s\S]*?```/g);
  expect(others).toEqual(['```sh\nnpm i recotag\n```']);
});
