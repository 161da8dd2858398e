import { put, rows, take } from '../outbox.js';
import { isStuck, isUncertain, notSent, type Row, serviceOf, setApart } from '../row.js';
import { IN_FLIGHT_MS } from '../transport.js';

/** Whether what was sent then may still be on its way; not where nothing was sent. Clocks are set back, too. */
export const mayArrive = (sent: number | undefined): boolean => Math.abs(Date.now() - sent!) < IN_FLIGHT_MS;

/** The views of a service that nobody will hear of. Where its page may live, as another tab, that one hears the answer itself. */
const inDoubt = (all: Row[], service: string): Row[] =>
  all.filter((row) => isUncertain(row) && serviceOf(row) === service && (row.left || !mayArrive(row.sent)));

/** How many pages were left with views on their way of which nothing was heard since, and for how long it wasn't. */
export const unheardPages = (all: Row[], service: string): [count: number, lasts: number] => {
  const views = inDoubt(all, service);
  return [new Set(views.map(({ left }) => left)).size, Date.now() - Math.min(...views.map(({ sent }) => sent!))];
};

/**
 * Decides about the views in doubt: where the service works they have arrived, where it fails they are sent again; and so is
 * what was being tried again as its page ended without a word, as in a browser that is killed. Rows that are stuck while the service works
 * go by themselves from now on.
 */
export const decide = (service: string, works: boolean): void => {
  const all = rows();
  for (const row of inDoubt(all, service)) (row.left || row.attempts < 2) && works ? take(row) : put(notSent(row));
  if (works) for (const row of all) if (isStuck(row) && serviceOf(row) === service) put(setApart(row));
};
