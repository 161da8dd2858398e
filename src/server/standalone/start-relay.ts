import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { toNodeHandler } from '../adapters/node-handler.js';
import type { RelayAlarm } from '../relay/alarms.js';
import { createRelay } from '../relay/create-relay.js';
import type { RelayEntry } from '../relay/relay-options.js';
import { builtFiles } from './built-files.js';
import type { Environment } from './environment.js';
import { optionalPackage, prometheus, valkeyLimits } from './optional-packages.js';
import { stoppable } from './stoppable.js';

/** A running relay. */
export interface RunningRelay {
  port: number;
  metricsPort: number | undefined;
  /** @returns whether all calls in flight ended in time */
  stop(): Promise<boolean>;
}

/** Longer than load balancers keep connections: closing one while a call arrives would lose the call. */
const KEEP_ALIVE = 75_000;

/**
 * Starts the relay as a server with health, readiness, metrics, log and the built files.
 *
 * @param write writes a line of the log
 * @param version of the package, for the URLs of immutable files
 */
export const startRelay = async (
  settings: Environment,
  write: (line: string) => void,
  version: string,
): Promise<RunningRelay> => {
  const metrics = settings.metricsPort === undefined ? undefined : await prometheus();
  const onAnswer = (entry: RelayEntry) => {
    if (settings.log === 'calls') write(callLine(entry));
    metrics?.onAnswer(entry);
  };
  const onAlarm = (alarm: RelayAlarm) => {
    if (settings.log !== 'off') write(alarmLine(alarm));
    metrics?.onAlarm(alarm);
  };
  const { baseUrl, path = '/reco', limitTimeout = 250 } = settings.relay;
  const { valkeyUrl, valkeyPassword } = settings;
  const shared = valkeyUrl === undefined ? undefined : await valkeyLimits(valkeyUrl, valkeyPassword, limitTimeout);
  const limit = (name: string, rate: Environment['limitByIp']) => (rate && shared ? shared.limit(name, rate) : rate);
  const { Pool } = await optionalPackage('undici', 'recotag relay', () => import('undici'));
  const options = {
    ...settings.relay,
    limitByIp: limit('ip', settings.limitByIp),
    limitByDevice: limit('device', settings.limitByDevice),
    onAnswer,
    onAlarm,
  };
  createRelay(options); // throws for an invalid option before anything is opened
  const pool = new Pool(new URL(baseUrl).origin, { connections: settings.sockets });
  const relay = createRelay({ ...options, dispatcher: pool });
  metrics?.watch(relay);
  const folder = settings.files ?? fileURLToPath(new URL('../', import.meta.url));
  const serveFile = folder === false ? () => false : await builtFiles(folder, path, version);
  const handle = toNodeHandler(relay);
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE }, (request, response) => {
    const [where = ''] = (request.url ?? '').split('?', 1);
    if (where === '/healthz') response.end('ok\n');
    else if (where === '/readyz') response.writeHead(stop.ready ? 200 : 503).end(stop.ready ? 'ready\n' : 'stopping\n');
    else if (!serveFile(request, response, where)) void handle(request, response);
  });
  const stop = stoppable(server, settings.stopDelay, settings.stopTimeout);
  const port = await listening(server, settings.port, settings.host);
  const second = metrics && createServer(metrics.serve);
  const metricsPort = second && (await listening(second, settings.metricsPort ?? 0, settings.host));
  return {
    port,
    metricsPort,
    async stop() {
      const inTime = await stop.stop();
      second?.close();
      second?.closeAllConnections();
      shared?.close();
      await pool.destroy();
      return inTime;
    },
  };
};

const listening = (server: Server, port: number, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });

const line = (fields: object): string => `${JSON.stringify({ time: new Date().toISOString(), ...fields })}\n`;

/** A log line for a call, without address, device and body. */
const callLine = (entry: RelayEntry): string => line({ event: 'call', ...entry });

/** A log line for an alarm. */
const alarmLine = (alarm: RelayAlarm): string => line({ event: 'alarm', ...alarm });

/** A log line for an event of the relay itself. */
export const eventLine = (event: string, more: object = {}): string => line({ event, ...more });
