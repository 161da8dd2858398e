import { ofDocument } from '../../page/of-document.js';
import type { Config } from '../../protocol/config.js';
import { config } from '../config.js';
import { emit } from '../events.js';
import { isOpen } from '../gate.js';
import { put, stored, take } from '../outbox.js';
import { quietly } from '../quietly.js';
import { isRepeatable, notSent, type Row, serviceOf } from '../row.js';
import { pause } from '../timer.js';
import { IN_FLIGHT_MS, post } from '../transport.js';
import { returnBudget, takeBudget } from './keepalive.js';
import { type Outcome, outcomeOf, retryAfterOf } from './outcome.js';
import { learn } from './service.js';
import { leftAt } from './turn.js';
import { decide, mayArrive } from './uncertain.js';

/** This page's requests on their way, by the row's id; `bytes` of the keepalive budget, 0 without. */
const flights = new Map<string, { row: Row; bytes: number; done: Promise<void> }>();

/** The row as it was, from when it is written as sent until it is. */
let cutOff: Row | undefined;

/**
 * Takes back that a row was sent: Firefox may end the script of a page that is left as it writes, and calls the page's next listener all
 * the same.
 */
export const takeBackCutOff = (): void => {
  if (cutOff && stored(cutOff)?.id === cutOff.id) put(cutOff);
  cutOff = undefined;
};

export const isFlying = (row: Row): boolean => flights.has(row.id);

/** Until what is on its way now has come to an end. */
export const landed = (): Promise<unknown> => Promise.all([...flights.values()].map(({ done }) => done));

/** The page is left: nobody will hear what becomes of these. */
export const leaveFlights = (): void => {
  for (const { row, bytes } of flights.values()) {
    const place = stored(row);
    if (place?.id !== row.id) continue;
    // Without keepalive it ends with this page: the next one begins anew.
    put(!bytes && !isRepeatable(row) ? notSent(place) : { ...place, left: leftAt() });
  }
  flights.clear();
};

/** Writes down what became of a row, and tells the page. */
const settle = (row: Row, outcome: Outcome): void => {
  const { event } = outcome;
  const place = stored(row);
  const done = event === 'sent' && mayArrive(row.unheard);
  if (place?.id === row.id) {
    const { body, customer } = place; // the customer may have been forgotten meanwhile
    if (event === 'retry' || done) put({ ...notSent(row), body, customer, done });
    else take(row);
  }
  // It can't overtake the newer cart in its place any more.
  else if (place?.unheard === row.sent) put({ ...place, unheard: row.unheard } as Row);
  emit(event, { ...row, ...outcome });
};

/** The headers that this page is configured with now, for the origin that it is configured for: no other one may get them. */
const headersFor = (url: string): Config['headers'] =>
  quietly(() => new URL(url).origin === new URL(config.baseUrl!, ofDocument('baseURI')).origin)
    ? config.headers
    : undefined;

const attempt = async (flown: Row, sent: number, bytes: number): Promise<void> => {
  const url = flown.url.replace(/{id}/g, flown.id).replace(/{age}/g, String(Math.max(0, sent - flown.time)));
  let error: unknown = 'no answer';
  const failed = (reason: unknown): void => {
    error = reason;
  };
  // By the clock as well: WebKit tells nobody of what `window.stop()` has ended, not even by the request's signal.
  const answer = await Promise.race([
    post(url, flown.body, headersFor(url), !!bytes).catch(failed),
    pause(IN_FLIGHT_MS),
  ]);
  const outcome: Outcome = answer ? outcomeOf(answer) : { event: 'retry', error: `${error}` };
  // Where a window closes, Chromium rejects what goes on just before `pagehide`.
  if (!answer) await pause(0);
  returnBudget(bytes, !!answer);
  const isCurrent = flown === flights.get(flown.id)?.row;
  // No answer is no news once the page was left: Chromium rejects what goes on, Firefox leaves it unsettled.
  if (!answer && !isCurrent) return;
  if (isCurrent) flights.delete(flown.id);
  if (!isOpen()) return; // denied meanwhile: nothing is written any more
  const fails = outcome.event === 'retry';
  const row: Row = answer
    ? { ...flown, failures: flown.failures + (fails ? 1 : 0), unanswered: 0 }
    : { ...flown, unanswered: (flown.unanswered ?? 0) + 1 };
  learn(row, fails, sent, answer ? retryAfterOf(answer) : 0);
  settle(row, outcome);
  // Without keepalive Firefox and WebKit end a request as soon as a link is followed, seconds before the page is left.
  if (answer || bytes) decide(serviceOf(row), !fails);
};

/**
 * Sends a row.
 *
 * @param leaving only with keepalive, since nothing else outlives the page
 */
export const fly = (row: Row, leaving = false): Promise<void> | undefined => {
  const bytes = takeBudget(row.body, leaving);
  if (leaving && !bytes) return;
  const sent = Date.now();
  const flown: Row = { ...row, attempts: row.attempts + 1, left: leftAt(), unheard: row.sent ?? row.unheard, sent };
  cutOff = row;
  put(flown);
  cutOff = undefined;
  const done = attempt(flown, sent, bytes);
  if (!leftAt()) flights.set(row.id, { row: flown, bytes, done });
  return done;
};
