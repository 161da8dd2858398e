/** What `use` returns; undefined if it throws, as blocked storage and invalid JSON do. */
export const quietly = <T>(use: () => T): T | undefined => {
  try {
    return use();
  } catch {}
};
