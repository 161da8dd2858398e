import { expect, test } from 'vitest';
import { judged, type Outcome } from '../../../../src/page/tag/retry/judge.js';

const NOW = Date.parse('Sat, 21 Nov 2026 12:00:00 GMT');

const answer = (status: number, text: string, headers: Record<string, string> = {}): Outcome =>
  judged({ response: { status, headers: new Headers(headers) } as Response, text }, NOW);

const outcome = (status: number, word?: string, headers?: Record<string, string>): Outcome =>
  answer(status, word ? `<result><status>${word}</status></result>` : '', headers);

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
  expect(outcome(0)).toMatchObject({ type: 'failed', status: 'redirect', error: 'the service answered redirect' });
});

test('an HTML page is a failure with its reason', () => {
  const headers = { 'Content-Type': 'text/html', 'Retry-After': '20' };
  expect(answer(200, '<!doctype html><title>Sign in</title>', headers)).toEqual({
    type: 'failed',
    status: 200,
    error: 'the service answered with an HTML page (“Sign in”)',
    retryAfter: 20_000,
  });
  // What was cut off is no status word.
  expect(answer(200, '<result><status>Inv')).toMatchObject({ status: 200 });
});

test('an attempt without a response is unanswered', () => {
  expect(judged({ error: 'no response' }, NOW)).toEqual({ type: 'unanswered', error: 'no response' });
});

test.each([
  ['20', 20_000],
  ['120, 120', 120_000],
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

test('a date in Retry-After is measured from the response’s own date: the device’s clock may be wrong', () => {
  const headers = { 'Retry-After': 'Fri, 20 Nov 2026 12:00:02 GMT', Date: 'Fri, 20 Nov 2026 12:00:00 GMT' };
  expect(outcome(503, undefined, headers).retryAfter).toBe(2000);
});

test('without Retry-After there is no minimum wait', () => {
  expect(outcome(503).retryAfter).toBe(undefined);
});
