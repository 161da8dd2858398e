import type { RateLimit } from '../relay/token-buckets.js';

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
