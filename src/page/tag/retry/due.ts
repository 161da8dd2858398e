import { pagesInDoubt, type Queue, viewDelayEnd, waitEnd } from '../outbox/queue.js';
import { isRepeatable, isReplaced, queueKey, type Row } from '../outbox/row.js';
import { overtakesUntil } from './carts.js';
import { isSuspect, readyAt } from './operation-state.js';
import type { Page } from './page-state.js';

/** What decides when an operation is due, besides its own state. */
export interface Situation {
  /** all operations of the outbox */
  all: Row[];
  page: Page;
  /** the state of a queue, by `queueKey` */
  queue(key: string): Queue;
  now: number;
}

/** The time at which an operation is due; 0: now; Infinity: only after another event. A pure function. */
export const dueAt = (row: Row, { all, page, queue: queueOf, now }: Situation): number => {
  if (isReplaced(row, all)) return Infinity;
  const key = queueKey(row);
  return Math.max(
    readyAt(row, now),
    overtakesUntil(row, all, now),
    waitEnd(queueOf(key), page.retriedAt, now),
    isRepeatable(row) ? 0 : viewDelayEnd(pagesInDoubt(all, key), page.openedAt, now),
  );
};

/** Operations that have failed too often are last and take turns, because one of them may be the cause of the other failures. */
const failuresBefore = (row: Row): number => (isSuspect(row) ? row.failures : 0);

/** The operations to send now, in order. */
export const dueNow = (situation: Situation): Row[] =>
  situation.all
    .filter((row) => !dueAt(row, situation))
    .sort((one, other) => failuresBefore(one) - failuresBefore(other));
