import { readFileSync } from 'node:fs';
import { transformSync } from 'esbuild';
import { expect, test } from 'vitest';

/** Browsers that docs/tag.md names as the oldest, as esbuild writes them: `chrome85`. */
const oldest = [
  .../\*\*Chrome and Edge ([\d.]+), Firefox ([\d.]+), Safari ([\d.]+)\*\*/.exec(readFileSync('docs/tag.md', 'utf8'))!,
].slice(1);
const targets = ['chrome', 'firefox', 'safari'].map((name, index) => `${name}${oldest[index]}`);

/** The built tag as esbuild writes it for these: what they don't understand is written differently, or refused. */
const writtenFor = (target: string | string[]): string =>
  transformSync(readFileSync('dist/recotag.js', 'utf8'), { target, logLevel: 'silent' }).code;

test(`the built tag is understood by ${targets.join(', ')}`, () => {
  expect(writtenFor(targets)).toBe(writtenFor('esnext'));
});

test('one that is too old would be noticed', () => {
  expect(writtenFor('firefox73')).not.toBe(writtenFor('esnext'));
});
