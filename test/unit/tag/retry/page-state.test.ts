import { expect, test } from 'vitest';
import { isOthersLease, leftAt, transition } from '../../../../src/page/tag/retry/page-state.js';
import { NOW, opened, type PAGE_EVENTS, PAGES } from './page-table.js';

/** The state that an event leads to from idle, requestingLease, sending and left, in this order. */
const TABLE: Record<keyof typeof PAGE_EVENTS, string> = {
  operationDue: 'requestingLease requestingLease sending left',
  leaseTaken: 'idle requestingLease sending left',
  leaseGranted: 'idle sending sending left',
  leaseEnded: 'idle idle idle left',
  left: 'left left left left',
  restored: 'idle requestingLease sending idle',
  retried: 'idle requestingLease sending left',
  failed: 'idle requestingLease sending left',
};

test.each(Object.entries(TABLE))('%s', (event, states) => {
  const next = Object.values(PAGES).map((page) => transition(page, event as keyof typeof PAGE_EVENTS, NOW).state);
  expect(next.join(' ')).toBe(states);
});

test('a page that waits long for the lease of another page knows that this one sends, also when it is left', () => {
  const slow = transition(opened, 'operationDue', NOW);
  expect(isOthersLease(slow, NOW + 9000)).toBe(false);
  const requested = transition(slow, 'leaseTaken', NOW);
  expect([NOW + 300, NOW + 301].map((now) => isOthersLease(requested, now))).toEqual([false, true]);
  const early = transition(requested, 'left', NOW + 100);
  const late = transition(requested, 'left', NOW + 400);
  expect([early, late].map((page) => isOthersLease(page, NOW + 9000))).toEqual([false, true]);
  expect(isOthersLease(transition(late, 'restored', NOW + 9000), NOW + 9000)).toBe(false);
});

test('a page is left once, until it is restored', () => {
  const left = transition(opened, 'left', NOW + 1);
  expect(leftAt(transition(left, 'left', NOW + 2))).toBe(NOW + 1);
  expect(leftAt(transition(left, 'restored', NOW + 2))).toBe(undefined);
});

test('a page that is opened, and `flush`, ignore earlier back-offs; only `flush` ends the delay of views', () => {
  expect(opened).toMatchObject({ openedAt: NOW, retriedAt: NOW });
  const retried = transition(opened, 'retried', NOW + 9);
  expect(retried).toMatchObject({ openedAt: undefined, retriedAt: NOW + 9 });
});

test('a failure after the clock was set back ends the hurry of the page', () => {
  expect(transition(opened, 'failed', NOW + 9).retriedAt).toBe(NOW);
  expect(transition(opened, 'failed', NOW - 3_600_000).retriedAt).toBeLessThan(NOW - 3_600_000);
});
