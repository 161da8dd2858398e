import { expect, test } from 'vitest';
import {
  afterFailure,
  pagesInDoubt,
  type Queue,
  readQueue,
  viewDelayEnd,
  waitEnd,
} from '../../../../src/page/tag/outbox/queue.js';
import { FORMAT, queueKey, type Row, type RowState } from '../../../../src/page/tag/outbox/row.js';

const NOW = 1_800_000_000_000;
const MIDDLE = 0.5;

const failed = (queue: Queue, sentAt: number, now: number, random = MIDDLE): Queue =>
  afterFailure(queue, sentAt, undefined, random, now);
const asked = (queue: Queue, now: number): Queue => afterFailure(queue, now, 20_000, MIDDLE, now);

/** Whether the queue stops a page that ignores no back-off. */
const isStopped = (queue: Queue, now: number): boolean => waitEnd(queue, 0, now) > 0;

/** The queue after failures in a row, each of a request that was sent after the failure before it was recorded. */
const failures = (count: number): NonNullable<Queue> => {
  let queue: Queue;
  for (let index = 0; index < count; index++) queue = failed(queue, NOW + index, NOW + index);
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
  expect(failed(undefined, NOW, NOW, 0)!.wait).toBe(750);
  expect(failed(undefined, NOW, NOW, 1)!.wait).toBe(1250);
});

test('requests that were in flight together count as one failure', () => {
  const first = failed(undefined, NOW, NOW + 100)!;
  for (const sentAt of [NOW, NOW + 50, NOW + 99]) expect(failed(first, sentAt, NOW + 200)).toBe(first);
  expect(failed(first, NOW + 101, NOW + 200)!.failures).toBe(2);
});

test('Retry-After applies whenever the request was sent, and no later failure shortens it', () => {
  const blocked = asked(failed(undefined, NOW, NOW + 100), NOW + 200);
  expect(blocked).toEqual({ failures: 0, at: NOW + 200, wait: 20_000 });
  expect(failed(blocked, NOW + 300, NOW + 400)).toBe(blocked);
  expect(failed(blocked, NOW + 300, NOW + 20_300)).toEqual({ failures: 1, at: NOW + 20_300, wait: 1000 });
});

test('a page that retries ignores the back-off that began before, but not Retry-After', () => {
  const waiting = failures(1);
  expect(waitEnd(waiting, NOW - 1, NOW)).toBe(NOW + 1000);
  expect(waitEnd(waiting, NOW, NOW)).toBe(0);
  expect(waitEnd(asked(waiting, NOW), NOW, NOW)).toBe(NOW + 20_000);
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

/** When so many pages in a row were left before a response, the first one so long ago. */
const unheard = (pages: number, lasting: number): number[] =>
  Array.from({ length: pages }, (_, index) => NOW - lasting + index);

/** How long a page that is opened now delays its views. */
const delay = (pages: number[]): number => Math.max(0, viewDelayEnd(pages, NOW, NOW) - NOW);

test('the first page that was left before a response delays nothing; each further one doubles the delay of the next page', () => {
  const delays = [0, 1, 2, 3, 4, 8, 100].map((pages) => delay(unheard(pages, 3_600_000)));
  expect(delays).toEqual([0, 0, 1000, 2000, 4000, 60_000, 60_000]);
});

test('during the first minute pages delay views for at most a second, later for at most a sixth of the time', () => {
  for (const pages of [2, 3, 8, 100]) expect(delay(unheard(pages, 59_999))).toBe(1000);
  expect(delay(unheard(100, 60_000))).toBe(10_000);
  expect(delay(unheard(3, 120_000))).toBe(2000);
});

test('`flush` ends the delay, and so does a clock that is set back', () => {
  expect(viewDelayEnd(unheard(5, 3_600_000), undefined, NOW)).toBe(0);
  expect(viewDelayEnd(unheard(5, 3_600_000), NOW, NOW - 3_600_000)).toBe(0);
});

test('pages in doubt: those whose views of this queue were handed over and may not be sent again', () => {
  const url = 'https://a.example/v3/operations/async?endpointId=e&operation=ViewProduct';
  const row = (state: RowState, changes: Partial<Row> = {}): Row => ({
    v: FORMAT,
    id: '1',
    operation: 'ViewProduct',
    url,
    body: '',
    time: NOW,
    state,
    attempts: 1,
    failures: 0,
    ...changes,
  });
  const left = (leftAt: number, changes?: Partial<Row>) => row({ name: 'handedOver', sentAt: NOW, leftAt }, changes);
  const rows = [
    left(NOW + 2),
    left(NOW + 1),
    left(NOW + 2),
    left(NOW + 3, { cart: 'cart.e' }),
    left(NOW + 4, { url: `${url}&id={id}` }),
    left(NOW + 5, { isQuarantined: true }),
    left(NOW + 6, { url: url.replace('=e', '=other') }),
    row({ name: 'sending', sentAt: NOW }),
    row({ name: 'waiting' }),
  ];
  expect(pagesInDoubt(rows, queueKey(rows[0]!))).toEqual([NOW + 1, NOW + 2]);
});

test.each([
  [failures(3), true],
  [{ failures: 0, at: NOW, wait: 1e15 }, false],
  [{ failures: 'many', at: NOW, wait: 75_000 }, false],
  [{ failures: null, at: NOW, wait: 75_000 }, false],
  [{ failures: 1, wait: 75_000 }, false],
  [{ failures: 0, at: NOW, wait: '900000000' }, false],
  [7, false],
  ['text', false],
  [[], false],
  [true, false],
  [null, false],
  [undefined, false],
])('%j as the stored value stops a queue: %s', (stored, expected) => {
  const read = () => JSON.stringify(stored);
  expect(!!readQueue({ read, write: () => {}, remove: () => {} }, 'a')).toBe(expected);
});
