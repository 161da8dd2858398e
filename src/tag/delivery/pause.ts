import type { ClockPort } from './ports.js';

/** Resolves after so many milliseconds. */
export const pause = (clock: ClockPort, milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    clock.after(milliseconds, resolve);
  });
