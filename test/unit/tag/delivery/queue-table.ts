import {
  type Queue,
  type QueueEvent,
  type QueueState,
  stateOf,
  transition,
} from '../../../../src/tag/delivery/queue-state.js';

const NOW = 1_800_000_000_000;

/** A queue in every state. */
export const QUEUES: Record<QueueState, Queue> = {
  open: undefined,
  waiting: { failures: 3, at: NOW, wait: 4000 },
  blocked: { failures: 0, isAsked: true, at: NOW, wait: 20_000 },
};

/** Every event. */
export const QUEUE_EVENTS: { [Type in QueueEvent['type']]: QueueEvent & { type: Type } } = {
  answered: { type: 'answered' },
  failed: { type: 'failed', sentAt: NOW + 1, random: 0.5 },
  askedToWait: { type: 'askedToWait', wait: 20_000 },
};

/** Every change of state, as `from --> to: event`, while the wait lasts and after it. */
export const queueEdges = (): string[] => {
  const found = new Set<string>();
  for (const queue of Object.values(QUEUES))
    for (const event of Object.values(QUEUE_EVENTS))
      for (const now of [NOW + 2, NOW + 60_000]) {
        const [from, to] = [queue, transition(queue, event, now)].map(stateOf);
        if (from !== to) found.add(`${from} --> ${to}: ${event.type}`);
      }
  return [...found];
};
