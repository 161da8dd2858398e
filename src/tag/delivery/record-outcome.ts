import type { Outbox } from './outbox.js';
import type { Outcome } from './outcome.js';
import type { Ports } from './ports.js';
import type { QueueEvent } from './queue-state.js';
import { type QueuedOperation, queueKey, replaces } from './queued-operation.js';
import type { Queues } from './queues.js';
import type { Request } from './requests.js';

/** The events that report to the page how an attempt ended. */
const EVENTS = { acknowledged: 'sent', rejected: 'rejected', failed: 'retry', unanswered: 'retry' } as const;

/** Whether an older cart may arrive after this one, or this one after a newer one. */
const isOrderUnknown = (cart: QueuedOperation, all: QueuedOperation[]): boolean =>
  all.some((other) => replaces(cart, other) || (replaces(other, cart) && 'sentAt' in other.state));

/** Records how an attempt ended: as an event of its operation, of its queue, of the other operations of the queue, and of the page. */
export const recordOutcome = (
  { operation, sentAt, bytes }: Request,
  outcome: Outcome,
  { page, outbox, queues }: { page: Ports['page']; outbox: Outbox; queues: Queues },
): void => {
  const { type, retryAfter } = outcome;
  // A view's operation is updated before `tidy`: after the time for a response `tidy` may drop it without an event.
  const isUnclear = !!operation.cart && isOrderUnknown(operation, outbox.tidy());
  const after = outbox.apply(operation, { type, isOrderUnknown: isUnclear }) ?? operation;
  const key = queueKey(after);
  const works = type === 'acknowledged' || type === 'rejected';
  const failure: QueueEvent = retryAfter
    ? { type: 'askedToWait', wait: retryAfter }
    : { type: 'failed', sentAt, random: page.random() };
  queues.apply(key, works ? { type: 'answered' } : failure);
  page.notify(EVENTS[type], { ...after, ...outcome });
  // Firefox and WebKit cancel requests without keepalive as soon as a link is followed (https://github.com/whatwg/html/issues/4489):
  // this is no evidence of a failing service.
  if (type === 'unanswered' && !bytes) return;
  for (const other of outbox.tidy()) if (queueKey(other) === key) outbox.apply(other, { type: 'queueAnswered', works });
};
