/**
 * The only use of Web Locks: one sender at a time in this browser profile. Without locks (on plain http, in a sandboxed frame) the work
 * starts at once.
 *
 * @param signal cancels the request: a page that holds or requests a lock may not enter the back/forward cache
 *   (https://web.dev/articles/bfcache)
 * @param work must never reject; is also called if the lock was denied, but not after `signal` was aborted
 */
export const exclusively = async (signal: AbortSignal, work: () => Promise<unknown>): Promise<void> => {
  try {
    await navigator.locks.request('recotag', { signal }, work);
  } catch {
    if (!signal.aborted) await work();
  }
};
