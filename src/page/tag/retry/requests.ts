import type { Outcome } from '../outbox/outcome.js';
import { RESPONSE_TIMEOUT_MS, type Row } from '../outbox/row.js';
import { type KnownOperations, knownOf } from './known.js';
import type { Outbox } from './outbox.js';
import type { Ports } from './ports.js';

/** How an attempt ends whose response does not arrive in time. */
const NO_RESPONSE: Outcome = { type: 'unanswered', error: 'no response' };

/** A request of this file that is in flight. */
export interface Request {
  row: Row;
  sentAt: number;
  /** reserved for `keepalive`; 0 without it */
  bytes: number;
}

/** The requests of this file. */
export interface Requests {
  /**
   * Sends an operation.
   *
   * @param leftAt when the page was left; undefined while it is open
   * @param isLeaving the page is being left: sends it only if `keepalive` is possible
   * @returns when the attempt has ended; undefined if there was none
   */
  send(row: Row, leftAt: number | undefined, isLeaving: boolean): Promise<void> | undefined;
  /** Waits until no request is in flight. */
  allEnded(): Promise<unknown>;
  /** The page is left, and most likely won't receive the responses. */
  leave(leftAt: number): void;
  /**
   * Undoes the attempt whose request was not made: Firefox may end a script as it writes to localStorage while its page is left, and calls
   * the page's next listener nevertheless.
   */
  undoInterrupted(): void;
}

/** @param ended is called with the outcome of each attempt that this page may judge */
export const createRequests = (
  ports: Ports,
  outbox: Outbox,
  known: KnownOperations,
  ended: (request: Request, outcome: Outcome) => void,
): Requests => {
  /** The requests in flight, each with a promise that resolves at its end. */
  const inFlight = new Map<Request, Promise<void>>();

  const perform = async (request: Request): Promise<void> => {
    const { row, bytes } = request;
    let timer: unknown;
    const timeout = new AbortController();
    // A timer is needed: `window.stop()` discards the tasks of the requests, and in WebKit their promises stay pending:
    // https://html.spec.whatwg.org/multipage/document-lifecycle.html#abort-a-document
    const noResponse = new Promise<Outcome>((resolve) => {
      timer = ports.after(RESPONSE_TIMEOUT_MS, () => {
        timeout.abort();
        resolve(NO_RESPONSE);
      });
    });
    const outcome = await Promise.race([ports.post(row, bytes, timeout.signal), noResponse]);
    ports.cancel(timer);
    const hasResponse = outcome.type !== 'unanswered';
    const knowledge = knownOf(known, row);
    knowledge.unanswered = hasResponse ? 0 : (knowledge.unanswered + 1) % 3;
    const isCurrent = inFlight.delete(request);
    // Errors after `pagehide` are ignored, because Chromium rejects requests that still arrive.
    if (!hasResponse && !isCurrent) return;
    if (!ports.canSend()) return; // Consent was denied meanwhile, so nothing may be stored.
    ended(request, outcome);
  };

  return {
    send(row, leftAt, isLeaving) {
      const knowledge = knownOf(known, row);
      // Another script may have used up the limit, and no API reports this. So every third attempt is sent without `keepalive`.
      const bytes = !isLeaving && knowledge.unanswered === 2 ? 0 : ports.reserve(row);
      if (isLeaving && !bytes) return;
      const sentAt = ports.now();
      knowledge.before = row;
      const sent = outbox.apply(row, { type: 'attempt', leftAt, repeatId: ports.newId() });
      knowledge.before = undefined;
      if (!sent) return;
      const request = { row: sent, sentAt, bytes };
      const end = perform(request);
      if (!leftAt) inFlight.set(request, end);
      return end;
    },
    allEnded: () => Promise.all(inFlight.values()),
    leave(leftAt) {
      const left = [...inFlight.keys()];
      inFlight.clear();
      for (const { row, bytes } of left) outbox.apply(row, { type: 'pageLeft', leftAt, keepalive: bytes > 0 });
    },
    undoInterrupted() {
      for (const knowledge of known.values()) {
        const { before } = knowledge;
        if (before) outbox.apply(before, { type: 'interrupted', before });
        knowledge.before = undefined;
      }
    },
  };
};
