// What docs/tag.md shows works as it stands.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { commandNames } from '../../src/page/tag/commands.js';
import type { Config } from '../../src/protocol/config.js';
import { applySettings } from '../../src/protocol/settings.js';
import { openPage } from '../unit/tag/page.js';
import { codeBlocks, sectionOf } from './read-page.js';

const page = readFileSync('docs/tag.md', 'utf8');

/** The attributes of each script element that the page shows, as a `dataset` gives them. */
const scripts = codeBlocks(page)
  .flatMap((block) => block.match(/<script async [^>]*>/g) ?? [])
  .map((script) =>
    Object.fromEntries(
      [...script.matchAll(/\sdata-([\w-]+)(?:="([^"]*)"|='([^']*)')?/g)].map(([, name, double, single]) => [
        name!.replace(/-./g, ([, letter]) => letter!.toUpperCase()),
        (double ?? single ?? '').replaceAll('&amp;', '&'),
      ]),
    ),
  );

test.each(scripts)('attributes are settled as they stand: %j', (dataset) => {
  const config: Config = {};
  applySettings(config, dataset);
  expect(Object.keys(config).sort()).toEqual(Object.keys(dataset).sort());
  expect(config).toMatchObject({ baseUrl: expect.stringMatching(/./), endpointId: 'my-shop' });
});

const calls = codeBlocks(sectionOf(page, 'Commands'))
  .flatMap((block) => block.split('\n'))
  .filter((line) => line.startsWith('recotag('));

// The table and the examples come from the commands' comments: test/unit/widgets/manifest.test.ts.
test('there is an example of each command', () => {
  expect(commandNames().filter((name) => !calls.some((call) => call.startsWith(`recotag('${name}'`)))).toEqual([]);
});

test.each(calls)('%s is taken by the built tag', (call) => {
  const { recotag, heard } = openPage();
  new Function('recotag', call)(recotag);
  expect(heard.filter(([name]) => name === 'rejected')).toEqual([]);
});
