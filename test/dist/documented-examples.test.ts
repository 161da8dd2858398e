// What docs/tag.md shows works as it stands.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
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

test('commands are taken by the built tag', () => {
  const [calls, ...others] = codeBlocks(sectionOf(page, 'Commands'));
  expect(others).toEqual([]);
  const { recotag, heard } = openPage();
  new Function('recotag', calls!.replace(/^```.*$/gm, ''))(recotag);
  const told = (event: string): string[] =>
    heard.filter(([name]) => name === event).map(([, { operation, error }]) => error ?? operation);
  expect(told('rejected')).toEqual([]);
  expect(told('queued')).toEqual(['ViewProduct', 'ViewProduct', 'SetCart', 'Website.Subscribe']);
});
