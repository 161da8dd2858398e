import { LOCK } from '../outbox/row.js';

/**
 * The lease: the right to send, which one page of this browser has at a time.
 *
 * @param signal ends the request for the lease, or the lease: a page that holds or requests a lock may not enter the back/forward cache
 *   (https://web.dev/articles/bfcache)
 * @param work is called when the lease is granted, which ends when the promise resolves. `isAfterOthers`: another page has had it just
 *   before. Must never reject
 * @param taken is called if another page has the lease when this one requests it
 */
export type Lease = (
  signal: AbortSignal,
  work: (isAfterOthers: Promise<boolean>) => Promise<unknown>,
  taken: () => void,
) => Promise<void>;

/**
 * The only use of Web Locks in this file: one sender at a time in this browser profile. Without locks (on plain http, in a sandboxed frame)
 * the work starts at once.
 */
export const exclusively: Lease = async (signal, work, taken) => {
  try {
    // The time that a request takes doesn't tell whether another page has the lock: while a page loads, a free one takes long, too.
    const isTaken = navigator.locks.query().then(
      ({ held }) => !!held?.some(({ name }) => name === LOCK),
      () => false,
    );
    void isTaken.then((is) => is && taken());
    await navigator.locks.request(LOCK, { signal }, () => work(isTaken));
  } catch {
    if (!signal.aborted) await work(Promise.resolve(false));
  }
};
