import { note, setNote } from '../outbox.js';
import { type Row, serviceOf } from '../row.js';
import { afterFailure, type Pause, remaining } from './pauses.js';

/** When this page was last told to try at once: by being loaded, by `flush`, by the network that is back. */
let triedAt = 0;

/** Tries at once what waits for its next try, unless the service itself said when. */
export const endPauses = (): void => {
  triedAt = Date.now();
};

/** A clock that was set back ends it. */
const pauseOf = (row: Row): Pause | undefined => {
  const pause = note<Pause>(serviceOf(row));
  return pause && pause.at <= Date.now() ? pause : undefined;
};

/** How many milliseconds this page still leaves the service of a row alone; 0 or less: it need not. */
export const pauseLeft = (row: Row, now: number): number => {
  const pause = pauseOf(row);
  // A clock that was set back makes any pause look older than it is.
  const isAsked = pause && pause.at <= triedAt && triedAt <= now;
  return pause && (pause.asked || !isAsked) ? remaining(pause, now) : 0;
};

/** Whether the service failed when this browser last heard of it. */
export const isFailing = (row: Row): boolean => !!pauseOf(row);

/** A failure, stored so that the next page knows it as well: `asked` as `afterFailure` has it, `sent` when the request was made. */
export const learnFailure = (row: Row, sent: number, asked: number): void =>
  setNote(serviceOf(row), afterFailure(pauseOf(row), sent, Date.now(), asked, Math.random()));

/** The service works. */
export const learnSuccess = (row: Row): void => setNote(serviceOf(row));
