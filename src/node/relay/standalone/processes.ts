import cluster, { type Worker } from 'node:cluster';
import { createServer } from 'node:http';
import { createInterface } from 'node:readline';
import { pause } from '../../http/clock.js';
import { tokenBuckets } from '../rate-limit.js';
import { isMessage, type Message } from './cluster-process.js';
import type { Environment } from './environment.js';
import { listeningForMetrics } from './listening.js';
import { clusterMetrics } from './optional-packages.js';
import type { RunningRelay } from './start-relay.js';

/** Exit code for invalid settings: a restart would not help. */
const INVALID = 2;

/** Milliseconds until a process that has ended is replaced. */
const RESTART = 1000;

const send = (worker: Worker, message: Message): void => {
  if (worker.isConnected()) worker.send(message);
};

/**
 * Runs the relay in several processes of Node's cluster, which listen on the same port. This process counts their calls for the rate limits
 * in memory, adds up their metrics, writes their log and replaces one that ends.
 *
 * @throws StartFailed if one can't start
 */
export const startProcesses = async (settings: Environment, write: (line: string) => void): Promise<RunningRelay> => {
  const buckets = {
    ip: settings.limitByIp && tokenBuckets(settings.limitByIp),
    device: settings.limitByDevice && tokenBuckets(settings.limitByDevice),
  };
  const running = new Set<Worker>();
  let isStopping = false;
  let hasStarted = false;

  const ports = new Map<Worker, number>();
  const start = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const worker = cluster.fork();
      running.add(worker);
      createInterface(worker.process.stdout!).on('line', (line) => write(`${line}\n`));
      worker.process.stderr!.pipe(process.stderr, { end: false });
      worker.on('message', (message: unknown) => {
        if (!isMessage(message)) return;
        if (message.type === 'started') {
          ports.set(worker, message.port);
          resolve();
        }
        if (message.type === 'count') {
          const count = buckets[message.limit];
          send(worker, { type: 'counted', id: message.id, wait: count ? count(message.key) : 0 });
        }
      });
      worker.on('exit', async (code) => {
        running.delete(worker);
        ports.delete(worker);
        reject(new StartFailed(code ?? INVALID));
        if (isStopping || !hasStarted) return;
        await pause(RESTART);
        if (!isStopping) start().catch(() => {}); // Its exit event starts it again.
      });
    });

  const stopAll = async (): Promise<boolean> => {
    isStopping = true;
    const ends = [...running].map(
      (worker) =>
        new Promise<boolean>((resolve) => {
          const isListening = ports.has(worker);
          worker.once('exit', (code) => resolve(!isListening || code === 0));
          // A process that has just been started does not read messages yet.
          if (isListening) send(worker, { type: 'stop' });
          else worker.process.kill('SIGKILL');
        }),
    );
    return (await Promise.all(ends)).every(Boolean);
  };

  cluster.setupPrimary({ silent: true });
  let metrics: ReturnType<typeof createServer> | undefined;
  try {
    await Promise.all(Array.from({ length: settings.processes }, start));
    hasStarted = true;
    metrics = settings.metricsPort === undefined ? undefined : createServer(await clusterMetrics());
    const metricsPort = metrics && (await listeningForMetrics(metrics, settings));
    return {
      port: [...ports.values()][0] || undefined, // 0: workers have no port
      metricsPort,
      countLostLines: (lines) => {
        const [first] = running;
        if (first) send(first, { type: 'lost', lines });
      },
      async stop() {
        const inTime = await stopAll();
        metrics?.close();
        metrics?.closeAllConnections();
        return inTime;
      },
    };
  } catch (error) {
    await stopAll();
    throw error;
  }
};

/** A process of the relay could not start. The process has written the reason. */
export class StartFailed extends Error {
  override name = 'StartFailed';
  constructor(readonly code: number) {
    super(`a process of the relay ended with ${code}`);
  }
}
