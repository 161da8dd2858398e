import { guarded } from '../page/guarded.js';

export type Timer = ReturnType<typeof setTimeout>;

/** The only use of timers. */
export const after = (milliseconds: number, call: () => void): Timer => setTimeout(guarded(call), milliseconds);

export const cancel = (timer: Timer | undefined): void => clearTimeout(timer);
