/** Resolves after a number of milliseconds. The only use of timers in the client and the lists. */
export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    // biome-ignore lint/plugin/guarded: a promise’s own function, which does not throw
    setTimeout(resolve, milliseconds);
  });

/** Number of items that a slow phone handles without a long task. */
const PIECE = 50;

/** Maps an array. Between pieces of a long array it yields to the page. */
export const inPieces = async <Item, Result>(
  items: readonly Item[],
  map: (item: Item, index: number) => Result,
): Promise<Result[]> => {
  const results: Result[] = [];
  for (const item of items) {
    const index = results.length;
    if (items.length > PIECE && index % PIECE === 0) await pause(0);
    results.push(map(item, index));
  }
  return results;
};
