/** Prices change, so the shop's data is cached for five minutes. */
const CACHE_MS = 300_000;

/** A cached value and the time of its creation. */
export interface Cached<T> {
  at: number;
  value: Promise<T>;
}

/**
 * Returns the cached value for a key, or creates and caches it. A rejected value is removed from the cache.
 *
 * @param since values created before this time (`performance.now()`) are not used
 */
export const cached = <T>(
  cache: Map<string, Cached<T>>,
  key: string,
  create: () => Promise<T>,
  since = 0,
): Promise<T> => {
  const now = performance.now();
  let entry = cache.get(key);
  if (!entry || entry.at < Math.max(since, now - CACHE_MS)) {
    const created = { at: now, value: create() };
    cache.set(key, (entry = created));
    created.value.catch(() => cache.get(key) === created && cache.delete(key));
  }
  return entry.value;
};
