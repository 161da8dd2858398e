/**
 * The door to Web Locks: one sender at a time in this browser profile. Nobody waits for the lock, since the back/forward
 * cache refuses pages that do. Pages without locks (plain http, a sandboxed frame) run at once.
 *
 * @param work is given null where another page has the lock; must never fail
 */
export const exclusively = async (work: (lock?: Lock | null) => Promise<unknown> | undefined): Promise<void> => {
  try {
    await navigator.locks.request('recotag', { ifAvailable: true }, work);
  } catch {
    await work();
  }
};
