import type { RequestListener } from 'node:http';
import type { Rate, RateLimit } from '../relay/rate-limit.js';
import { limiterRate } from '../relay/rate-limit.js';
import { relayMetrics } from '../relay/relay-metrics.js';

/** A package that recotag does not bring along, since most shops need none of them, is not there. */
export class PackageMissing extends Error {
  override name = 'PackageMissing';
}

/**
 * What a package's import gives.
 *
 * @param load the import itself, so that bundlers see which package it is
 * @throws PackageMissing with what to do
 */
export const optionalPackage = async <Package>(
  name: string,
  why: string,
  load: () => Promise<Package>,
): Promise<Package> => {
  try {
    return await load();
  } catch (error) {
    if ((error as { code?: string }).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new PackageMissing(`${why} needs the package ${name}: npm install ${name}`);
  }
};

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

/** The relay's metrics by `prom-client`, and what serves them. */
export const prometheus = async () => {
  const client = await optionalPackage('prom-client', 'RECOTAG_METRICS_PORT', () => import('prom-client'));
  const registry = new client.Registry();
  client.collectDefaultMetrics({ register: registry });
  const serve: RequestListener = async (request, response) => {
    if (request.url !== '/metrics') return response.writeHead(404).end();
    response.setHeader('Content-Type', registry.contentType);
    response.end(await registry.metrics());
  };
  return { ...relayMetrics(client as never, registry), serve };
};
