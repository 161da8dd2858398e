import { isRepeatable, isUncertain, type Row, serviceOf } from '../row.js';
import { isFlying } from './flights.js';
import { hesitation } from './pauses.js';
import { hurry, isPaused } from './service.js';
import { mayArrive, unheardPages } from './uncertain.js';

/** When this page began to stand, in milliseconds since 1970; 0: long ago. */
let standsSince = 0;

export const pageBegins = (): void => {
  standsSince = Date.now();
  hurry();
};

/** `flush`, the network is back, the page is back: neither hesitation nor a pause of our own counting. */
export const tryAtOnce = (): void => {
  standsSince = 0;
  hurry();
};

/** Whether a row can be sent now. */
export const isDue = (row: Row, all: Row[]): boolean => {
  if (isUncertain(row) || isFlying(row)) return false;
  // A clock that is set back must not make it endless.
  const stands = Math.abs(Date.now() - standsSince);
  const isHesitating = !isRepeatable(row) && stands < hesitation(...unheardPages(all, serviceOf(row)));
  // Where it was sent it may be on its way in another page, unless that one was left.
  return (
    !isHesitating && (!!row.left || !mayArrive(row.sent)) && !(row.done && mayArrive(row.unheard)) && !isPaused(row)
  );
};
