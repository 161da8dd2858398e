import { expect, test } from 'vitest';
import { type Outcome, outcomeOf } from '../../../../src/page/tag/outbox/outcome.js';

const NOW = Date.parse('Sat, 21 Nov 2026 12:00:00 GMT');

const outcome = (status: number, word?: string, headers: Record<string, string> = {}): Outcome =>
  outcomeOf(
    { status, ok: status >= 200 && status < 300, headers: new Headers(headers) },
    word ? `<result><status>${word}</status></result>` : '',
    NOW,
  );

test.each([
  [200, 'Success', 'acknowledged', 'Success'],
  [200, 'TransactionAlreadyProcessed', 'acknowledged', 'TransactionAlreadyProcessed'],
  [200, undefined, 'acknowledged', 200],
  [204, undefined, 'acknowledged', 204],
  [200, 'ValidationError', 'rejected', 'ValidationError'],
  [400, undefined, 'rejected', 400],
  [404, 'Success', 'rejected', 'Success'],
  [304, undefined, 'rejected', 304],
  [408, undefined, 'failed', 408],
  [429, undefined, 'failed', 429],
  [500, undefined, 'failed', 500],
  [503, 'Success', 'failed', 'Success'],
])('a response with status %s and word %s: %s', (httpStatus, word, type, status) => {
  expect(outcome(httpStatus, word)).toMatchObject({ type, status });
});

test('a redirect is not an acknowledgement, and the error message says so', () => {
  expect(outcome(0)).toMatchObject({ type: 'failed', status: 'redirect', error: 'answered redirect' });
});

test('an HTML page is a failure with its reason, and XML with a status is none', () => {
  const page = { status: 200, ok: true, headers: new Headers({ 'Content-Type': 'text/html', 'Retry-After': '20' }) };
  expect(outcomeOf(page, '<!doctype html><title>Sign in</title>', NOW)).toEqual({
    type: 'failed',
    status: 200,
    error: 'answered an HTML page',
    retryAfter: 20_000,
  });
  expect(outcomeOf(page, '<result><status>Success</status></result>', NOW).type).toBe('acknowledged');
  // What was cut off is no status word.
  expect(outcomeOf(page, '<result><status>Succ', NOW).type).toBe('failed');
  expect(outcomeOf({ ...page, headers: new Headers() }, '<result><status>Inv', NOW)).toMatchObject({ status: 200 });
});

test.each([
  ['20', 20_000],
  ['Sat, 21 Nov 2026 12:00:30 GMT', 30_000],
  ['Sat, 21 Nov 2026 11:59:00 GMT', undefined],
  ['soon', undefined],
  ['0', undefined],
  ['-1', undefined],
  ['3000000', undefined],
  ['', undefined],
])('Retry-After: %s means a wait of %s ms', (header, milliseconds) => {
  expect(outcome(503, undefined, { 'Retry-After': header }).retryAfter).toBe(milliseconds);
});

test('without Retry-After there is no minimum wait', () => {
  expect(outcome(503).retryAfter).toBe(undefined);
});
