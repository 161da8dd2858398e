import type { Ports } from './ports.js';
import { type Queue, type QueueEvent, readQueue, transition } from './queue-state.js';
import { readValue, writeValue } from './stored-values.js';

/** The stored queues: all pages know the same back-off. Only `apply` writes one. */
export interface Queues {
  /** @param key see `queueKey` */
  get(key: string): Queue;
  apply(key: string, event: QueueEvent): void;
}

export const createQueues = ({ storage, clock }: Ports): Queues => {
  const get = (key: string): Queue => readQueue(readValue(storage, key));
  return {
    get,
    apply: (key, event) => writeValue(storage, key, transition(get(key), event, clock.now())),
  };
};
