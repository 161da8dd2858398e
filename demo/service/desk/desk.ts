import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isFromUs, namesUs } from '../../who-asks.js';
import { preflightHeaders } from '../cors.js';
import type { Service } from '../exchange.js';
import { faultRules } from '../faults/fault-rule.js';
import { SIMULATIONS } from '../faults/simulated-path.js';
import type { History } from '../memory/history.js';
import { readBody } from '../read-body.js';
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

/** What the shop's pages and the studio ask from their own origin: nothing that anybody typed. The rest is for the desk alone. */
const FOR_ANY_ORIGIN = ['/counts', '/why', '/simulations'];

/**
 * Answers what is for people and tests; returns false for everything else. None of it is in the log. Pages of other sites get
 * none of it: the log has what shoppers typed. The operations, which a real service offers, stay open to all.
 */
export const desk = async (request: IncomingMessage, response: ServerResponse, service: Service): Promise<boolean> => {
  const path = (request.url ?? '/').split('?')[0]!;
  const { method = '' } = request;
  const isRoute = Object.hasOwn(ROUTES, path);
  const file = method === 'GET' || method === 'HEAD' ? await deskFile(path) : undefined;
  if (!file && !isRoute) return false;
  const isOpen = FOR_ANY_ORIGIN.includes(path);
  const headers = {
    ...(isOpen && { 'access-control-allow-origin': '*' }),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  };
  const json = (status: number, value: unknown): true => {
    response.writeHead(status, { ...headers, 'content-type': 'application/json' }).end(JSON.stringify(value));
    return true;
  };
  if (!namesUs(request, service.settings.host)) return json(421, { error: 'This service has another name.' });
  if (file) {
    response.writeHead(200, { ...headers, ...file.headers }).end(method === 'HEAD' ? undefined : file.content);
    return true;
  }
  if (!isOpen && !isFromUs(request)) return json(403, { error: `${path} is for pages of this service alone.` });
  const route = ROUTES[path]!;
  const methods = Object.keys(route).join(', ');
  if (method === 'OPTIONS' && isOpen) {
    response
      .writeHead(204, preflightHeaders(request.headers, { ...service.settings, allowOrigin: '*' }, methods))
      .end();
    return true;
  }
  const handler = Object.hasOwn(route, method) ? route[method] : undefined;
  if (!handler) return json(405, { error: `${path} takes ${methods}` });
  try {
    const value = await handler(service, request);
    if (value !== undefined) return json(200, value);
    response.writeHead(204, headers).end();
    return true;
  } catch (error) {
    return json(400, { error: (error as Error).message });
  }
};

const FILES: Record<string, [name: string, type: string]> = {
  '/': ['desk.html', 'text/html; charset=utf-8'],
  '/desk.css': ['desk.css', 'text/css; charset=utf-8'],
  '/desk.js': ['desk.js', 'text/javascript; charset=utf-8'],
  '/lists.js': ['lists.js', 'text/javascript; charset=utf-8'],
  '/pretty-xml.js': ['pretty-xml.js', 'text/javascript; charset=utf-8'],
  '/words.js': ['words.js', 'text/javascript; charset=utf-8'],
  '/favicon.ico': ['favicon.svg', 'image/svg+xml'],
};

/** In no other page's frame either, where a click could be led to its buttons. */
const POLICY = "default-src 'self'; frame-ancestors 'none'";

/** Beside this file in the source, and in the source too when this runs from the built `build/demo.js`. */
const FOLDERS = ['./page/', '../demo/service/desk/page/'];

/** A file of the page that shows live what arrives. Scripts come from the service itself only. */
export const deskFile = async (
  path: string,
): Promise<{ headers: Record<string, string>; content: Buffer } | undefined> => {
  if (!Object.hasOwn(FILES, path)) return undefined;
  const [name, type] = FILES[path]!;
  for (const folder of FOLDERS) {
    const content = await readFile(new URL(folder + name, import.meta.url)).catch(() => undefined);
    if (content) return { content, headers: { 'content-type': type, 'content-security-policy': POLICY } };
  }
  return undefined;
};

/** What is remembered of the real visitors, as `GET /state` answers it; the latest visitor comes last. */
export const stateOf = (history: History) => ({
  visits: history.visits.length,
  visitors: [...history.visitors].map(({ devices, customers, views, cart }) => ({
    devices: [...devices],
    customers: [...customers],
    views,
    /** Null until a cart was reported. */
    cart: cart ?? null,
  })),
});
