import { Refusal } from './refusal.js';
import { type Rate, type RateLimit, tokenBuckets } from './token-buckets.js';

/**
 * A configured limit as a gate that refuses. What has no key (a platform that knows no address, a call without a device)
 * passes.
 */
export function rateLimit(
  configured: Rate | RateLimit | false | undefined,
  usual: Rate,
): (key: string | undefined) => Promise<void> {
  const ask =
    typeof configured === 'object' || configured === undefined ? tokenBuckets(configured ?? usual) : configured;
  return async (key) => {
    if (!ask || key === undefined) return;
    let wait = 0;
    try {
      wait = await ask(key);
    } catch {} // a shared limit that can't be asked must not stop the shop
    if (wait > 0) throw new Refusal(429, 'too many calls', { 'Retry-After': `${Math.ceil(wait)}` });
  };
}
