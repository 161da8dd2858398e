import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { Script } from 'node:vm';
import { expect, test } from 'vitest';
import manifest from '../../package.json';
import { tagAttributes } from '../../src/tag/attributes.js';
import { attributes } from '../../widgets/attributes.js';
import { limits } from './measure.mjs';

const files = Object.keys(limits);

test.each(files)('%s is ASCII, so that a page in any encoding can load it', (file) => {
  const odd = readFileSync(`dist/${file}`).findIndex((byte) => byte > 126);
  expect(odd).toBe(-1);
});

/** What scripts import from beside themselves. */
const MODULES = [
  'recotag-pages.js',
  'recotag-extras.js',
  'recotag-carts.js',
  'recotag-carousel.js',
  'recotag-next-page.js',
  'recotag-own-cards.js',
  'recotag-attention.js',
  'recotag-rules.js',
  'recotag-inspector-views.js',
  'recotag-inspector-learn.js',
  'recotag-inspector-page.js',
  'recotag-orders.js',
  'recotag-sources.js',
  'recotag-places.js',
  'recotag-page-kind.js',
  'recotag-published.js',
  'recotag-results.js',
  'recotag-preview.js',
];

test.each(files.filter((file) => file.endsWith('.js') && !MODULES.includes(file)))(
  '%s is a classic script, as pages load it',
  (file) => {
    expect(() => new Script(readFileSync(`dist/${file}`, 'utf8'))).not.toThrow();
  },
);

test('no file contains the texts of the tables of attributes', () => {
  const texts = [
    ...attributes.flatMap(({ about, studio }) => [about, ...(studio ? [studio.gain] : [])]),
    ...tagAttributes.map(({ about }) => about),
  ];
  for (const file of files) {
    const content = readFileSync(`dist/${file}`, 'utf8');
    expect(texts.filter((text) => content.includes(text))).toEqual([]);
  }
});

test('integrity.json says what integrity= of each file has to say', () => {
  const integrity = JSON.parse(readFileSync('dist/integrity.json', 'utf8'));
  for (const file of files) {
    const hash = createHash('sha384')
      .update(readFileSync(`dist/${file}`))
      .digest('base64');
    expect(integrity[file]).toBe(`sha384-${hash}`);
  }
  expect(Object.keys(integrity).sort()).toEqual([...files].sort());
});

test('every file that the package exports is there', () => {
  const named = Object.values(manifest.exports)
    .flatMap((entry): string[] => (typeof entry === 'string' ? [entry] : Object.values(entry)))
    .filter((file) => !file.includes('*'));
  expect(named.length).toBeGreaterThan(20);
  for (const file of named) expect(existsSync(file), file).toBe(true);
});

test.each([
  'package-lock.json',
  'bench/package-lock.json',
  'tools/release/package-lock.json',
  'test/stacks/locks.json',
])('%s names no registry', (file) => {
  expect(readFileSync(file, 'utf8')).not.toMatch(/"resolved"|https?:\/\/[^"]*\/-\//);
});
