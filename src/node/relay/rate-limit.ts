import { now } from '../http/clock.js';
import { Refusal } from './refusal.js';

/** A token bucket: holds `burst` tokens and gets `perSecond` new ones. */
export interface Rate {
  perSecond: number;
  burst: number;
}

/** Callers in memory, about 3 MB. The least recently active is removed first. */
const MOST_CALLERS = 20_000;

/** A rate limit in the memory of this process. Returns how many seconds a caller must wait, 0 if the call may pass and counts. */
export const tokenBuckets = ({ perSecond, burst }: Rate, clock: () => number = now): ((key: string) => number) => {
  if (!([perSecond, burst].every(Number.isFinite) && perSecond > 0 && burst >= 1))
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
    if (buckets.size > MOST_CALLERS) buckets.delete(buckets.keys().next().value!);
    return passes ? 0 : (1 - tokens) / perSecond;
  };
};

const LONGEST_WAIT = 3600;

/** Creates a check, which throws a Refusal for too many calls. Calls without a key (without a device) pass. */
export const rateLimit = (configured: Rate | false | undefined, usual: Rate): ((key: string | undefined) => void) => {
  if (configured === false) return () => {};
  const take = tokenBuckets(configured ?? usual);
  return (key) => {
    const seconds = key === undefined ? 0 : take(key);
    if (seconds > 0)
      throw new Refusal(429, 'rate', 'too many calls', {
        'Retry-After': `${Math.min(Math.ceil(seconds), LONGEST_WAIT)}`,
      });
  };
};
