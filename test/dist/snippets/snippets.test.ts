// Every snippet of README and docs is tried by some test: a new one that nothing knows how to try fails here.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readSnippets } from './read-snippets.js';
import { elsewhere, wayOf } from './ways.js';

const snippets = readSnippets();

test('each is tried, and one that nothing knows how to try is reported', () => {
  expect(snippets.length).toBeGreaterThan(100);
  const unknown = snippets.filter((snippet) => !wayOf(snippet));
  expect(unknown.map(({ page, line, language }) => `${page}:${line} ${language}`)).toEqual([]);
  expect(wayOf({ page: 'docs/tag.md', line: 1, heading: 'Ten lines', code: '', language: 'nginx' })).toBeUndefined();
});

test.each(elsewhere)('$page: $test runs its snippets', ({ page, headings, test: file }) => {
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(page);
  for (const heading of headings) {
    expect(snippets.some((each) => each.page === page && each.heading === heading)).toBe(true);
    expect(text).toContain(`'${heading}'`);
  }
});
