import { isRepeatable, isUncertain, type Row, serviceOf } from '../row.js';
import { isFlying } from './flights.js';
import { hesitation } from './pauses.js';
import { isPaused } from './service.js';
import { mayArrive, unheardPages } from './uncertain.js';

/** When this page began to stand, in milliseconds since 1970; 0: long ago. */
let standsSince = 0;

/** When it was last told to try at once what waits for its next try, unless the service itself said when. */
let triedAt = 0;

export const pageBegins = (): void => {
  standsSince = triedAt = Date.now();
};

/** `flush`, the network is back, the page is back: no hesitation, no pause of our own counting. */
export const hurry = (): void => {
  standsSince = 0;
  triedAt = Date.now();
};

/** Whether a row can be sent now. */
export const isDue = (row: Row, all: Row[]): boolean => {
  if (isFlying(row) || isUncertain(row)) return false;
  if (row.done) return !mayArrive(row.unheard);
  const isHesitating = !isRepeatable(row) && Date.now() - standsSince < hesitation(unheardPages(all, serviceOf(row)));
  // Where it was sent it may be on its way in another page; that this one was left would be noted.
  return !isHesitating && !mayArrive(row.sent) && !isPaused(row, triedAt);
};
