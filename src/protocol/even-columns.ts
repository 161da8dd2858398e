/** The numbers of columns that a grid may have, best first: the usual one, one more if there is room, one less, of many two less. */
const candidates = (usual: number, most: number): number[] =>
  [usual, most, usual - 1, ...(usual > 4 ? [usual - 2] : [])].filter((columns) => columns > 1);

/**
 * The number of columns of a grid with this limit: the usual one, unless only with another one its rows are of the same length. 8 cards are
 * 4 and 4, not 5 and 3.
 */
export const evenColumns = (limit: number, usual: number, most: number): number =>
  candidates(usual, most).find((columns) => limit % columns === 0) ?? usual;

/** The same in CSS: a number, by the list's `--recotag-limit`. */
export const evenInCss = (usual: number, most: number): string =>
  [...new Set(candidates(usual, most))].reduceRight(
    (otherwise, columns) =>
      `(${columns} + min(1, mod(var(--recotag-limit), ${columns})) * (${otherwise} - ${columns}))`,
    `${usual}`,
  );
