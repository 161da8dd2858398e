import { ofDocument } from '../../page/of-document.js';
import { quietly } from '../../page/quietly.js';
import type { Config } from '../../protocol/config.js';
import { config } from '../config.js';
import { emit } from '../events.js';
import { isOpen } from '../gate.js';
import { newId } from '../id.js';
import { rows, update } from '../outbox.js';
import { queueKey, type Row, replaces } from '../row.js';
import { pause } from '../timer.js';
import { post } from '../transport.js';
import { noteFailure, noteSuccess } from './back-off.js';
import { noteAnswered, releaseBytes, reserveBytes } from './keepalive-budget.js';
import type { Outcome } from './outcome.js';
import { RESPONSE_TIMEOUT_MS } from './row-state.js';
import { leftAt } from './turn.js';

/** A request of this page that is in flight. */
interface Flight {
  row: Row;
  sentAt: number;
  /** reserved for `keepalive`; 0 without it */
  bytes: number;
}

/** The requests in flight, each with a promise that resolves at its end. */
const flights = new Map<Flight, Promise<void>>();

/** The row in its earlier state, while the tag stores it as sent. */
let unwritten: Row | undefined;

/**
 * Undoes the attempt whose request was not made: Firefox may end a script as it writes to localStorage while its page is left, and calls
 * the page's next listener nevertheless.
 */
export const restoreUnwritten = (): void => {
  if (unwritten) update(unwritten, { type: 'interrupted', before: unwritten }, Date.now());
  unwritten = undefined;
};

/** Waits until no request is in flight. */
export const allEnded = (): Promise<unknown> => Promise.all(flights.values());

/** The page is left, and most likely won't receive the responses. */
export const leaveFlights = (now: number): void => {
  for (const { row, bytes } of flights.keys()) update(row, { type: 'pageLeft', keepalive: bytes > 0 }, now);
  flights.clear();
};

/** The events of the page that report how an attempt ended. */
const EVENTS = { acknowledged: 'sent', rejected: 'rejected', failed: 'retry', unanswered: 'retry' } as const;

/** The headers that are configured now, but only for the origin that is configured now. */
const headersFor = (url: string): Config['headers'] =>
  quietly(() => new URL(url).origin === new URL(config.baseUrl!, ofDocument('baseURI')).origin)
    ? config.headers
    : undefined;

/** Stores how an attempt ended, and fires the event. */
const recordOutcome = ({ row, sentAt, bytes }: Flight, outcome: Outcome): void => {
  const { type } = outcome;
  const now = Date.now();
  const isOrderUnknown =
    !!row.cart && rows().some((other) => replaces(row, other) || (replaces(other, row) && 'sentAt' in other.state));
  // A view's row is updated before `rows` is called: after the time for a response `rows` may drop it without an event.
  const after = update(row, { type, isOrderUnknown }, now) ?? row;
  const key = queueKey(after);
  const works = type === 'acknowledged' || type === 'rejected';
  if (works) noteSuccess(key);
  else noteFailure(key, sentAt, outcome.retryAfter);
  emit(EVENTS[type], { ...after, ...outcome });
  // Firefox and WebKit cancel requests without keepalive as soon as a link is followed (https://github.com/whatwg/html/issues/4489):
  // this is no evidence of a failing service.
  if (type === 'unanswered' && !bytes) return;
  for (const other of rows()) if (queueKey(other) === key) update(other, { type: 'queueAnswered', works }, now);
};

const request = async (flight: Flight): Promise<void> => {
  const { row, sentAt, bytes } = flight;
  const url = row.url.replace(/{id}/g, row.id).replace(/{age}/g, String(Math.round(Math.max(0, sentAt - row.time))));
  let error: unknown;
  const timeout = new AbortController();
  // A timer is needed: `window.stop()` discards the tasks of the requests, and in WebKit their promises stay pending:
  // https://html.spec.whatwg.org/multipage/document-lifecycle.html#abort-a-document
  const answered = await Promise.race([
    post(url, row.body, headersFor(url), bytes > 0, timeout.signal).catch((reason) => {
      error = reason;
    }),
    pause(RESPONSE_TIMEOUT_MS).then(() => timeout.abort('no answer')),
  ]);
  // When a window closes, Chromium rejects requests just before `pagehide`. The order is not specified:
  // https://github.com/whatwg/html/issues/4489
  if (!answered) await pause(0);
  releaseBytes(bytes);
  noteAnswered(row, !!answered);
  const isCurrent = flights.delete(flight);
  // Errors after `pagehide` are ignored, because Chromium rejects requests that still arrive.
  if (!answered && !isCurrent) return;
  if (!isOpen()) return; // Consent was denied meanwhile, so nothing may be stored.
  recordOutcome(flight, answered ?? { type: 'unanswered', error: `${error}` });
};

/**
 * Sends a row.
 *
 * @param isLeaving the page is being left: sends it only if `keepalive` is possible
 * @returns when the attempt has ended; undefined if there was none
 */
export const send = (row: Row, isLeaving = false): Promise<void> | undefined => {
  const bytes = reserveBytes(row, isLeaving);
  if (isLeaving && !bytes) return;
  const sentAt = Date.now();
  unwritten = row;
  const sent = update(row, { type: 'attempt', leftAt: leftAt(), repeatId: newId() }, sentAt);
  unwritten = undefined;
  if (!sent) {
    releaseBytes(bytes);
    return;
  }
  const flight = { row: sent, sentAt, bytes };
  const ended = request(flight);
  if (!leftAt()) flights.set(flight, ended);
  return ended;
};
