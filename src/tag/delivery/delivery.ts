import { guarded } from '../../page/guarded.js';
import { dueAt, dueNow, type Situation } from './due.js';
import { type KnownOperations, knownOf } from './known.js';
import { createOutbox } from './outbox.js';
import { isOthersLease, leftAt, openedPage, type PageEvent, TAB_LAG_MS, transition } from './page-state.js';
import { pause } from './pause.js';
import type { Ports } from './ports.js';
import { type NewOperation, type QueuedOperation, queueKey } from './queued-operation.js';
import { createQueues } from './queues.js';
import { recordOutcome } from './record-outcome.js';
import { createRequests } from './requests.js';

/** How long after a lease the page checks which operations are due. */
const CHECK_AGAIN_MS = 300;

/** After this time an idle page checks whether another page's operation still waits, because that page may be gone. */
const CHECK_AFTER_OTHERS_MS = 5000;

/** The time between two carts of the same millisecond, so that they keep their order. */
export const STEP_MS = 0.001;

/** Delivers the operations of one page, and those that other pages have left behind. */
export interface Delivery {
  /** Stores an operation. Call `check` after it. @returns the operation as it is stored */
  add(operation: NewOperation): QueuedOperation;
  /** The newest operation in the outbox that sets this cart. */
  newest(cart: string): QueuedOperation | undefined;
  /** Sends all operations that are due, one at a time, in order, from one tab at a time. Can be called at any time. */
  check(): void;
  /** Sends all waiting operations now, except during `Retry-After`. */
  flush(): void;
  /** The page may be left next: hands over its operations, but not those that another page has queued or is sending. */
  hide(): void;
  /** The page is left. Calls in `pagehide` listeners that run after this are handed over as well. */
  leave(): void;
  /** The page returns from the back/forward cache. */
  restore(): void;
  /** Another page has changed the outbox. That page sends its operations itself, unless it is closed before. */
  checkAfterOthers(): void;
  /** Removes the customer of `identify` from all operations. */
  forgetCustomer(): void;
  /** Removes all operations. */
  clear(): void;
}

export const createDelivery = (ports: Ports): Delivery => {
  const { storage, clock, lease } = ports;
  const outbox = createOutbox(ports);
  const queues = createQueues(ports);
  const known: KnownOperations = new Map();
  let page = openedPage(clock.now());
  /** ends the lease, or the request for it */
  let ending: AbortController | undefined;
  let timer: unknown;
  /** when `timer` ends, in milliseconds since 1970 */
  let checkAt = Infinity;

  const dispatch = (event: PageEvent): void => {
    page = transition(page, event, clock.now());
  };

  const requests = createRequests(ports, outbox, known, (request, outcome) => {
    if (outcome.type === 'failed' || outcome.type === 'unanswered') dispatch('failed');
    recordOutcome(request, outcome, { page: ports.page, outbox, queues });
  });

  /** What is in the outbox now; nothing while the page may not send, because even reading may write to the storage. */
  const situation = (): Situation => {
    const all = ports.page.canSend() ? outbox.tidy() : [];
    return { all, page, queue: queues.get, now: clock.now() };
  };

  const send = (operation: QueuedOperation, isLeaving: boolean): void => {
    // If the page is left and restored meanwhile, the response is handled outside of this lease.
    requests.send(operation, leftAt(page), isLeaving)?.then(check);
  };

  /** Sends all operations without an attempt at once, while `keepalive` is possible. A queue that is failing waits. */
  const handOver = (): void => {
    for (const operation of dueNow(situation()))
      if (knownOf(known, operation).maySend && !operation.attempts && !queues.get(queueKey(operation)))
        send(operation, true);
  };

  const sendAll = async (signal: AbortSignal, isAfterOthers: Promise<boolean>): Promise<void> => {
    if (await isAfterOthers) {
      await pause(clock, TAB_LAG_MS);
      storage.refresh();
    }
    for (;;) {
      await requests.allEnded();
      if (signal.aborted) return;
      const current = situation();
      const [operation] = dueNow(current);
      if (!operation) return;
      if (knownOf(known, operation).maySend) send(operation, false);
      else {
        // The page of this operation may have just sent it, or may send it soon.
        await pause(clock, TAB_LAG_MS);
        for (const seen of current.all) knownOf(known, seen).maySend = true;
      }
    }
  };

  /** Requests the lease, and sends what is due when it is granted. */
  const requestLease = async (): Promise<void> => {
    const controller = new AbortController();
    const { signal } = controller;
    ending = controller;
    // The lease ends at once when the page is left, even if `sendAll` is still waiting.
    const aborted = new Promise((resolve) => {
      signal.onabort = resolve;
    });
    dispatch('operationDue');
    await lease(
      signal,
      (isAfterOthers) => {
        if (!signal.aborted) dispatch('leaseGranted');
        return Promise.race([sendAll(signal, isAfterOthers), aborted]);
      },
      () => {
        if (!signal.aborted) dispatch('leaseTaken');
      },
    );
    if (!signal.aborted) dispatch('leaseEnded');
  };

  /** Checks for due operations at this time, or earlier. */
  const checkBy = (time: number): void => {
    if (time >= checkAt) return;
    clock.cancel(timer);
    checkAt = time;
    timer = clock.after(time - clock.now(), () => {
      checkAt = Infinity;
      check();
    });
  };

  const check = (): void => {
    if (page.state === 'left') leave();
    if (page.state !== 'idle') return;
    const current = situation();
    const next = Math.min(...current.all.map((operation) => dueAt(operation, current)));
    if (next) checkBy(next);
    else requestLease().then(guarded(() => checkBy(clock.now() + CHECK_AGAIN_MS)));
  };

  const flush = (): void => {
    dispatch('retried');
    check();
  };

  const hide = (): void => {
    if (isOthersLease(page, clock.now())) return;
    requests.undoInterrupted();
    handOver();
  };

  const leave = (): void => {
    dispatch('left');
    // First, because Firefox may end the script of a page that is left while it writes to localStorage.
    ending?.abort();
    requests.leave();
    hide();
  };

  return {
    add(operation) {
      let { time } = operation;
      // If the clock was set back, an older cart has a later time.
      if (operation.cart)
        for (const { cart, time: other } of outbox.list())
          if (cart === operation.cart) time = Math.max(time, other + STEP_MS);
      const queued: QueuedOperation = {
        v: 2,
        ...operation,
        time,
        state: { name: 'waiting' },
        attempts: 0,
        failures: 0,
      };
      knownOf(known, queued).maySend = true;
      outbox.add(queued);
      return queued;
    },
    newest: (cart) =>
      outbox
        .list()
        .filter((operation) => operation.cart === cart)
        .pop(),
    check,
    flush,
    hide,
    leave,
    restore() {
      dispatch('restored');
      flush();
    },
    checkAfterOthers: () => checkBy(clock.now() + CHECK_AFTER_OTHERS_MS),
    forgetCustomer: outbox.forgetCustomer,
    clear: outbox.clear,
  };
};
