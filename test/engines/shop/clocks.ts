/**
 * Scripts for a page's `before`. The tag has limits of 30 s and of a day, and a test must not wait that long. The tag itself is the
 * built one.
 */

/** A response counts as missing after 6 s instead of 30. */
export const IMPATIENT = `{
  const { timeout } = AbortSignal, { setTimeout: wait } = window;
  AbortSignal.timeout = (milliseconds) => timeout.call(AbortSignal, milliseconds / 5);
  window.setTimeout = (call, milliseconds) => wait(call, milliseconds === 30_000 ? milliseconds / 5 : milliseconds);
}`;

/**
 * Adds `skip(milliseconds)` to the page: its clock jumps ahead, and timers that are due by then run. The timer that aborts a request keeps its
 * time.
 */
export const SKIPS = `{
  const { now } = Date, { setTimeout: wait, clearTimeout: clear } = window, timers = new Map();
  let ahead = 0;
  Date.now = () => now() + ahead;
  window.setTimeout = (call, milliseconds) => {
    if (milliseconds === 30_000) return wait(call, milliseconds);
    const timer = wait(() => { timers.delete(timer); call(); }, milliseconds);
    timers.set(timer, { call, due: Date.now() + milliseconds });
    return timer;
  };
  window.clearTimeout = (timer) => { timers.delete(timer); clear(timer); };
  window.skip = (milliseconds) => {
    ahead += milliseconds;
    for (const [timer, { call, due }] of [...timers])
      if (due <= Date.now()) { clearTimeout(timer); call(); }
  };
}`;

/** Stops the page's clock: no pause ends before the page is left, so no attempt happens between two steps of a scenario. */
export const CLOCK_STANDS = `{
  const now = Date.now();
  Date.now = () => now;
}`;
