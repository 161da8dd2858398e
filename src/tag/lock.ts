/**
 * The door to Web Locks: one sender at a time in this browser profile. Pages without locks (plain http, a sandboxed
 * frame) run at once.
 *
 * @param signal ends the waiting; a page that holds or waits for a lock may be refused by the back/forward cache
 * @param work must never fail
 */
export const exclusively = (signal: AbortSignal, work: () => Promise<unknown>): Promise<unknown> =>
  hasLocks() ? navigator.locks.request('recotag', { signal }, work).catch(work) : work();

export const hasLocks = (): boolean => !!navigator.locks;
