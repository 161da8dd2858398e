import { now, within } from '../clock.js';
import type { Alarms } from './alarms.js';
import { Refusal } from './refusal.js';

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

/** A limit that failed is not asked again so soon: each call would wait for it. */
const REST = 1000;
const LONGEST_WAIT = 3600;

/** Refuses what is too much. Waits for nothing where the limit answers at once. */
export type Gate = (key: string | undefined) => Promise<void> | undefined;

/** How long a shared limit is waited for, and who hears when it fails. */
export interface Patience {
  timeout: number;
  alarms: Alarms;
}

/**
 * A configured limit as a gate. What has no key (a call without a device) passes; so does everything while a shared limit can't
 * be asked: a shop must not stand still because a counter does.
 *
 * @param name for the alarm: `limitByIp`
 */
export const rateLimit = (
  name: string,
  configured: Rate | RateLimit | false | undefined,
  usual: Rate,
  { timeout, alarms }: Patience,
): Gate => {
  if (configured === false) return () => undefined;
  if (typeof configured !== 'function') {
    const take = tokenBuckets(configured ?? usual);
    return (key) => void (key !== undefined && refuseUntil(take(key)));
  }
  let restUntil = 0;
  const asked = async (key: string) => {
    let wait = 0;
    try {
      wait = await within(timeout, configured(key));
      alarms.clear('limiter', `${name} is asked again`, name);
    } catch {
      restUntil = now() + REST;
      alarms.raise('limiter', `${name} failed or did not answer within ${timeout} ms: calls pass uncounted`, name);
    }
    refuseUntil(wait);
  };
  return (key) => (key === undefined || now() < restUntil ? undefined : asked(key));
};

const refuseUntil = (seconds: number): void => {
  if (seconds > 0)
    throw new Refusal(429, 'rate', 'too many calls', {
      'Retry-After': `${Math.min(Math.ceil(seconds), LONGEST_WAIT)}`,
    });
};

/** What is needed of a limiter of `rate-limiter-flexible`: it rejects with the time to wait, or with an error. */
export interface SharedLimiter {
  consume(key: string): Promise<unknown>;
}

/**
 * A limit that several relays share: `limitByIp: limiterRate(new RateLimiterRedis({ storeClient, points: 300, duration: 10 }))`.
 * While its store can't be asked, calls pass, and `onAlarm` hears of it.
 */
export const limiterRate =
  (limiter: SharedLimiter): RateLimit =>
  async (key) => {
    try {
      await limiter.consume(key);
      return 0;
    } catch (refused) {
      const wait = (refused as { msBeforeNext?: unknown } | undefined)?.msBeforeNext;
      if (typeof wait !== 'number') throw refused;
      return Math.max(wait, 1) / 1000;
    }
  };
