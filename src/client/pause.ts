/** The one door to timers of the client and the lists: resolves after so many milliseconds. */
export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** So many are no long task, on a slow telephone either. */
const PIECE = 50;

/** Maps a long list a piece at a time, so that the page can do something else in between; a short one at once. */
export const inPieces = async <Item, Result>(
  items: readonly Item[],
  map: (item: Item, index: number) => Result,
): Promise<Result[]> => {
  const results: Result[] = [];
  for (const [index, item] of items.entries()) {
    if (items.length > PIECE && index % PIECE === 0) await pause(0);
    results.push(map(item, index));
  }
  return results;
};
