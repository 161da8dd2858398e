import { expect, test } from 'vitest';
import { viewDelay } from '../../../../src/tag/delivery/view-delay.js';

const NOW = 1_800_000_000_000;

/** One attempt per page, the first one so long ago. */
const attempts = (pages: number, lasting: number) =>
  Array.from({ length: pages }, (_, page) => ({ sentAt: NOW - lasting + page, leftAt: page }));

test('the first page with views in doubt causes no wait; each further one doubles the wait of the next page', () => {
  const waits = [0, 1, 2, 3, 4, 8, 100].map((pages) => viewDelay(attempts(pages, 3_600_000), NOW));
  expect(waits).toEqual([0, 0, 1000, 2000, 4000, 60_000, 60_000]);
});

test('several views in doubt of one page count once', () => {
  const two = attempts(1, 3_600_000).flatMap((attempt) => [attempt, attempt]);
  expect(viewDelay(two, NOW)).toBe(0);
});

test('during the first minute pages wait for at most a second', () => {
  for (const pages of [2, 3, 8, 100]) expect(viewDelay(attempts(pages, 59_999), NOW)).toBe(1000);
});

test('pages wait for at most a sixth of the time since the first attempt in doubt', () => {
  expect(viewDelay(attempts(100, 60_000), NOW)).toBe(10_000);
  expect(viewDelay(attempts(100, 120_000), NOW)).toBe(20_000);
  expect(viewDelay(attempts(3, 120_000), NOW)).toBe(2000);
});

test('pages stop waiting when the clock is set back', () => {
  expect(viewDelay(attempts(100, -3_600_000), NOW)).toBe(1000);
});
