import { emit } from '../events.js';
import { isOpen } from '../gate.js';
import { put, stored, take } from '../outbox.js';
import { isRepeatable, notSent, type Row, serviceOf } from '../row.js';
import { pause } from '../timer.js';
import { type Answer, post } from '../transport.js';
import { bytesOf, noteEnd, returnBudget, takeBudget } from './keepalive.js';
import { type Outcome, outcomeOf, retryAfterOf } from './outcome.js';
import { learnFailure, learnSuccess } from './service.js';
import { decide, mayArriveFor } from './uncertain.js';

/** This page's requests on their way, by the row's id. */
const flights = new Map<string, { row: Row; keepalive: boolean; done: Promise<void> }>();

export const isFlying = ({ id }: Row): boolean => flights.has(id);

/** Until nothing is on its way. */
export const landed = async (): Promise<void> => {
  while (flights.size) await Promise.all([...flights.values()].map(({ done }) => done));
};

/** The page is left: nobody will hear what becomes of these. */
export const leaveFlights = (): void => {
  const left = Date.now();
  for (const { row, keepalive } of flights.values()) {
    if (stored(row)?.id !== row.id) continue;
    // What can be repeated is, by the next page; so is what ends with this one.
    const isOver = isRepeatable(row) || !keepalive;
    put(isOver ? { ...notSent(row), unheard: row.sent } : { ...row, left });
  }
  flights.clear();
};

/** Writes down what became of a row, and tells the page. */
const settle = (row: Row, outcome: Outcome): void => {
  const { event } = outcome;
  const place = stored(row);
  const done = event === 'sent' && !!mayArriveFor(row.unheard, Date.now());
  // It can't overtake the newer cart in its place any more.
  if (place && place.id !== row.id && place.unheard === row.sent) put({ ...place, unheard: row.unheard } as Row);
  else if (place?.id === row.id && (done || event === 'retry')) put({ ...notSent(row), done });
  else take(row);
  emit(event, { ...row, ...outcome });
};

const attempt = async (flown: Row, sent: number, keepalive: boolean, bytes: number): Promise<void> => {
  const { id, time, failures } = flown;
  const url = flown.url.replaceAll('{id}', id).replaceAll('{age}', `${Math.max(0, sent - time)}`);
  let answer: Answer | undefined;
  let outcome: Outcome;
  try {
    answer = await post(url, flown.body, flown.headers, keepalive);
    outcome = outcomeOf(answer);
  } catch (error) {
    outcome = { event: 'retry', error: `${error}` };
    // Where a window closes, Chromium rejects what goes on just before `pagehide`.
    await pause(0);
  }
  if (keepalive) returnBudget(bytes);
  const isCurrent = flights.get(id)?.row === flown;
  // No answer is no news once the page was left: Chromium rejects what goes on, Firefox leaves it unsettled.
  if (!answer && !isCurrent) return;
  if (isCurrent) flights.delete(id);
  noteEnd(!!answer || !keepalive);
  const fails = outcome.event === 'retry';
  const row = fails && answer ? { ...flown, failures: failures + 1 } : flown;
  // Denied meanwhile: nothing is written any more.
  const isAllowed = isOpen();
  if (isAllowed && fails) learnFailure(row, sent, answer ? retryAfterOf(answer, Date.now()) : 0);
  else if (isAllowed) learnSuccess(row);
  settle(row, outcome);
  // Without keepalive Firefox and WebKit end a request as soon as a link is followed, seconds before the page is left.
  if (isAllowed && (answer || keepalive)) decide(serviceOf(row), !fails);
};

/**
 * Sends a row.
 *
 * @param leaving only with keepalive, since nothing else outlives the page
 */
export const fly = (row: Row, leaving = false): Promise<void> | undefined => {
  const bytes = bytesOf(row.body);
  const keepalive = takeBudget(bytes, leaving);
  if (leaving && !keepalive) return;
  const sent = Date.now();
  const attempts = row.attempts + 1;
  const flown: Row = { ...notSent(row), sent, attempts, unheard: row.sent ?? row.unheard };
  put(flown);
  const done = attempt(flown, sent, keepalive, bytes);
  flights.set(row.id, { row: flown, keepalive, done });
  return done;
};
