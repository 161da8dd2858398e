import { expect, test } from 'vitest';
import { afterFailure, type BackOff, isBackOff, viewDelay } from '../../../../src/tag/delivery/back-off.js';
import { endOf } from '../../../../src/tag/delivery/row-state.js';

const holds = ({ at, wait }: BackOff, now: number): boolean => endOf(at, wait, now) > 0;

const NOW = 1_800_000_000_000;
const MIDDLE = 0.5;

/** The back-off after failures in a row, each of a request that was sent after the failure before it was noted. */
const failures = (count: number): BackOff => {
  let backOff: BackOff | undefined;
  for (let index = 0; index < count; index++)
    backOff = afterFailure(backOff, NOW + index, NOW + index, undefined, MIDDLE);
  return backOff!;
};

test.each([
  [1, 1000],
  [2, 2000],
  [3, 4000],
  [6, 32_000],
  [7, 60_000],
  [2000, 60_000],
])('after %s failures the next attempt waits for %s ms', (count, wait) => {
  expect(failures(count)).toMatchObject({ failures: count, wait });
});

test('the waiting time varies by up to a quarter', () => {
  expect(afterFailure(undefined, NOW, NOW, undefined, 0).wait).toBe(750);
  expect(afterFailure(undefined, NOW, NOW, undefined, 1).wait).toBe(1250);
});

test('requests that were in flight together count as one failure', () => {
  const first = afterFailure(undefined, NOW, NOW + 100, undefined, MIDDLE);
  for (const sentAt of [NOW, NOW + 50, NOW + 99])
    expect(afterFailure(first, sentAt, NOW + 200, undefined, MIDDLE)).toBe(first);
  expect(afterFailure(first, NOW + 101, NOW + 200, undefined, MIDDLE).failures).toBe(2);
});

test('Retry-After applies whenever the request was sent, and no later failure shortens it', () => {
  const first = afterFailure(undefined, NOW, NOW + 100, undefined, MIDDLE);
  const asked = afterFailure(first, NOW, NOW + 200, 20_000, MIDDLE);
  expect(asked).toEqual({ failures: 0, isAsked: true, at: NOW + 200, wait: 20_000 });
  expect(afterFailure(asked, NOW + 300, NOW + 400, undefined, MIDDLE)).toBe(asked);
  const later = afterFailure(asked, NOW + 300, NOW + 20_300, undefined, MIDDLE);
  expect(later).toEqual({ failures: 1, at: NOW + 20_300, wait: 1000 });
});

test('a back-off ends', () => {
  const backOff = failures(1);
  expect(holds(backOff, NOW)).toBe(true);
  expect(holds(backOff, NOW + 999)).toBe(true);
  expect(holds(backOff, NOW + 1000)).toBe(false);
});

test('a back-off ends when the clock is set back', () => {
  expect(holds(failures(1), NOW - 3_600_000)).toBe(false);
});

test.each([
  [failures(3), true],
  [{ failures: 0, at: NOW, wait: 1e15 }, false],
  [{ failures: 'many', at: NOW, wait: 75_000 }, false],
  [{ failures: null, at: NOW, wait: 75_000 }, false],
  [{ failures: 1, wait: 75_000 }, false],
  [{ failures: 0, at: NOW, wait: '900000000' }, false],
  [7, false],
  [null, false],
  [undefined, false],
])('%j is a back-off: %s', (stored, expected) => {
  expect(isBackOff(stored)).toBe(expected);
});

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
