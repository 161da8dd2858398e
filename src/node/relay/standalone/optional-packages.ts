import cluster from 'node:cluster';
import { statfs } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { optionalPackage } from '../../http/optional-package.js';
import type { QueueCounts } from '../durable/durable-queue.js';
import type { Rate, RateLimit } from '../rate-limit.js';
import { limiterRate } from '../rate-limit.js';
import { relayMetrics } from '../relay-metrics.js';
import type { Relay } from '../relay-request.js';

/** Rate limits in Valkey or Redis, which several relays share. It reconnects when the server is back. */
export const valkeyLimits = async (url: string, password: string | undefined, timeout: number) => {
  const why = 'RECOTAG_VALKEY_URL';
  const { Redis } = await optionalPackage('ioredis', why, () => import('ioredis'));
  const { RateLimiterRedis } = await optionalPackage(
    'rate-limiter-flexible',
    why,
    () => import('rate-limiter-flexible'),
  );
  const client = new Redis(url, {
    ...(password !== undefined && { password }), // a password in the URL takes precedence
    connectTimeout: 1000,
    commandTimeout: timeout,
    // Without a queue: a call must not wait until the server is back.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (attempt) => Math.min(attempt * 100, 2000),
  });
  client.on('error', () => {}); // failures are reported by `onAlarm`
  return {
    limit: (name: string, { perSecond, burst }: Rate): RateLimit =>
      limiterRate(
        new RateLimiterRedis({
          storeClient: client,
          keyPrefix: `recotag:${name}`,
          points: burst,
          duration: Math.max(1, Math.ceil(burst / perSecond)),
          rejectIfRedisNotReady: true,
        }),
      ),
    close: (): void => client.disconnect(),
  };
};

/** Resolves when Valkey or Redis responds. */
export const pingValkey = async (url: string, password: string | undefined, timeout: number): Promise<void> => {
  const { Redis } = await optionalPackage('ioredis', 'RECOTAG_VALKEY_URL', () => import('ioredis'));
  const client = new Redis(url, {
    ...(password !== undefined && { password }),
    lazyConnect: true,
    connectTimeout: timeout,
    commandTimeout: timeout,
    retryStrategy: () => null,
  });
  let failure: unknown;
  client.on('error', (error) => {
    failure = error;
  });
  try {
    await client.ping();
  } catch (error) {
    throw failure ?? error;
  } finally {
    client.disconnect();
  }
};

/** A listener that serves the metrics of all processes together. */
export const clusterMetrics = async (): Promise<RequestListener> => {
  const { AggregatorRegistry } = await optionalPackage(
    'prom-client',
    'RECOTAG_METRICS_PORT',
    () => import('prom-client'),
  );
  const registry = new AggregatorRegistry();
  return async (request, response) => {
    if (request.url !== '/metrics') return response.writeHead(404).end();
    try {
      const text = await registry.clusterMetrics();
      response.setHeader('Content-Type', registry.contentType);
      response.end(text);
    } catch {
      response.writeHead(503).end(); // A process does not respond.
    }
  };
};

/** The connections to the service, as undici's `Pool` counts them. */
interface SocketStats {
  connected: number;
  running: number;
  queued: number;
}

/**
 * Metrics by `prom-client`, and a listener that serves them.
 *
 * @param version of the package
 */
export const prometheus = async (version: string) => {
  const client = await optionalPackage('prom-client', 'RECOTAG_METRICS_PORT', () => import('prom-client'));
  const registry = new client.Registry();
  client.collectDefaultMetrics({ register: registry });
  if (cluster.isWorker) {
    client.AggregatorRegistry.setRegistries([registry]);
    new client.AggregatorRegistry(); // Responds to the primary process.
  }
  const registers = [registry];
  new client.Gauge({
    name: 'recotag_relay_build_info',
    help: 'Always 1; the label is the version of the package',
    labelNames: ['version'],
    aggregator: 'first',
    registers,
  }).set({ version }, 1);
  const lost = new client.Counter({
    name: 'recotag_relay_log_lines_lost_total',
    help: 'Lines of the log that could not be written',
    registers,
  });
  let stats: SocketStats | undefined;
  new client.Gauge({
    name: 'recotag_relay_sockets',
    help: 'Connections to the service (connected), requests on them (running) and requests that wait for one (queued)',
    labelNames: ['state'],
    registers,
    collect() {
      for (const state of ['connected', 'running', 'queued'] as const) this.set({ state }, stats?.[state] ?? 0);
    },
  });
  const relayed = relayMetrics(client as never, registry);
  const watch = (relay: Pick<Relay, 'state'>, sockets: SocketStats) => {
    relayed.watch(relay);
    stats = sockets;
  };
  const watchQueue = (count: () => QueueCounts | Promise<QueueCounts>) => {
    let counting: Promise<QueueCounts> | undefined;
    /** All metrics are collected in one turn, and share one count. */
    const counts = (): Promise<QueueCounts> => {
      counting ??= Promise.resolve(count()).finally(() => {
        counting = undefined;
      });
      return counting;
    };
    const gauge = (name: string, help: string, read: (counts: QueueCounts) => number) =>
      new client.Gauge({
        name: `recotag_relay_queue_${name}`,
        help,
        aggregator: 'max', // all processes have the same queue
        registers,
        async collect() {
          this.set(read(await counts()));
        },
      });
    gauge('waiting', 'Calls in the queue', ({ waiting }) => waiting);
    gauge('oldest_seconds', 'Age of the oldest call in the queue', ({ oldestSeconds }) => oldestSeconds);
    gauge('refused', 'Stored calls that the service has rejected', ({ kept }) => kept);
    let before: Partial<QueueCounts> = {};
    new client.Counter({
      name: 'recotag_relay_queue_calls_total',
      help: 'Calls that left the queue: delivered, rejected by the service (refused), replaced by a newer cart, or expired',
      labelNames: ['outcome'],
      registers,
      async collect() {
        const current = await counts();
        for (const outcome of ['delivered', 'refused', 'replaced', 'expired'] as const)
          this.inc({ outcome }, current[outcome] - (before[outcome] ?? 0));
        before = current;
      },
    });
  };
  /** @param folder of the queue */
  const watchDisk = (folder: string) => {
    new client.Gauge({
      name: 'recotag_relay_queue_disk_free_bytes',
      help: 'Free bytes on the disk of the queue’s folder',
      registers,
      async collect() {
        this.set(
          await statfs(folder).then(
            ({ bavail, bsize }) => bavail * bsize,
            () => Number.NaN, // the folder is gone
          ),
        );
      },
    });
  };
  const countLostLines = (lines: number) => lost.inc(lines);
  const serve: RequestListener = async (request, response) => {
    if (request.url !== '/metrics') return response.writeHead(404).end();
    response.setHeader('Content-Type', registry.contentType);
    response.end(await registry.metrics());
  };
  return { ...relayed, watch, watchQueue, watchDisk, countLostLines, serve };
};
