import { now, within } from '../http/clock.js';
import type { Alarms } from './alarms.js';
import { Refusal } from './refusal.js';

/** Returns how many seconds a caller must wait, 0 if the call may pass. Each call that passes counts. */
export type RateLimit = (key: string) => number | Promise<number>;

/** A token bucket: holds `burst` tokens and gets `perSecond` new ones. */
export interface Rate {
  perSecond: number;
  burst: number;
  /** maximum number of callers in memory, default 20,000 (about 3 MB). The least recently active is removed first */
  callers?: number | undefined;
}

/**
 * A rate limit in the memory of this process. Processes that share a limit use a function of the type `RateLimit` instead.
 */
export const tokenBuckets = (
  { perSecond, burst, callers = 20_000 }: Rate,
  clock: () => number = now,
): ((key: string) => number) => {
  const finite = [perSecond, burst, callers].every(Number.isFinite);
  if (!(finite && perSecond > 0 && burst >= 1 && callers >= 1))
    throw TypeError('a rate needs a finite perSecond above 0 and a finite burst of at least 1');
  const buckets = new Map<string, { tokens: number; at: number }>();
  return (key) => {
    const at = clock();
    const known = buckets.get(key);
    // Deleted and set again, so that entries are in the order of their last call.
    buckets.delete(key);
    const tokens = known ? Math.min(burst, known.tokens + (Math.max(0, at - known.at) / 1000) * perSecond) : burst;
    const passes = tokens >= 1;
    buckets.set(key, { tokens: passes ? tokens - 1 : tokens, at });
    if (buckets.size > callers) buckets.delete(buckets.keys().next().value!);
    return passes ? 0 : (1 - tokens) / perSecond;
  };
};

/** Milliseconds until a failed limit is used again: otherwise each call would wait for it. */
const REST = 1000;
const LONGEST_WAIT = 3600;

/** Throws a Refusal for too many calls. Synchronous if the limit is. */
type Gate = (key: string | undefined) => Promise<void> | undefined;

/** The timeout of a shared limit, and the listener for its failures. */
interface Patience {
  timeout: number;
  alarms: Alarms;
}

/**
 * Creates a check from a configured limit. Calls without a key (without a device) pass. While a shared limit fails, all calls pass:
 * the shop must keep working without its counter.
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
      alarms.clear('limiter', `${name} works again`, name);
    } catch {
      restUntil = now() + REST;
      alarms.raise(
        'limiter',
        `${name} failed or did not respond within ${timeout} ms: calls pass without a limit`,
        name,
      );
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

/** The part of a `rate-limiter-flexible` limiter that is used here. It rejects with the time to wait, or with an error. */
export interface SharedLimiter {
  consume(key: string): Promise<unknown>;
}

/**
 * A limit that several relays share: `limitByIp: limiterRate(new RateLimiterRedis({ storeClient, points: 300, duration: 10 }))`.
 * While its store fails, calls pass, and `onAlarm` is called.
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
