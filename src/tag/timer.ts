export type Timer = ReturnType<typeof setTimeout>;

/** The door to timers. Waits of 25 days and more don't fit into 31 bits: setTimeout ends them at once. */
export const after = (milliseconds: number, call: () => void): Timer => setTimeout(call, milliseconds);

/** @returns what a timer is that isn't there any more */
export const cancel = (timer: Timer | undefined): undefined => clearTimeout(timer) as undefined;
