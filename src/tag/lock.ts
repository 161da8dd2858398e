/**
 * The door to Web Locks: one sender at a time in this browser profile. Pages without locks (plain http, a sandboxed
 * frame) run at once.
 *
 * @param work must settle as soon as `signal` is aborted, and never fail
 */
export const exclusively = (signal: AbortSignal, work: () => Promise<unknown>): Promise<unknown> =>
  hasLocks() ? navigator.locks.request('recotag', { signal }, work).catch(work) : work();

export const hasLocks = (): boolean => !!navigator.locks;
