import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { wallTime } from '../../http/clock.js';
import { optionalPackage } from '../../http/optional-package.js';
import { toNodeHandler } from '../adapters/node-handler.js';
import { type Alarms, alarms, type RelayAlarm } from '../alarms.js';
import { relayWithAlarms } from '../create-relay.js';
import { addressReader } from '../customer-address.js';
import { jumpMessage } from '../durable/call-ages.js';
import type { DurableQueue } from '../durable/durable-queue.js';
import { expiredAlarm } from '../expired-alarm.js';
import { createLists, isListsPath, type Lists } from '../lists/lists-handler.js';
import { publishedNames } from '../lists/published-names.js';
import { rateLimit } from '../rate-limit.js';
import { networkOf } from '../relay-handler.js';
import type { RelayEntry, RelayOptions } from '../relay-options.js';
import type { Relay, RelayPeer, RelayRequest } from '../relay-request.js';
import { relaySettings } from '../relay-settings.js';
import { createResults, isResultsPath, type ResultsHandler } from '../results/results-handler.js';
import { enginePackage, storeTable } from '../store/engine.js';
import type { QueueUnusable } from '../store/queue-unusable.js';
import { builtFiles } from './built-files.js';
import { type Environment, SettingsError } from './environment.js';
import type { LineWriter } from './line-writer.js';
import { listening } from './listening.js';
import { type Metrics, prometheus } from './metrics.js';
import { openQueue } from './open-queue.js';
import { queueWhenReachable } from './queue-when-reachable.js';
import { stoppable } from './stoppable.js';

export interface RunningRelay {
  /** undefined for a worker */
  port: number | undefined;
  metricsPort: number | undefined;
  /** counts lines of the log that could not be written */
  countLostLines(lines: number): void;
  /** resolves if the folder of the queue can't be used any more: then the relay must stop */
  unusable: Promise<QueueUnusable>;
  /** @returns whether all calls in flight ended in time */
  stop(): Promise<boolean>;
}

/** Connections to the service are closed after this many milliseconds, so that a change of its DNS records is noticed under load, too. */
const CONNECTION_LIFE = 60_000;

/**
 * Starts the relay as a server with health, readiness, metrics, log and the built files. If it can't start, nothing stays open.
 * @param version of the package, for the URLs of immutable files. @param isWorker only sends stored calls of the queue
 */
export const startRelay = async (
  settings: Environment,
  log: Pick<LineWriter, 'write'>,
  version: string,
  isWorker = false,
): Promise<RunningRelay> => {
  if (isWorker && !settings.natsUrl) throw new SettingsError(['--worker requires RECOTAG_NATS_URL']);
  const relay = new RelayServer(settings, log, isWorker);
  try {
    return await relay.start(version);
  } catch (error) {
    await relay.close();
    throw error;
  }
};

class RelayServer {
  /** what has to be closed, in the order in which it was opened */
  private readonly opened: (() => unknown)[] = [];
  private metrics: Metrics | undefined;
  private isUsable = true;
  private readonly alarm = alarms((alarm) => this.onAlarm(alarm));

  constructor(
    private readonly settings: Environment,
    private readonly log: Pick<LineWriter, 'write'>,
    private readonly isWorker: boolean,
  ) {}

  async start(version: string): Promise<RunningRelay> {
    const { settings, opened, isWorker } = this;
    this.metrics = settings.metricsPort === undefined ? undefined : await prometheus(version);
    const { Pool } = await optionalPackage('undici', 'recotag relay', () => import('undici'));
    const options: RelayOptions = {
      ...settings.relay,
      onAnswer: (entry) => this.onAnswer(entry),
      onDelivery: (delivery) => this.metrics?.relayed.onDelivery(delivery),
    };
    const { origin } = new URL(settings.relay.baseUrl);
    const pool = new Pool(origin, { connections: settings.sockets, clientTtl: CONNECTION_LIFE });
    opened.push(() => pool.destroy());
    let stopFor = (_: QueueUnusable) => {};
    const unusable = new Promise<QueueUnusable>((resolve) => {
      stopFor = resolve;
    });
    const durable = await this.openQueue(stopFor);
    // Now, and not with the first request.
    if (settings.lists || settings.results) await enginePackage('RECOTAG_LISTS or RECOTAG_RESULTS');
    const lists = isWorker ? undefined : listsOf(settings, options, this.alarm);
    const results = isWorker ? undefined : resultsOf(settings, options, this.alarm, lists);
    for (const each of [lists, results]) if (each) opened.push(each.close);
    const relay = relayWithAlarms({ ...options, durable, dispatcher: pool }, this.alarm, results?.forget);
    this.metrics?.watch(relay, pool.stats);
    const isUsable = () => this.isUsable;
    const pages = isWorker ? undefined : await servePages(relay, settings, version, opened, isUsable, lists, results);
    const metricsPort = await this.serveMetrics();
    return {
      port: pages?.port,
      metricsPort,
      unusable,
      countLostLines: (lines) => this.metrics?.countLostLines(lines),
      stop: async () => {
        const inTime = (await pages?.stop()) ?? true;
        await this.close();
        return inTime;
      },
    };
  }

  async close(): Promise<void> {
    for (const end of this.opened.splice(0).reverse()) await end();
  }

