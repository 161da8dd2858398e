import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { installTable, limits, measure, table } from './measure.mjs';
import kept from './sizes.json';

test.each(Object.entries(limits))(
  '%s has exactly the bytes that sizes.json says, and at most %d brotli',
  (file, limit) => {
    const sizes = measure(file);
    // Smaller is news, too: `npm run sizes` keeps what a change has won.
    expect.soft(sizes).toEqual(kept[file as keyof typeof kept]);
    expect(sizes.brotli).toBeLessThanOrEqual(limit);
  },
);

test('docs/files.md and README show the same numbers', () => {
  expect(readFileSync('README.md', 'utf8')).toContain(installTable(kept));
  expect(readFileSync('docs/files.md', 'utf8')).toContain(table(kept));
  console.log(`\n${table(kept)}\n`);
});
