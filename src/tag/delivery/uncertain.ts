import { put, rows, take } from '../outbox.js';
import { isUncertain, notSent, type Row, serviceOf } from '../row.js';
import { IN_FLIGHT_MS } from '../transport.js';

/** How many milliseconds what was sent then may still be on its way. Clocks are set back, too. */
export const mayArriveFor = (sent: number | undefined, now: number): number =>
  sent ? Math.max(0, IN_FLIGHT_MS - Math.abs(now - sent)) : 0;

/** How many pages were left with views on their way of which nothing was heard since. */
export const unheardPages = (all: Row[], service: string): number =>
  new Set(all.filter((row) => row.left && isUncertain(row) && serviceOf(row) === service).map(({ left }) => left)).size;

/** Decides about the views in doubt: where the service works they have arrived, where it fails they are sent again. */
export const decide = (service: string, works: boolean): void => {
  const now = Date.now();
  for (const row of rows()) {
    // Where its page may live, as another tab, that one hears the answer itself.
    const isInDoubt = isUncertain(row) && (row.left || !mayArriveFor(row.sent, now));
    if (isInDoubt && serviceOf(row) === service) works ? take(row) : put(notSent(row));
  }
};
