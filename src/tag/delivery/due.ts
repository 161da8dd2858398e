import { attemptInDoubt, endOf, readyAt } from './operation-state.js';
import type { Page } from './page-state.js';
import { type Queue, waitEnd } from './queue-state.js';
import { isRepeatable, isReplaced, isSuspect, type QueuedOperation, queueKey } from './queued-operation.js';
import { viewDelay } from './view-delay.js';

/** What decides when an operation is due, besides its own state. */
export interface Situation {
  /** all operations of the outbox */
  all: QueuedOperation[];
  page: Page;
  /** the state of a queue, by `queueKey` */
  queue(key: string): Queue;
  now: number;
}

/** The time before which the page doesn't send views of a queue, see `viewDelay`. */
const viewDelayEnd = (key: string, { all, page: { openedAt }, now }: Situation): number => {
  const inDoubt = all.flatMap((operation) => (queueKey(operation) === key && attemptInDoubt(operation, now)) || []);
  return openedAt ? endOf(openedAt, viewDelay(inDoubt, now), now) : 0;
};

/** The time at which an operation is due; 0: now; Infinity: only after another event. A pure function. */
export const dueAt = (operation: QueuedOperation, situation: Situation): number => {
  const { all, page, queue, now } = situation;
  if (isReplaced(operation, all)) return Infinity;
  const key = queueKey(operation);
  return Math.max(
    readyAt(operation, now),
    waitEnd(queue(key), page.retriedAt, now),
    isRepeatable(operation) ? 0 : viewDelayEnd(key, situation),
  );
};

/** Operations that have failed too often are last and take turns, because one of them may be the cause of the other failures. */
const failuresBefore = (operation: QueuedOperation): number => (isSuspect(operation) ? operation.failures : 0);

/** The operations to send now, in order. */
export const dueNow = (situation: Situation): QueuedOperation[] =>
  situation.all
    .filter((operation) => !dueAt(operation, situation))
    .sort((one, other) => failuresBefore(one) - failuresBefore(other));
