import { afterFailure, type Queue, type QueueState, stateOf } from '../../../../src/tag/outbox/queue.js';

const NOW = 1_800_000_000_000;

/** A queue in every state. */
export const QUEUES: Record<QueueState, Queue> = {
  open: undefined,
  waiting: { failures: 3, at: NOW, wait: 4000 },
  blocked: { failures: 0, at: NOW, wait: 20_000 },
};

/** Every event, as the change that it makes. */
const QUEUE_EVENTS: Record<string, (queue: Queue, now: number) => Queue> = {
  answered: () => undefined,
  failed: (queue, now) => afterFailure(queue, NOW + 1, undefined, 0.5, now),
  askedToWait: (queue, now) => afterFailure(queue, NOW + 1, 20_000, 0.5, now),
};

/** Every change of state, as `from --> to: event`, while the wait lasts and after it. */
export const queueEdges = (): string[] => {
  const found = new Set<string>();
  for (const queue of Object.values(QUEUES))
    for (const [event, change] of Object.entries(QUEUE_EVENTS))
      for (const now of [NOW + 2, NOW + 60_000]) {
        const [from, to] = [queue, change(queue, now)].map(stateOf);
        if (from !== to) found.add(`${from} --> ${to}: ${event}`);
      }
  return [...found];
};
