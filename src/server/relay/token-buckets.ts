import { now } from '../clock.js';

/** Answers how many seconds a caller has to wait, 0 when it may pass; each question that may pass counts. */
export type RateLimit = (key: string) => number | Promise<number>;

/** A bucket that holds `burst` tokens, and gets `perSecond` new ones. */
export interface Rate {
  perSecond: number;
  burst: number;
  /** the most callers remembered, default 20,000 (about 3 MB): past that the one heard of longest ago is forgotten */
  callers?: number | undefined;
}

/**
 * A rate limit in this process's memory. Several processes have one each; a limit that they share takes its place as a
 * function of the same type.
 */
export const tokenBuckets = (
  { perSecond, burst, callers = 20_000 }: Rate,
  clock: () => number = now,
): ((key: string) => number) => {
  const finite = [perSecond, burst, callers].every(Number.isFinite);
  if (!(finite && perSecond > 0 && burst >= 1 && callers >= 1))
    throw TypeError('a rate needs perSecond above 0 and burst from 1, both finite');
  const buckets = new Map<string, { tokens: number; at: number }>();
  return (key) => {
    const at = clock();
    const known = buckets.get(key);
    // Taken out and put in again, the entries stand in the order they were last heard of.
    buckets.delete(key);
    const tokens = known ? Math.min(burst, known.tokens + (Math.max(0, at - known.at) / 1000) * perSecond) : burst;
    const passes = tokens >= 1;
    buckets.set(key, { tokens: passes ? tokens - 1 : tokens, at });
    if (buckets.size > callers) buckets.delete(buckets.keys().next().value!);
    return passes ? 0 : (1 - tokens) / perSecond;
  };
};
