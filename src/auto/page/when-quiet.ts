/** The door to timers: calls together what is asked for again and again, at most five times a second. */
export const whenQuiet = (call: () => void): (() => void) => {
  // biome-ignore lint/correctness/noUnusedVariables: `??=` reads it
  let timer: ReturnType<typeof setTimeout> | undefined;
  return () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      call();
    }, 200);
  };
};
