/** What `use` gives, undefined where it throws: the page's own state (blocked storage, junk in it) is no error of ours. */
export const quietly = <T>(use: () => T): T | undefined => {
  try {
    return use();
  } catch {}
};
