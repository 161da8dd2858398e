import cluster from 'node:cluster';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { optionalPackage } from '../../http/optional-package.js';
import { toNodeHandler } from '../adapters/node-handler.js';
import { type Alarms, alarms, type RelayAlarm } from '../alarms.js';
import { networkOf, relayWithAlarms } from '../create-relay.js';
import { addressReader } from '../customer-address.js';
import { expiredAlarm } from '../expired-alarm.js';
import { createLists, isListsPath, type Lists } from '../lists/lists-handler.js';
import { publishedNames } from '../lists/published-names.js';
import { rateLimit } from '../rate-limit.js';
import type { RelayEntry, RelayOptions } from '../relay-options.js';
import type { Relay, RelayPeer, RelayRequest } from '../relay-request.js';
import { relaySettings } from '../relay-settings.js';
import { createResults, isResultsPath, type ResultsHandler } from '../results/results-handler.js';
import { enginePackage } from '../store/engine.js';
import type { QueueUnusable } from '../store/queue-unusable.js';
import { builtFiles } from './built-files.js';
import { type LimitName, sharedLimits } from './cluster-process.js';
import { type Environment, SettingsError } from './environment.js';
import type { LineWriter } from './line-writer.js';
import { listening, listeningForMetrics } from './listening.js';
import { openQueue } from './open-queue.js';
import { prometheus, valkeyLimits } from './optional-packages.js';
import { queueWhenReachable } from './queue-when-reachable.js';
import { stoppable } from './stoppable.js';

/** A running relay. */
export interface RunningRelay {
  /** undefined for a worker */
  port: number | undefined;
  metricsPort: number | undefined;
  /** counts lines of the log that could not be written */
  countLostLines(lines: number): void;
  /** resolves if the folder of the queue can't be used any more: then the relay must stop */
  unusable?: Promise<QueueUnusable>;
  /** @returns whether all calls in flight ended in time */
  stop(): Promise<boolean>;
}

/** Connections to the service are closed after this many milliseconds, so that a change of its DNS records is noticed under load, too. */
const CONNECTION_LIFE = 60_000;

/**
 * Starts the relay as a server with health, readiness, metrics, log and the built files. If it can't start, nothing stays open.
 *
 * @param log writes the log
 * @param version of the package, for the URLs of immutable files
 * @param isWorker only sends stored calls of the queue
 */
