import { expect, test } from 'vitest';
import { outcomeOf } from '../../../src/protocol/outcome.js';

const PAGE = '<!doctype html><title>Just a moment</title>Checking your browser';
const word = (status: string): string => `<result><status>${status}</status></result>`;

test.each<[status: number, body: string, type: string]>([
  [200, word('Success'), 'acknowledged'],
  [200, word('TransactionAlreadyProcessed'), 'acknowledged'],
  [200, word('AlreadyProcessed'), 'acknowledged'],
  [200, word('AlreadyProcessedNot'), 'rejected'],
  [200, '', 'acknowledged'],
  [204, '', 'acknowledged'],
  [200, '{"ok":true}', 'acknowledged'],
  [200, word('ValidationError'), 'rejected'],
  [400, '', 'rejected'],
  [400, word('ValidationError'), 'rejected'],
  [404, word('Success'), 'rejected'],
  [304, '', 'rejected'],
  [0, '', 'failed'],
  [408, '', 'failed'],
  [429, '', 'failed'],
  [500, '', 'failed'],
  [503, word('Success'), 'failed'],
  // A door in front of the service: a page, whatever its status, or nothing.
  ...[200, 400, 401, 403, 404, 405, 410, 425, 451, 500].map((status): [number, string, string] => [
    status,
    PAGE,
    'failed',
  ]),
  ...[401, 403, 404, 425].map((status): [number, string, string] => [status, ' \n', 'failed']),
  // The service's own word, or another server's that says more than nothing.
  ...[401, 403, 404, 425].map((status): [number, string, string] => [status, word('Forbidden'), 'rejected']),
  [403, '{"error":"no such endpoint"}', 'rejected'],
])('%s with %j: %s', (httpStatus, body, type) => {
  expect(outcomeOf({ httpStatus, body }).type).toBe(type);
});

test('the title of the page that responds is told', () => {
  expect(outcomeOf({ httpStatus: 403, body: PAGE })).toEqual({ type: 'failed', page: 'Just a moment' });
  expect(outcomeOf({ httpStatus: 200, body: '<h1>Offline</h1>' })).toEqual({ type: 'failed', page: '' });
  expect(outcomeOf({ httpStatus: 200, type: 'text/html', body: word('Success') }).type).toBe('acknowledged');
});
