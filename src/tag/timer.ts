export type Timer = ReturnType<typeof setTimeout>;

/** The door to timers. Waits of 25 days and more don't fit into 31 bits: setTimeout ends them at once. */
export const after = (milliseconds: number, call: () => void): Timer => setTimeout(call, milliseconds);

export const cancel = (timer: Timer | undefined): void => clearTimeout(timer);
