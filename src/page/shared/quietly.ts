/** Returns the result of `use`; undefined if it throws, for example because of blocked storage, invalid JSON or the page's own objects. */
export const quietly = <T>(use: () => T): T | undefined => {
  try {
    return use();
  } catch {}
};
