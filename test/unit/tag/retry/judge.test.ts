import { expect, test } from 'vitest';
import { judged, type Outcome } from '../../../../src/page/tag/retry/judge.js';

const NOW = Date.parse('Sat, 21 Nov 2026 12:00:00 GMT');

const answer = (status: number, text: string, headers: Record<string, string> = {}): Outcome =>
  judged({ response: { status, headers: new Headers(headers) } as Response, text }, NOW);

const outcome = (status: number, word?: string, headers?: Record<string, string>): Outcome =>
  answer(status, word ? `<result><status>${word}</status></result>` : '', headers);

test.each([
  [200, 'Success', 'acknowledged', 'Success'],
  [204, undefined, 'acknowledged', 204],
  [400, undefined, 'rejected', 400],
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

test('Retry-After of more than a month is not obeyed', () => {
  expect(outcome(503, undefined, { 'Retry-After': '3000000' })).toMatchObject({
    type: 'failed',
    retryAfter: undefined,
  });
});
