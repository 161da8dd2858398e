import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { limits, measure, table } from './measure.mjs';
import kept from './sizes.json';

const files = Object.keys(limits);

test.each(files)('%s has exactly the bytes that sizes.json says', (file) => {
  // Smaller is news, too: `npm run sizes` keeps what a change has won.
  expect(measure(file)).toEqual(kept[file as keyof typeof kept]);
});

test.each(Object.entries(limits))('%s is at most %d bytes brotli', (file, limit) => {
  expect(measure(file).brotli).toBeLessThanOrEqual(limit);
});

test('docs/files.md shows the same numbers', () => {
  expect(readFileSync('docs/files.md', 'utf8')).toContain(table(kept));
  console.log(`\n${table(kept)}\n`);
});
