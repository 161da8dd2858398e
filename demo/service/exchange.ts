import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { aboutOf } from './about.js';
import { CORS, preflightHeaders } from './cors.js';
import type { FaultList } from './faults/fault-list.js';
import type { FaultRule } from './faults/fault-rule.js';
import { simulatedPath } from './faults/simulated-path.js';
import { judgeBody } from './judge/judge-body.js';
import { judgeCall, judgeHeaders } from './judge/judge-call.js';
import type { Memory } from './memory/memory.js';
import type { ShopperName } from './memory/shoppers.js';
import {
  type Outcome,
  perform,
  responseTo,
  resultResponse,
  type ServiceResponse,
  spoiledResponse,
  statusResponse,
} from './outcome.js';
import { Aborted, readBody } from './read-body.js';
import { Refusal } from './refusal.js';
import type { LoggedRequest, RequestLog } from './request-log.js';
import type { Settings } from './settings.js';

/** The parts of the service that handle a request. */
export interface Service {
  settings: Settings;
  log: RequestLog;
  faults: FaultList;
  memory: Memory;
  /** Aborted when the service closes, to end delays. */
  closing: AbortSignal;
}

/** Handles a request to an operation: applies faults, validates, performs, responds and logs. */
export const exchange = async (request: IncomingMessage, response: ServerResponse, service: Service): Promise<void> => {
  const simulated = simulatedPath(request.url ?? '/');
  const entry = logged(request, simulated?.target ?? request.url ?? '/', service);
  try {
    await respond(request, response, service, entry, simulated);
  } finally {
    service.settings.onRequest(entry);
  }
};

const respond = async (
  request: IncomingMessage,
  response: ServerResponse,
  service: Service,
  entry: LoggedRequest,
  simulated: ReturnType<typeof simulatedPath>,
): Promise<void> => {
  const { settings, log, faults, closing } = service;
  const target = simulated?.target ?? request.url ?? '/';
  const { delay, rule } = faults.take(entry, simulated?.rules);
  const kind = rule?.kind ?? 'pass';
  if (rule || delay) entry.fault = [kind === 'pass' ? '' : kind, delay ? `${delay} ms` : ''].filter(Boolean).join(', ');

  const send = ({ httpStatus, headers, body, about }: ServiceResponse): void => {
    entry.httpStatus = httpStatus;
    entry.took = settings.clock() - entry.time;
    entry.about = [entry.about, about].filter(Boolean).join(': ');
    log.keep(entry, 'response', body);
    response
      .writeHead(httpStatus, { ...(kind !== 'no-cors' && CORS), ...headers, 'cache-control': 'no-store' })
      .end(body);
  };

  let body = '';
  let refusal: Refusal | undefined;
  try {
    body = await readBody(request);
    log.keep(entry, 'body', body);
    if (delay) await wait(delay, undefined, { signal: closing, ref: false });
  } catch (error) {
    if (error instanceof Aborted) entry.aborted = true;
    if (!(error instanceof Refusal)) return;
    refusal = error;
  }

  if (kind === 'reset-before') return void request.socket.resetAndDestroy();
  if (kind === 'never') return;
  if (kind === 'status' && rule) return send(statusResponse(rule));
  if (request.method === 'OPTIONS') {
    const headers = kind === 'no-cors' ? {} : preflightHeaders(request.headers);
    const about = `requests headers: ${request.headers['access-control-request-headers'] ?? '(none)'}`;
    return send({ httpStatus: 204, headers, body: '', about });
  }

  let given: ServiceResponse;
  try {
    if (refusal) throw refusal;
    if (!simulated) throw new Refusal('the simulation in the path is unknown', 'NotFound', 404);
    const outcome = outcomeOf(request, target, body, service, entry, kind, simulated.shopper);
    given =
      outcome === 'repeated'
        ? resultResponse(200, 'OperationAlreadyProcessed')
        : rule
          ? spoiledResponse(outcome, rule)
          : responseTo(outcome);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    given = resultResponse(error.httpStatus, error.status, error.message, error.headers);
  }
  if (kind === 'reset-after') return void request.socket.resetAndDestroy();
  send(given);
};

/** Validates a call and performs it. A repeated transaction is not performed again. */
const outcomeOf = (
  request: IncomingMessage,
  target: string,
  body: string,
  { settings, memory }: Service,
  entry: LoggedRequest,
  kind: NonNullable<FaultRule['kind']>,
  shopper: ShopperName | undefined,
): Outcome | 'repeated' => {
  const call = judgeCall(request.method ?? '', target, settings);
  judgeHeaders(request.headers, call, settings);
  const judged = judgeBody(body, call, settings);
  entry.about = aboutOf(judged, settings);
  if (call.transactionId !== undefined && !memory.firstTime(`${call.endpointId} ${call.transactionId}`))
    return 'repeated';
  if (kind === 'thirty' && judged.kind === 'reco') judged.limit = 30;
  if (kind === 'thirty' && judged.kind === 'popular') judged.itemsPerPage = 30;
  return perform(judged, call, memory.history, settings, shopper);
};

const logged = (request: IncomingMessage, target: string, { settings, log }: Service): LoggedRequest => {
  const [path = '', ...search] = target.split('?');
  const query = Object.fromEntries(new URLSearchParams(search.join('?')));
  return log.add({
    time: settings.clock(),
    method: request.method ?? '',
    path,
    query,
    headers: Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, `${value}`])),
    operation: query.operation ?? '',
  });
};
