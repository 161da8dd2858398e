import { limiterRate } from '../operation/limiter-rate.js';
import type { Rate, RateLimit } from '../relay/token-buckets.js';
import { optionalPackage } from './optional-package.js';

/** Limits that several relays share. */
export interface ValkeyLimits {
  limit(name: string, rate: Rate): RateLimit;
  close(): void;
}

/** Limits kept in Valkey or Redis, by `ioredis` and `rate-limiter-flexible`. A server that is away is come back to. */
export const valkeyLimits = async (
  url: string,
  password: string | undefined,
  timeout: number,
): Promise<ValkeyLimits> => {
  const why = 'RECOTAG_VALKEY_URL';
  const { Redis } = await optionalPackage('ioredis', why, () => import('ioredis'));
  const { RateLimiterRedis } = await optionalPackage(
    'rate-limiter-flexible',
    why,
    () => import('rate-limiter-flexible'),
  );
  const client = new Redis(url, {
    ...(password !== undefined && { password }), // one in the address comes first
    connectTimeout: 1000,
    commandTimeout: timeout,
    // A call that waits for a server to come back would wait with its shopper.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (attempt) => Math.min(attempt * 100, 2000),
  });
  client.on('error', () => {}); // each call that could not be counted is heard of by `onAlarm`
  return {
    limit: (name, { perSecond, burst }) =>
      limiterRate(
        new RateLimiterRedis({
          storeClient: client,
          keyPrefix: `recotag:${name}`,
          points: burst,
          duration: Math.max(1, Math.ceil(burst / perSecond)),
          rejectIfRedisNotReady: true,
        }),
      ),
    close: () => client.disconnect(),
  };
};
