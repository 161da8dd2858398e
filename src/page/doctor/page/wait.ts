export const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    // biome-ignore lint/plugin/guarded: a promise’s own function, which does not throw
    setTimeout(resolve, milliseconds);
  });
