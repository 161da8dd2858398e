import type { OperationEvent } from './operation-state.js';
import { isReplaced, namesCustomer, type QueuedOperation } from './queued-operation.js';

export const DAY = 864e5;
const MAX_OPERATIONS = 100;
const MAX_CHARACTERS = 256e3;

/**
 * The operations that must leave the outbox, newest first, and why: a newer cart replaces them, or they are too old (views after a day,
 * operations with a customer after `keepMilliseconds`) or too many (views only). A pure function.
 */
export const mustLeave = (
  operations: QueuedOperation[],
  keepMilliseconds: number,
  now: number,
): [operation: QueuedOperation, event: OperationEvent][] => {
  let count = 0;
  let characters = 0;
  const isWithinLimits = (operation: QueuedOperation): boolean => {
    const age = now - operation.time;
    if (age > keepMilliseconds && namesCustomer(operation)) return false;
    if (operation.cart) return true;
    // An operation that is larger than the limit is sent alone, and no other operation is dropped for it.
    const { length } = operation.body;
    const fits = length > MAX_CHARACTERS || (characters += length) <= MAX_CHARACTERS;
    return fits && age < DAY && ++count <= MAX_OPERATIONS;
  };
  const eventFor = (operation: QueuedOperation): OperationEvent | undefined => {
    if (isReplaced(operation, operations)) return { type: 'newerCart' };
    return isWithinLimits(operation) ? undefined : { type: 'dropped' };
  };
  // Newest first, so that the oldest ones exceed the limits.
  return [...operations].reverse().flatMap((operation) => {
    const event = eventFor(operation);
    return event ? [[operation, event] as const] : [];
  }) as [QueuedOperation, OperationEvent][];
};
