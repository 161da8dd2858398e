import { type KnownOperations, knownOf } from './known.js';
import { RESPONSE_TIMEOUT_MS } from './operation-state.js';
import type { Outbox } from './outbox.js';
import type { Outcome } from './outcome.js';
import { pause } from './pause.js';
import type { Ports } from './ports.js';
import type { QueuedOperation } from './queued-operation.js';

/** The bodies in flight of a page may have 64 KiB together (https://fetch.spec.whatwg.org/#http-network-or-cache-fetch). */
const KEEPALIVE_BYTES = 65536;

/** A request of this page that is in flight. */
export interface Request {
  operation: QueuedOperation;
  sentAt: number;
  /** reserved for `keepalive`; 0 without it */
  bytes: number;
}

/** The requests of this page. */
export interface Requests {
  /**
   * Sends an operation.
   *
   * @param leftAt when the page was left; undefined while it is open
   * @param isLeaving the page is being left: sends it only if `keepalive` is possible
   * @returns when the attempt has ended; undefined if there was none
   */
  send(operation: QueuedOperation, leftAt: number | undefined, isLeaving: boolean): Promise<void> | undefined;
  /** Waits until no request is in flight. */
  allEnded(): Promise<unknown>;
  /** The page is left, and most likely won't receive the responses. */
  leave(): void;
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
  const { network, clock, page } = ports;
  /** the bytes that are left for requests with `keepalive` */
  let free = KEEPALIVE_BYTES;
  /** The requests in flight, each with a promise that resolves at its end. */
  const inFlight = new Map<Request, Promise<void>>();

  const perform = async (request: Request): Promise<void> => {
    const { operation, sentAt, bytes } = request;
    const { id, url, time, body } = operation;
    const address = url.replace(/{id}/g, id).replace(/{age}/g, String(Math.round(Math.max(0, sentAt - time))));
    let error: unknown;
    const timeout = new AbortController();
    // A timer is needed: `window.stop()` discards the tasks of the requests, and in WebKit their promises stay pending:
    // https://html.spec.whatwg.org/multipage/document-lifecycle.html#abort-a-document
    const outcome = await Promise.race([
      network.post(address, body, bytes > 0, timeout.signal).catch((reason) => {
        error = reason;
      }),
      pause(clock, RESPONSE_TIMEOUT_MS).then(() => timeout.abort('no answer')),
    ]);
    // When a window closes, Chromium rejects requests just before `pagehide`. The order is not specified:
    // https://github.com/whatwg/html/issues/4489
    if (!outcome) await pause(clock, 0);
    free += bytes;
    const knowledge = knownOf(known, operation);
    knowledge.unanswered = outcome ? 0 : (knowledge.unanswered + 1) % 3;
    const isCurrent = inFlight.delete(request);
    // Errors after `pagehide` are ignored, because Chromium rejects requests that still arrive.
    if (!outcome && !isCurrent) return;
    if (!page.canSend()) return; // Consent was denied meanwhile, so nothing may be stored.
    ended(request, outcome ?? { type: 'unanswered', error: `${error}` });
  };

  return {
    send(operation, leftAt, isLeaving) {
      const knowledge = knownOf(known, operation);
      const size = new TextEncoder().encode(operation.body).length;
      // Another script may have used up the limit, and no API reports this. So every third attempt is sent without `keepalive`.
      const bytes = size > free || (!isLeaving && knowledge.unanswered === 2) ? 0 : size;
      if (isLeaving && !bytes) return;
      const sentAt = clock.now();
      knowledge.before = operation;
      const sent = outbox.apply(operation, { type: 'attempt', leftAt, repeatId: page.newId() });
      knowledge.before = undefined;
      if (!sent) return;
      free -= bytes;
      const request = { operation: sent, sentAt, bytes };
      const end = perform(request);
      if (!leftAt) inFlight.set(request, end);
      return end;
    },
    allEnded: () => Promise.all(inFlight.values()),
    leave() {
      for (const { operation, bytes } of inFlight.keys())
        outbox.apply(operation, { type: 'pageLeft', keepalive: bytes > 0 });
      inFlight.clear();
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
