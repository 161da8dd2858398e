import { note, setNote } from '../outbox.js';
import { type Row, serviceOf } from '../row.js';
import { afterFailure, holds, isPause, type Pause } from './pauses.js';

const pauseOf = (row: Row): Pause | undefined => {
  const pause = note(serviceOf(row));
  return isPause(pause) ? pause : undefined;
};

/** Pauses that began before are over for this page, unless the service itself said when. */
let hurriedAt = 0;

/** The page is loaded, or back, the network is back, or somebody asks for it. */
export const hurry = (): void => {
  hurriedAt = Date.now();
};

/** Whether this page still leaves the service of a row alone. */
export const isPaused = (row: Row): boolean => {
  const pause = pauseOf(row);
  return holds(pause, Date.now()) && (pause.at > hurriedAt || !pause.failures);
};

/** Whether the service failed when this browser last heard of it. */
export const isFailing = (row: Row): boolean => !!pauseOf(row);

/**
 * What a request told of its service. It is stored, so that the next page knows it as well.
 *
 * @param sent when it was made
 * @param asked milliseconds that the service asks for, if it does
 */
export const learn = (row: Row, fails: boolean, sent: number, asked: number): void => {
  // A clock that is set back must not end all pauses to come.
  if (fails) hurriedAt = Math.min(hurriedAt, Date.now() - 1);
  setNote(serviceOf(row), fails ? afterFailure(pauseOf(row), sent, Date.now(), asked, Math.random()) : undefined);
};
