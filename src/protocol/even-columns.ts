/** The numbers of columns in place of which a grid may have one or two less. */
const FITTING = [4, 5, 6];

/**
 * The number of columns of a grid with this limit, where so many fit: one or two less, but at least three, if its rows are then of the same
 * length. 8 cards are 4 and 4, not 5 and 3.
 */
export const evenColumns = (limit: number, fitting: number): number =>
  fitting > 3 && limit > fitting
    ? ([fitting, fitting - 1, fitting - 2].find((columns) => columns > 2 && limit % columns === 0) ?? fitting)
    : fitting;

/** The same for each number that may be less, as custom properties. */
export const evenProperties = (limit: number): string =>
  FITTING.map((fitting) => `--recotag-even-${fitting}:${evenColumns(limit, fitting)};`).join('');
