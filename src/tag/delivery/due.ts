import { isRepeatable, type Row, serviceOf } from '../row.js';
import { isFlying } from './flights.js';
import { hesitation } from './pauses.js';
import { endPauses, pauseLeft } from './service.js';
import { isUncertain, mayArriveFor, unheardPages } from './uncertain.js';

/** Something else must happen first. In milliseconds, longer than any page stands. */
export const NEVER = 1e12;

/** When this page began to stand, in milliseconds since 1970; 0: long ago. */
let standsSince = 0;

export const pageBegins = (): void => {
  standsSince = Date.now();
  endPauses();
};

/** Somebody asks for it: no hesitation. */
export const endHesitation = (): void => {
  standsSince = 0;
};

/** How many milliseconds a row still has to wait; 0 or less: it is due; `NEVER`: something else must happen first. */
export const waitOf = (row: Row, all: Row[]): number => {
  const now = Date.now();
  if (isFlying(row) || isUncertain(row)) return NEVER;
  const hesitates = isRepeatable(row) ? 0 : hesitation(unheardPages(all, serviceOf(row))) - (now - standsSince);
  // It may be on its way in another page; that it was left would be noted.
  const mayBeOvertaken = row.done ? mayArriveFor(row.unheard, now) : 0;
  return Math.max(mayArriveFor(row.sent, now), mayBeOvertaken, hesitates, pauseLeft(row, now));
};
