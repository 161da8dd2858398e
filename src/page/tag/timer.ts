import { guarded } from '../shared/guarded.js';

/** The only use of timers. */
export const after = (milliseconds: number, call: () => void): unknown => setTimeout(guarded(call), milliseconds);