  private onAnswer(entry: RelayEntry): void {
    if (this.settings.log === 'calls') this.log.write(callLine(entry));
    this.metrics?.relayed.onAnswer(entry);
  }

  private onAlarm(alarm: RelayAlarm): void {
    if (this.settings.log !== 'off') this.log.write(eventLine('alarm', alarm));
    this.metrics?.relayed.onAlarm(alarm);
  }

  /** @param stopFor is called if its folder can't be used any more */
  private async openQueue(stopFor: (reason: QueueUnusable) => void): Promise<DurableQueue | undefined> {
    const { settings, opened, alarm, metrics } = this;
    const onUnusable = (reason: QueueUnusable) => {
      this.isUsable = false;
      alarm.raise('queue', reason.message);
      stopFor(reason);
    };
    const { expired: onExpired, close } = expiredAlarm(alarm, settings.queueHours);
    const onClockJump = (milliseconds: number) => {
      if (settings.log !== 'off') this.log.write(eventLine('clock', { message: jumpMessage(milliseconds) }));
    };
    opened.push(close);
    const durable = settings.natsUrl
      ? await queueWhenReachable(async () => (await openQueue(settings, true, { onExpired, onClockJump }))!, alarm)
      : await openQueue(settings, true, { onUnusable, onExpired, onClockJump });
    if (!durable) return;
    opened.push(durable.close);
    metrics?.watchQueue(durable.counts);
    if (settings.queue !== undefined) metrics?.watchDisk(settings.queue);
    return durable;
  }

  private async serveMetrics(): Promise<number | undefined> {
    if (!this.metrics) return;
    const server = createServer(this.metrics.serve);
    this.opened.push(() => {
      server.close();
      server.closeAllConnections();
    });
    const { metricsHost: host, metricsPort: port = 0 } = this.settings;
    return listening(server, { port, host }, { host: 'RECOTAG_METRICS_HOST', port: 'RECOTAG_METRICS_PORT' });
  }
}

const servePages = async (
  relay: Relay,
  settings: Environment,
  version: string,
  opened: (() => unknown)[],
  isUsable: () => boolean,
  lists: Lists | undefined,
  results: ResultsHandler | undefined,
) => {
  const folder = settings.files ?? fileURLToPath(new URL('../', import.meta.url));
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
  const where = { port: settings.port, host: settings.host };
  const port = await listening(server, where, { host: 'RECOTAG_HOST', port: 'RECOTAG_PORT' });
  return { port, stop: stop.stop };
};

/** Tells of a folder's problem, and whether it is over: the folder is tried where nobody calls. */
const folderAlarm =
  (alarm: Alarms, kind: 'lists' | 'results', folder: string) =>
  (problem: string | undefined, works: string, subject = ''): void => {
    if (problem === undefined) {
      alarm.clear(kind, works, subject);
      return;
    }
    const check = async () => {
      const { use, close } = storeTable<number>(folder, 'about');
      await use((table, { add }) => add(() => void table.put(['tried'], wallTime()))).finally(close);
    };
    alarm.raise(kind, problem, subject, { check, message: works });
  };

/** The store of published lists, if there is one. If its folder can't be used, only its own requests fail. */
const listsOf = ({ lists }: Environment, options: RelayOptions, alarm: Alarms) => {
  if (!lists) return;
  const tell = folderAlarm(alarm, 'lists', lists.folder);
  const named = [options.baseUrl, ...[options.allowedOrigins ?? []].flat()];
  return createLists({
    ...lists,
    // What the operator's other settings name is allowed, too.
    origins: [...(lists.origins ?? []), ...named],
    limit: limitsOf('lists', options, alarm).limit,
    onProblem: (problem) => tell(problem, 'the folder of the published lists can be used again'),
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
  const tell = folderAlarm(alarm, 'results', results.folder);
  return createResults({
    ...results,
    published: lists && publishedNames(lists),
    ...limitsOf('results', options, alarm),
    onProblem: (what, problem) =>
      tell(problem, `the folder of the results can be ${what === 'write' ? 'written' : 'read'} again`, what),
    onAnswer: (status, milliseconds) =>
      options.onAnswer?.({ ...NO_OPERATION, operation: 'results', status, milliseconds }),
  });
};

const NO_OPERATION = { mode: undefined, refusal: undefined, reason: undefined, serviceMilliseconds: undefined };

/** Requests with a token by one address: few, so that nobody tries many tokens. */
const GUESSES = { perSecond: 1, burst: 60 };

/** The limits of what is served beside the calls: as many requests of an address as calls, and few with a token. */
const limitsOf = (what: string, options: RelayOptions, alarm: Alarms) => {
  const addressOf = addressReader(relaySettings(options).trusted, alarm);
  const byIp = rateLimit(options.limitByIp, { perSecond: 30, burst: 300 });
  const guesses = rateLimit(options.limitByIp === false ? false : GUESSES, GUESSES);
  const network = (request: RelayRequest, peer: RelayPeer) => networkOf(addressOf(peer, request));
  return {
    networkOf: network,
    limit(request: RelayRequest, peer: RelayPeer, isGuess: boolean): void {
      byIp(`${what} ${network(request, peer)}`);
      if (isGuess) guesses(network(request, peer));
    },
  };
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
