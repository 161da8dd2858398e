import { statfs } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { optionalPackage } from '../../http/optional-package.js';
import type { QueueCounts } from '../durable/durable-queue.js';
import { namesIn, type RelayMetrics, relayMetrics } from '../relay-metrics.js';
import type { Relay } from '../relay-request.js';

interface SocketStats {
  connected: number;
  running: number;
  queued: number;
}

export type Metrics = Awaited<ReturnType<typeof prometheus>>;

/** Metrics by `prom-client`, and a listener that serves them. */
export const prometheus = async (version: string) => {
  const client = await optionalPackage('prom-client', 'RECOTAG_METRICS_PORT', () => import('prom-client'));
  const registry = new client.Registry();
  const named = namesIn(registry);
  client.collectDefaultMetrics({ register: registry });
  new client.Gauge(named('build_info', 'Always 1; the label is the version of the package', 'version')).set(
    { version },
    1,
  );
  const lost = new client.Counter(named('log_lines_lost_total', 'Lines of the log that could not be written'));
  let stats: SocketStats | undefined;
  new client.Gauge({
    ...named(
      'sockets',
      'Connections to the service (connected), requests on them (running) and requests that wait for one (queued)',
      'state',
    ),
    collect() {
      for (const state of ['connected', 'running', 'queued'] as const) this.set({ state }, stats?.[state] ?? 0);
    },
  });
  const relayed: RelayMetrics = relayMetrics(client as never, registry);

  const watchQueue = (count: () => QueueCounts | Promise<QueueCounts>): void => {
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
        ...named(`queue_${name}`, help),
        async collect() {
          this.set(read(await counts()));
        },
      });
    gauge('waiting', 'Calls in the queue', ({ waiting }) => waiting);
    gauge('oldest_seconds', 'Age of the oldest call in the queue', ({ oldestSeconds }) => oldestSeconds);
    gauge('refused', 'Stored calls that the service has rejected', ({ kept }) => kept);
    let before: Partial<QueueCounts> = {};
    new client.Counter({
      ...named(
        'queue_calls_total',
        'Calls that left the queue: delivered, rejected by the service (refused), replaced by a newer cart, or expired',
        'outcome',
      ),
      async collect() {
        const current = await counts();
        for (const outcome of ['delivered', 'refused', 'replaced', 'expired'] as const)
          this.inc({ outcome }, current[outcome] - (before[outcome] ?? 0));
        before = current;
      },
    });
  };

  const serve: RequestListener = async (request, response) => {
    if (request.url !== '/metrics') return response.writeHead(404).end();
    response.setHeader('Content-Type', registry.contentType);
    response.end(await registry.metrics());
  };

  return {
    relayed,
    watchQueue,
    serve,
    countLostLines: (lines: number) => lost.inc(lines),
    watch(relay: Pick<Relay, 'state'>, sockets: SocketStats): void {
      relayed.watch(relay);
      stats = sockets;
    },
    watchDisk: (folder: string) =>
      new client.Gauge({
        ...named('queue_disk_free_bytes', 'Free bytes on the disk of the queue’s folder'),
        async collect() {
          // Not a number: the folder is gone.
          const { bavail, bsize } = await statfs(folder).catch(() => ({ bavail: Number.NaN, bsize: 1 }));
          this.set(bavail * bsize);
        },
      }),
  };
};
