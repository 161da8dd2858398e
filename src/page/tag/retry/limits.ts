import { isReplaced, type Row } from '../outbox/row.js';

export const DAY = 864e5;
const MAX_OPERATIONS = 100;
const MAX_CHARACTERS = 256e3;

/** Whether the operation names a customer, by `identify` or in its own body. */
const namesCustomer = ({ body }: Row): boolean => body.includes('<customer>');

/** The events by which operations leave the outbox without an attempt. */
export type LeaveEvent = 'newerCart' | 'dropped';

/**
 * Why each operation must leave the outbox: a newer cart replaces it, or it is too old (views after a day, operations with a customer after
 * `keepMilliseconds`), or too many wait (views only). A pure function.
 *
 * @param newestFirst all operations, so that the oldest ones exceed the limits
 * @returns the event for each operation; undefined if it stays
 */
export const leaveEvents = (newestFirst: Row[], keepMilliseconds: number, now: number): (LeaveEvent | undefined)[] => {
  let count = 0;
  let characters = 0;
  const eventFor = (operation: Row): LeaveEvent | undefined => {
    if (isReplaced(operation, newestFirst)) return 'newerCart';
    const age = now - operation.time;
    if (age > keepMilliseconds && namesCustomer(operation)) return 'dropped';
    if (operation.cart) return;
    // An operation that is larger than the limit is sent alone, and no other operation is dropped for it.
    const { length } = operation.body;
    const fits = length > MAX_CHARACTERS || (characters += length) <= MAX_CHARACTERS;
    return fits && age < DAY && ++count <= MAX_OPERATIONS ? undefined : 'dropped';
  };
  return newestFirst.map(eventFor);
};
