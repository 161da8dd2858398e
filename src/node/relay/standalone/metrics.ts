import { statfs } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import type { Registry } from 'prom-client';
import { optionalPackage } from '../../http/optional-package.js';
import type { QueueCounts } from '../durable/durable-queue.js';
import { type RelayMetrics, relayMetrics } from '../relay-metrics.js';
import type { Relay } from '../relay-request.js';

interface SocketStats {
  connected: number;
  running: number;
  queued: number;
}

/** Metrics by `prom-client`, and a listener that serves them. */
export const prometheus = async (version: string): Promise<Metrics> => {
  const client = await optionalPackage('prom-client', 'RECOTAG_METRICS_PORT', () => import('prom-client'));
  return new Metrics(client, version);
};

export class Metrics {
  readonly relayed: RelayMetrics;
  private readonly registry: Registry;
  private readonly registers: Registry[];
  private readonly lost: { inc(lines: number): void };
  private stats: SocketStats | undefined;

  constructor(
    private readonly client: typeof import('prom-client'),
    version: string,
  ) {
    this.registry = new client.Registry();
    this.registers = [this.registry];
    const { registers } = this;
    client.collectDefaultMetrics({ register: this.registry });
    new client.Gauge({
      name: 'recotag_relay_build_info',
      help: 'Always 1; the label is the version of the package',
      labelNames: ['version'],
      registers,
    }).set({ version }, 1);
    this.lost = new client.Counter({
      name: 'recotag_relay_log_lines_lost_total',
      help: 'Lines of the log that could not be written',
      registers,
    });
    const stats = () => this.stats;
    new client.Gauge({
      name: 'recotag_relay_sockets',
      help: 'Connections to the service (connected), requests on them (running) and requests that wait for one (queued)',
      labelNames: ['state'],
      registers,
      collect() {
        for (const state of ['connected', 'running', 'queued'] as const) this.set({ state }, stats()?.[state] ?? 0);
      },
    });
    this.relayed = relayMetrics(client as never, this.registry);
  }

  watch(relay: Pick<Relay, 'state'>, sockets: SocketStats): void {
    this.relayed.watch(relay);
    this.stats = sockets;
  }

  countLostLines(lines: number): void {
    this.lost.inc(lines);
  }

  watchQueue(count: () => QueueCounts | Promise<QueueCounts>): void {
    let counting: Promise<QueueCounts> | undefined;
    /** All metrics are collected in one turn, and share one count. */
    const counts = (): Promise<QueueCounts> => {
      counting ??= Promise.resolve(count()).finally(() => {
        counting = undefined;
      });
      return counting;
    };
    const { client, registers } = this;
    const gauge = (name: string, help: string, read: (counts: QueueCounts) => number) =>
      new client.Gauge({
        name: `recotag_relay_queue_${name}`,
        help,
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
  }

  watchDisk(folder: string): void {
    const { client, registers } = this;
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
  }

  get serve(): RequestListener {
    return async (request, response) => {
      if (request.url !== '/metrics') return response.writeHead(404).end();
      response.setHeader('Content-Type', this.registry.contentType);
      response.end(await this.registry.metrics());
    };
  }
}
