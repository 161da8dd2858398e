import type { Outcome } from '../outbox/outcome.js';
import { afterFailure, readQueue, writeValue } from '../outbox/queue.js';
import { queueKey } from '../outbox/row.js';
import { isOrderUnknown } from './carts.js';
import type { Outbox } from './outbox.js';
import type { Ports } from './ports.js';
import type { Request } from './requests.js';

/** The events that report to the page how an attempt ended. */
const EVENTS = { acknowledged: 'sent', rejected: 'rejected', failed: 'retry', unanswered: 'retry' } as const;

/** Records how an attempt ended: as an event of its operation, of its queue, of the other operations of the queue, and of the page. */
export const recordOutcome = (
  { row, sentAt, bytes }: Request,
  outcome: Outcome,
  ports: Ports,
  outbox: Outbox,
): void => {
  const { type } = outcome;
  // A view's operation is updated before `tidy`: after the time for a response `tidy` may drop it without an event.
  const isUnclear = !!row.cart && isOrderUnknown(row, outbox.tidy());
  const after = outbox.apply(row, { type, isOrderUnknown: isUnclear }) ?? row;
  const key = queueKey(after);
  const works = type === 'acknowledged' || type === 'rejected';
  const queue = readQueue(ports, key);
  // Firefox and WebKit cancel requests without keepalive as soon as a link is followed (https://github.com/whatwg/html/issues/4489):
  // this is no evidence of a failing service.
  const isEvidence = type !== 'unanswered' || bytes > 0;
  const nextQueue = works ? undefined : afterFailure(queue, sentAt, outcome.retryAfter, ports.random(), ports.now());
  if (nextQueue !== queue) writeValue(ports, key, nextQueue);
  ports.report(EVENTS[type], { ...after, ...outcome });
  if (!isEvidence) return;
  outbox.tellOthers(key, works);
};