export const startRelay = async (
  settings: Environment,
  log: Pick<LineWriter, 'write' | 'writeSoon'>,
  version: string,
  isWorker = false,
): Promise<RunningRelay> => {
  if (isWorker && !settings.natsUrls) throw new SettingsError(['--worker requires RECOTAG_NATS_URL']);
  const opened: (() => unknown)[] = [];
  const close = async () => {
    for (const end of opened.splice(0).reverse()) await end();
  };
  try {
    const metrics = settings.metricsPort === undefined ? undefined : await prometheus(version);
    const onAnswer = (entry: RelayEntry) => {
      if (settings.log === 'calls') log.writeSoon(callLine(entry));
      metrics?.onAnswer(entry);
    };
    const onAlarm = (alarm: RelayAlarm) => {
      if (settings.log !== 'off') log.write(eventLine('alarm', alarm));
      metrics?.onAlarm(alarm);
    };
    const { baseUrl, limitTimeout } = settings.relay;
    const { valkeyUrl, valkeyPassword } = settings;
    const shared = valkeyUrl === undefined ? undefined : await valkeyLimits(valkeyUrl, valkeyPassword, limitTimeout);
    if (shared) opened.push(shared.close);
    const counted = cluster.isWorker && !shared ? sharedLimits() : undefined;
    const limit = (name: LimitName, rate: Environment['limitByIp']) =>
      rate && (shared?.limit(name, rate) ?? counted?.(name) ?? rate);
    const { Pool } = await optionalPackage('undici', 'recotag relay', () => import('undici'));
    const options = {
      ...settings.relay,
      limitByIp: limit('ip', settings.limitByIp),
      limitByDevice: limit('device', settings.limitByDevice),
      onAnswer,
      onDelivery: metrics?.onDelivery,
    };
    const pool = new Pool(new URL(baseUrl).origin, { connections: settings.sockets, clientTtl: CONNECTION_LIFE });
    opened.push(() => pool.destroy());
    const alarm = alarms(onAlarm);
    let isUsable = true;
    let stopFor = (_: QueueUnusable) => {};
    const unusable = new Promise<QueueUnusable>((resolve) => {
      stopFor = resolve;
    });
    const onUnusable = (reason: QueueUnusable) => {
      isUsable = false;
      alarm.raise('queue', reason.message);
      stopFor(reason);
    };
    const { expired, close: endExpired } = expiredAlarm(alarm, settings.queueHours);
    opened.push(endExpired);
    const open = async () => (await openQueue(settings, true, undefined, expired))!;
    const durable = settings.natsUrls
      ? await queueWhenReachable(open, alarm)
      : await openQueue(settings, true, onUnusable, expired);
    if (durable) {
      opened.push(durable.close);
      metrics?.watchQueue(durable.counts);
      if (settings.queue !== undefined) metrics?.watchDisk(settings.queue);
    }
    // Now, and not with the first request.
    if (settings.lists || settings.results) await enginePackage('RECOTAG_LISTS or RECOTAG_RESULTS');
    const lists = isWorker ? undefined : listsOf(settings, options, alarm);
    const results = isWorker ? undefined : resultsOf(settings, options, alarm, lists);
    if (lists) opened.push(lists.close);
    if (results) opened.push(results.close);
    const relay = relayWithAlarms({ ...options, durable, dispatcher: pool }, alarm, results?.forget);
    metrics?.watch(relay, pool.stats);
    const pages = isWorker
      ? undefined
      : await servePages(relay, settings, version, opened, () => isUsable, lists, results);
    const second = metrics && !cluster.isWorker && createServer(metrics.serve);
    if (second)
      opened.push(() => {
        second.close();
        second.closeAllConnections();
      });
    const metricsPort = second ? await listeningForMetrics(second, settings) : undefined;
    return {
      port: pages?.port,
      metricsPort,
      unusable,
      countLostLines: (lines) => metrics?.countLostLines(lines),
      async stop() {
        const inTime = (await pages?.stop()) ?? true;
        await close();
        return inTime;
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
};

/** Listens for pages. */
const servePages = async (
  relay: Relay,
  settings: Environment,
  version: string,
  opened: (() => unknown)[],
  isUsable: () => boolean,
  lists: Lists | undefined,
  results: ResultsHandler | undefined,
) => {
  const folder = settings.files ?? fileURLToPath(new URL('../../http/', import.meta.url));
  const serveFile = folder === false ? () => false : await builtFiles(folder, settings.relay.path, version);
  const handle = toNodeHandler(relay);
  const handleLists = lists && toNodeHandler(lists);
  const handleResults = results && toNodeHandler(results);
  const server = createServer({ keepAliveTimeout: settings.keepAlive }, (request, response) => {
    const [where = ''] = (request.url ?? '').split('?', 1);
    if (where === '/healthz') response.end('ok\n');
    else if (where === '/readyz') {
      const isReady = stop.ready && isUsable();
      response.writeHead(isReady ? 200 : 503).end(isReady ? 'ready\n' : stop.ready ? 'no queue\n' : 'stopping\n');
    } else if (handleLists && isListsPath(where)) void handleLists(request, response);
    else if (handleResults && isResultsPath(where)) void handleResults(request, response);
    else if (!serveFile(request, response, where)) void handle(request, response);
  });
  // Node caches the address after the first read. Otherwise the address is unknown if the caller disconnects before the call is handled.
  server.on('connection', (socket) => socket.remoteAddress);
  const stop = stoppable(server, settings.stopDelay, settings.stopTimeout);
  opened.push(() => server.close());
  const port = await listening(server, activatedSocket() ?? { port: settings.port, host: settings.host }, {
    host: 'RECOTAG_HOST',
    port: 'RECOTAG_PORT',
  });
  return { port, stop: stop.stop };
};

/** The store of published lists, if there is one. If its folder can't be used, only its own requests fail. */
const listsOf = ({ lists }: Environment, options: RelayOptions, alarm: Alarms) => {
  if (!lists) return;
  const works = 'the folder of the published lists can be used again';
  const named = [options.baseUrl, ...[options.allowedOrigins ?? []].flat()];
  return createLists({
    ...lists,
    // What the operator's other settings name is allowed, too.
    origins: [...lists.origins, ...named],
    limit: limitsOf('lists', options, alarm).limit,
    onProblem: (problem) => (problem ? alarm.raise('lists', problem) : alarm.clear('lists', works)),
  });
};

/** The results, if they are stored. If their folder can't be used, only their own requests fail. They have limits of their own. */
const resultsOf = (
  { results }: Environment,
  options: RelayOptions,
  alarm: Alarms,
  lists: Lists | undefined,
): ResultsHandler | undefined => {
  if (!results) return;
  return createResults({
    ...results,
    published: lists && publishedNames(lists),
    ...limitsOf('results', options, alarm),
    onProblem: (what, problem) =>
      problem
        ? alarm.raise('results', problem, what)
        : alarm.clear(
            'results',
            `the folder of the results can be ${what === 'write' ? 'written' : 'read'} again`,
            what,
          ),
    onAnswer: (status, milliseconds) =>
      options.onAnswer?.({
        operation: 'results',
        mode: undefined,
        status,
        refusal: undefined,
        reason: undefined,
        milliseconds,
        serviceMilliseconds: undefined,
      }),
  });
};

/** Requests with a token by one address: few, so that nobody tries many tokens. */
const GUESSES = { perSecond: 1, burst: 60 };

/** The limits of what is served beside the calls: as many requests of an address as calls, and few with a token. */
const limitsOf = (what: string, options: RelayOptions, alarm: Alarms) => {
  const { trusted, limitTimeout } = relaySettings(options);
  const addressOf = addressReader(trusted, alarm);
  const patience = { timeout: limitTimeout, alarms: alarm };
  const byIp = rateLimit('limitByIp', options.limitByIp, { perSecond: 30, burst: 300 }, patience);
  const guesses = rateLimit('guesses', options.limitByIp === false ? false : GUESSES, GUESSES, patience);
  const network = (request: RelayRequest, peer: RelayPeer) => networkOf(addressOf(peer, request));
  return {
    networkOf: network,
    async limit(request: RelayRequest, peer: RelayPeer, isGuess: boolean): Promise<void> {
      await byIp(`${what} ${network(request, peer)}`);
      if (isGuess) await guesses(network(request, peer));
    },
  };
};

/** The first socket that systemd passes to a service (https://www.freedesktop.org/software/systemd/man/latest/sd_listen_fds.html). */
const FIRST_SOCKET = 3;

/** The socket that systemd has opened for this process, which accepts connections while the relay restarts. */
const activatedSocket = (): { fd: number } | undefined => {
  const { LISTEN_PID, LISTEN_FDS } = process.env;
  // The primary process of a cluster has the socket, and listens for the others.
  const owner = cluster.isWorker ? process.ppid : process.pid;
  return LISTEN_PID === `${owner}` && Number(LISTEN_FDS) > 0 ? { fd: FIRST_SOCKET } : undefined;
};

/** A log line for an event of the relay itself, or an alarm. */
export const eventLine = (event: string, more: object = {}): string =>
  `${JSON.stringify({ time: new Date().toISOString(), event, ...more })}\n`;

const rounded = (milliseconds: number): number => Math.round(milliseconds * 100) / 100;

/** A log line for a call, without address, device and body. One literal: copies of the object cost more than the text. */
const callLine = (entry: RelayEntry): string => {
  const { operation, mode, status, refusal, reason, milliseconds, serviceMilliseconds } = entry;
  return `${JSON.stringify({
    time: new Date().toISOString(),
    event: 'call',
    operation,
    mode,
    status,
    refusal,
    reason,
    milliseconds: rounded(milliseconds),
    serviceMilliseconds: serviceMilliseconds === undefined ? undefined : rounded(serviceMilliseconds),
  })}\n`;
};
