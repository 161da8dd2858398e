import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { outcomeOf, retryAfterOf } from '../../../../src/tag/delivery/outcome.js';
import type { Answer } from '../../../../src/tag/transport.js';

const answer = (httpStatus: number, word?: string, retryAfter: string | null = null): Answer => [
  httpStatus >= 200 && httpStatus < 300,
  httpStatus,
  word,
  retryAfter,
];

test.each([
  [200, 'Success', 'sent', 'Success'],
  [200, 'TransactionAlreadyProcessed', 'sent', 'TransactionAlreadyProcessed'],
  [200, undefined, 'sent', 200],
  [204, undefined, 'sent', 204],
  [200, 'ValidationError', 'rejected', 'ValidationError'],
  [400, undefined, 'rejected', 400],
  [404, 'Success', 'rejected', 'Success'],
  [304, undefined, 'rejected', 304],
  [408, undefined, 'retry', 408],
  [429, undefined, 'retry', 429],
  [500, undefined, 'retry', 500],
  [503, 'Success', 'retry', 'Success'],
])('answered %s %s: %s', (httpStatus, word, event, status) => {
  expect(outcomeOf(answer(httpStatus, word))).toMatchObject({ event, status });
});

test('a redirect is no acknowledgement, and says so', () => {
  expect(outcomeOf(answer(0))).toMatchObject({ event: 'retry', status: 'redirect', error: 'answered redirect' });
});

beforeEach(() => vi.useFakeTimers({ now: new Date('Sat, 21 Nov 2026 12:00:00 GMT') }));
afterEach(() => void vi.useRealTimers());

test.each([
  ['20', 20_000],
  ['Sat, 21 Nov 2026 12:00:30 GMT', 30_000],
  ['Sat, 21 Nov 2026 11:59:00 GMT', -60_000],
])('Retry-After: %s', (retryAfter, milliseconds) => {
  expect(retryAfterOf(answer(503, undefined, retryAfter))).toBe(milliseconds);
});

test.each([null, 'soon', ''])('Retry-After: %s is none', (retryAfter) => {
  // No comparison holds for it, so nothing is asked for.
  expect(retryAfterOf(answer(503, undefined, retryAfter)) > 0).toBe(false);
});
