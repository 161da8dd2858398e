/** What the shop said of its products counts for so long, in milliseconds: prices change. */
const KEPT = 300_000;

/** What was made for a key, and when. */
export interface Made<T> {
  at: number;
  value: Promise<T>;
}

/**
 * What `make` gives for a key, made once in five minutes; what failed may be made again.
 *
 * @param since what was made before this moment (`performance.now()`) is made anew
 */
export const once = <T>(known: Map<string, Made<T>>, key: string, make: () => Promise<T>, since = 0): Promise<T> => {
  const now = performance.now();
  let made = known.get(key);
  if (!made || made.at < Math.max(since, now - KEPT)) {
    const fresh = { at: now, value: make() };
    known.set(key, (made = fresh));
    fresh.value.catch(() => known.get(key) === fresh && known.delete(key));
  }
  return made.value;
};
