/** Returns the result of `use`, or undefined if it throws. For code that reads the page's own objects. */
export const quietly = <T>(use: () => T): T | undefined => {
  try {
    return use();
  } catch {}
};
