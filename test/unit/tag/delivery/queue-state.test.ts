import { expect, test } from 'vitest';
import {
  type Queue,
  type QueueEvent,
  readQueue,
  transition,
  waitEnd,
} from '../../../../src/tag/delivery/queue-state.js';

const NOW = 1_800_000_000_000;
const MIDDLE = 0.5;

const failed = (sentAt: number, random = MIDDLE): QueueEvent => ({ type: 'failed', sentAt, random });
/** Whether the queue stops a page that ignores no back-off. */
const isStopped = (queue: Queue, now: number): boolean => waitEnd(queue, 0, now) > 0;

/** The queue after failures in a row, each of a request that was sent after the failure before it was recorded. */
const failures = (count: number): NonNullable<Queue> => {
  let queue: Queue;
  for (let index = 0; index < count; index++) queue = transition(queue, failed(NOW + index), NOW + index);
  return queue!;
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

test('the back-off varies by up to a quarter', () => {
  expect(transition(undefined, failed(NOW, 0), NOW)!.wait).toBe(750);
  expect(transition(undefined, failed(NOW, 1), NOW)!.wait).toBe(1250);
});

test('requests that were in flight together count as one failure', () => {
  const first = transition(undefined, failed(NOW), NOW + 100)!;
  for (const sentAt of [NOW, NOW + 50, NOW + 99]) expect(transition(first, failed(sentAt), NOW + 200)).toBe(first);
  expect(transition(first, failed(NOW + 101), NOW + 200)!.failures).toBe(2);
});

test('Retry-After applies whenever the request was sent, and no later failure shortens it', () => {
  const first = transition(undefined, failed(NOW), NOW + 100);
  const blocked = transition(first, { type: 'askedToWait', wait: 20_000 }, NOW + 200);
  expect(blocked).toEqual({ failures: 0, isAsked: true, at: NOW + 200, wait: 20_000 });
  expect(transition(blocked, failed(NOW + 300), NOW + 400)).toBe(blocked);
  const later = transition(blocked, failed(NOW + 300), NOW + 20_300);
  expect(later).toEqual({ failures: 1, at: NOW + 20_300, wait: 1000 });
});

test('a page that retries ignores the back-off that began before, but not Retry-After', () => {
  const waiting = failures(1);
  expect(waitEnd(waiting, NOW - 1, NOW)).toBe(NOW + 1000);
  expect(waitEnd(waiting, NOW, NOW)).toBe(0);
  const blocked = transition(waiting, { type: 'askedToWait', wait: 20_000 }, NOW);
  expect(waitEnd(blocked, NOW, NOW)).toBe(NOW + 20_000);
});

test('when a back-off is over, no page waits for the same millisecond once more', () => {
  const queue = { failures: 2, at: 1_795_573_006_681, wait: 2084.000075320561 };
  expect(waitEnd(queue, 0, queue.at + 2083)).toBe(queue.at + 2084);
  expect(waitEnd(queue, 0, queue.at + 2084)).toBe(0);
});

test('a back-off ends, also when the clock is set back', () => {
  const queue = failures(1);
  expect([NOW, NOW + 999, NOW + 1000, NOW - 3_600_000].map((now) => isStopped(queue, now))).toEqual([
    true,
    true,
    false,
    false,
  ]);
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
])('%j as the stored value stops a queue: %s', (stored, expected) => {
  expect(!!readQueue(stored)).toBe(expected);
});
