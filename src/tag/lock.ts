import type { LeasePort } from './delivery/ports.js';

const LOCK = 'recotag';

/**
 * The only use of Web Locks: one sender at a time in this browser profile. Without locks (on plain http, in a sandboxed frame) the work
 * starts at once.
 *
 * @param signal cancels the request: a page that holds or requests a lock may not enter the back/forward cache
 *   (https://web.dev/articles/bfcache)
 * @param work must never reject; is also called if locks are denied, but not after `signal` was aborted
 * @param taken called when another page is found to have the lock
 */
export const exclusively: LeasePort = async (signal, work, taken) => {
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
