import { guarded } from '../../shared/guarded.js';
import type { Retry } from '../outbox/hand-over.js';
import { queueKey, type Row } from '../outbox/row.js';
import { dueAt, dueNow, type Situation } from './due.js';
import { judged, type Outcome } from './judge.js';
import { type KnownOperations, knownOf } from './known.js';
import type { Lease } from './lease.js';
import { createOutbox } from './outbox.js';
import { isOthersLease, leftAt, openedPage, type PageEvent, TAB_LAG_MS, transition } from './page-state.js';
import type { Ports } from './ports.js';
import { recordOutcome } from './record-outcome.js';
import { createRequests, type Request } from './requests.js';
import { readQueue, writeValue } from './values.js';

/** How long after a lease the page checks which operations are due. */
const CHECK_AGAIN_MS = 300;

export const createRetry = (ports: Ports, lease: Lease): Retry => {
  const outbox = createOutbox(ports);
  const known: KnownOperations = new Map();
  let page = openedPage(ports, ports.now());
  if (ports.leftAt) page = transition(page, 'left', ports.leftAt);
  /** ends the lease, or the request for it */
  let ending: AbortController | undefined;
  let timer: unknown;
  /** when `timer` ends, in milliseconds since 1970 */
  let checkAt = Infinity;

  const dispatch = (event: PageEvent, time = ports.now()): void => {
    page = transition(page, event, time);
  };

  /** @param isTold recotag.js has told the page of it */
  const record = (request: Request, outcome: Outcome, isTold = false): void => {
    if (outcome.type === 'failed' || outcome.type === 'unanswered') dispatch('failed');
    recordOutcome(request, outcome, isTold ? { ...ports, report: () => {} } : ports, outbox);
  };

  const requests = createRequests(ports, outbox, known, record);

  const queue = (key: string) => readQueue(ports, key);

  /** Whether this page may send an operation that waits. Any other page's may have just been sent by that page. */
  const maySend = (row: Row): boolean => ports.called.includes(row.id) || !!knownOf(known, row).maySend;

  /** What is in the outbox now; nothing while the page may not send, because even reading may write to the storage. */
  const situation = (): Situation => {
    const all = ports.canSend() ? outbox.tidy() : [];
    return { all, page, queue, now: ports.now() };
  };

  const send = (row: Row, isLeaving: boolean): void => {
    // If the page is left and restored meanwhile, the response is handled outside of this lease.
    requests.send(row, leftAt(page), isLeaving)?.then(check);
  };

  /** Sends all operations without an attempt at once, while `keepalive` is possible. A queue that is failing waits. */
  const handOver = (): void => {
    if (isOthersLease(page, ports.now())) return;
    requests.undoInterrupted();
    for (const row of dueNow(situation())) if (maySend(row) && !row.attempts && !queue(queueKey(row))) send(row, true);
  };

  const pause = (milliseconds: number): Promise<void> =>
    new Promise((resolve) => {
      ports.after(milliseconds, resolve);
    });

  const sendAll = async (signal: AbortSignal, isAfterOthers: Promise<boolean>): Promise<void> => {
    if (await isAfterOthers) await pause(TAB_LAG_MS);
    for (;;) {
      await requests.allEnded();
      if (signal.aborted) return;
      const current = situation();
      const [row] = dueNow(current);
      if (!row) return;
      if (maySend(row)) send(row, false);
      else {
        // The page of this operation may have just sent it, or may send it soon.
        await pause(TAB_LAG_MS);
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
    ports.cancel(timer);
    checkAt = time;
    timer = ports.after(time - ports.now(), () => {
      checkAt = Infinity;
      check();
    });
  };

  const check = (): void => {
    if (page.state !== 'idle') return;
    const current = situation();
    const next = Math.min(...current.all.map((row) => dueAt(row, current)));
    if (next) checkBy(next);
    else requestLease().then(guarded(() => checkBy(ports.now() + CHECK_AGAIN_MS)));
  };

  const flush = (): void => {
    dispatch('retried');
    check();
  };

  return {
    check,
    flush,
    hide: handOver,
    leave(time) {
      dispatch('left', time);
      // First, because Firefox may end the script of a page that is left while it writes to localStorage.
      ending?.abort();
      requests.leave(time);
      handOver();
    },
    restore() {
      dispatch('restored');
      flush();
    },
    answered(key) {
      outbox.tellOthers(key, true);
      check();
    },
    judge(row, sentAt, answer) {
      const stored = outbox.list().find(({ id }) => id === row.id);
      const outcome = judged(answer, ports.now());
      const key = queueKey(row);
      // recotag.js has taken it for a failure.
      if (outcome.type !== 'failed' && outcome.type !== 'unanswered' && queue(key)?.failures)
        writeValue(ports, key, undefined);
      // Otherwise another page has sent it again meanwhile.
      if (!stored || stored.attempts === row.attempts)
        record({ row, sentAt, bytes: 1 }, outcome, outcome.type === 'unanswered');
      check();
    },
  };
};
