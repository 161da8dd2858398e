/** What `use` gives, undefined where it throws: what the page's own things do is no error of ours. */
export const quietly = <T>(use: () => T): T | undefined => {
  try {
    return use();
  } catch {}
};
