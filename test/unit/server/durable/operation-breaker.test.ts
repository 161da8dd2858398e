import { expect, test } from 'vitest';
import { operationBreaker } from '../../../../src/node/relay/durable/operation-breaker.js';

const FAILED = { type: 'failed', status: '503' } as const;
const SECOND = 1000;

test('the service asks to wait: no call starts before that, whatever a neighbour in flight is answered', () => {
  const breaker = operationBreaker();
  breaker.failed(1000, 900, { ...FAILED, retryAfter: 20 * SECOND }, false);
  expect(breaker.wait(1000)).toBe(20 * SECOND);
  breaker.succeeded(1001, 950);
  expect(breaker.wait(1001)).toBe(20 * SECOND - 1);
});

test('a limiter that answers 429 to every other call is obeyed', () => {
  const breaker = operationBreaker();
  for (let time = 0; time < 10; time++) {
    breaker.failed(time, 0, { type: 'failed', status: '429', retryAfter: 5 * SECOND }, false);
    breaker.succeeded(time, 0);
  }
  expect(breaker.wait(10)).toBe(5 * SECOND - 1);
});

test('a success of a call that was on its way when the pause began lifts nothing; a later one does', () => {
  const breaker = operationBreaker();
  for (let time = 1; time <= 20; time++) breaker.failed(time, time, FAILED, false);
  expect(breaker.isPaused()).toBe(true);
  breaker.succeeded(30, 5);
  expect([breaker.isPaused(), breaker.wait(30) > 0]).toEqual([true, true]);
  breaker.succeeded(2000, 1900);
  expect([breaker.isPaused(), breaker.wait(2000)]).toEqual([false, 0]);
});
