export type Timer = ReturnType<typeof setTimeout>;

/** The longest wait that setTimeout knows, 24 days: it ends longer ones at once. */
const LONGEST = 2 ** 31 - 1;

/** The door to timers. */
export const after = (milliseconds: number, call: () => void): Timer =>
  setTimeout(call, Math.min(milliseconds, LONGEST));

export const cancel = (timer: Timer | undefined): void => clearTimeout(timer);

export const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => after(milliseconds, resolve));
