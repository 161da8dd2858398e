import type { IncomingMessage, ServerResponse } from 'node:http';
import { preflightHeaders } from '../cors.js';
import type { Service } from '../exchange.js';
import { faultRules } from '../faults/fault-rule.js';
import { SIMULATIONS } from '../faults/simulated-path.js';
import { readBody } from '../read-body.js';
import { deskFile } from './desk-file.js';
import { stateOf } from './state.js';
import { why } from './why.js';

type Handler = (service: Service, request: IncomingMessage) => unknown;

const query = (request: IncomingMessage, name: string): string | null =>
  new URL(request.url ?? '/', 'http://service').searchParams.get(name);

/** What people and tests can ask, beside the operations: JSON in, JSON out. `undefined` is answered with 204. */
const ROUTES: Record<string, Record<string, Handler>> = {
  '/log': {
    GET: ({ log }, request) => log.since(Number(query(request, 'since')) || 0),
    DELETE: ({ log }) => log.clear(),
  },
  '/reset': {
    POST: ({ memory, counts }) => {
      memory.reset();
      counts.clear();
    },
  },
  '/counts': {
    GET: ({ counts }) => counts.all(),
    POST: async ({ counts, settings }, request) =>
      counts.count(JSON.parse(await readBody(request, settings.maxBodyBytes))),
  },
  '/why': { GET: (service, request) => why(service, new URL(request.url ?? '/', 'http://service').searchParams) },
  '/state': { GET: ({ memory }) => stateOf(memory.history) },
  '/faults': {
    GET: ({ faults }) => faults.rules,
    PUT: async ({ faults, settings }, request) =>
      faults.set(...faultRules(JSON.parse(await readBody(request, settings.maxBodyBytes)))),
    DELETE: ({ faults }) => faults.clear(),
  },
  '/simulations': { GET: () => SIMULATIONS },
};

/** Answers what is for people and tests; returns false for everything else. None of it is in the log. */
export async function desk(request: IncomingMessage, response: ServerResponse, service: Service): Promise<boolean> {
  const path = (request.url ?? '/').split('?')[0]!;
  const { method = '' } = request;
  const cors = { 'access-control-allow-origin': '*', 'cache-control': 'no-store' };
  const file = method === 'GET' || method === 'HEAD' ? await deskFile(path) : undefined;
  if (file) {
    response.writeHead(200, { ...file.headers, ...cors }).end(method === 'HEAD' ? undefined : file.content);
    return true;
  }
  if (!Object.hasOwn(ROUTES, path)) return false;
  const route = ROUTES[path]!;
  const methods = Object.keys(route).join(', ');
  if (method === 'OPTIONS') {
    response
      .writeHead(204, preflightHeaders(request.headers, { ...service.settings, allowOrigin: '*' }, methods))
      .end();
    return true;
  }
  const json = (status: number, value: unknown): void => {
    response.writeHead(status, { ...cors, 'content-type': 'application/json' }).end(JSON.stringify(value));
  };
  const handler = Object.hasOwn(route, method) ? route[method] : undefined;
  if (!handler) {
    json(405, { error: `${path} takes ${methods}` });
    return true;
  }
  try {
    const value = await handler(service, request);
    if (value === undefined) response.writeHead(204, cors).end();
    else json(200, value);
  } catch (error) {
    json(400, { error: (error as Error).message });
  }
  return true;
}
