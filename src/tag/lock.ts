/**
 * The door to Web Locks: one sender at a time in this browser profile. Pages without locks (plain http, a sandboxed
 * frame) run at once.
 *
 * @param signal ends the waiting: the back/forward cache refuses pages that hold or await a lock
 * @param work must never fail; is also called where the lock was refused, but not where the waiting was ended
 */
export const exclusively = async (signal: AbortSignal, work: () => Promise<unknown>): Promise<void> => {
  try {
    await navigator.locks.request('recotag', { signal }, work);
  } catch {
    if (!signal.aborted) await work();
  }
};
