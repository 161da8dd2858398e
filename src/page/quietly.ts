/** What `use` returns; undefined if it throws, as blocked storage, invalid JSON and the page's own objects do. */
export const quietly = <T>(use: () => T): T | undefined => {
  try {
    return use();
  } catch {}
};
