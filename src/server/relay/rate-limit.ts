import { now, within } from '../clock.js';
import type { Alarms } from './alarms.js';
import { Refusal } from './refusal.js';
import { type Rate, type RateLimit, tokenBuckets } from './token-buckets.js';

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
