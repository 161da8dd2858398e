import { guarded } from '../../shared/guarded.js';

/** A call that waits. */
export interface Later {
  /** Calls after so many milliseconds, in place of an earlier time. */
  in(milliseconds: number): void;
  cancel(): void;
}

/** The only use of timers in this file. */
export const later = (call: () => void): Later => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = (): void => clearTimeout(timer);
  return {
    in(milliseconds) {
      cancel();
      timer = setTimeout(guarded(call), milliseconds);
    },
    cancel,
  };
};
