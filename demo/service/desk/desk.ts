import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isFromUs, namesUs } from '../../who-asks.js';
import type { Service } from '../exchange.js';
import { faultRules } from '../faults/fault-rule.js';
import { SIMULATIONS } from '../faults/simulated-path.js';
import type { History } from '../memory/history.js';
import { readBody } from '../read-body.js';
import { why } from './why.js';

type Handler = (service: Service, request: IncomingMessage) => unknown;

const query = (request: IncomingMessage, name: string): string | null =>
  new URL(request.url ?? '/', 'http://service').searchParams.get(name);

/** Routes for people and tests, beside the operations. Requests and responses are JSON; the response to `undefined` is 204. */
const ROUTES: Record<string, Record<string, Handler>> = {
  '/log': {
    GET: ({ log }, request) => log.since(Number(query(request, 'since')) || 0),
    DELETE: ({ log }) => log.clear(),
  },
  '/reset': { POST: ({ memory }) => memory.reset() },
  '/why': { GET: (service, request) => why(service, new URL(request.url ?? '/', 'http://service').searchParams) },
  '/state': { GET: ({ memory }) => stateOf(memory.history) },
  '/faults': {
    GET: ({ faults }) => faults.rules,
    PUT: async ({ faults }, request) => faults.set(...faultRules(JSON.parse(await readBody(request)))),
    DELETE: ({ faults }) => faults.clear(),
  },
  '/simulations': { GET: () => SIMULATIONS },
};

/** Routes for the studio, which has another origin. They return nothing that a visitor typed. */
const FOR_ANY_ORIGIN = ['/why', '/simulations'];

/**
 * Handles the routes for people and tests; returns false for all other requests. These requests aren't in the log. Pages of
 * other sites are rejected, because the log contains what visitors typed. The operations accept all origins, as in a real service.
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
  if (!namesUs(request, service.settings.host))
    return json(421, { error: 'The Host header doesn’t name this service.' });
  if (file) {
    response.writeHead(200, { ...headers, ...file.headers }).end(method === 'HEAD' ? undefined : file.content);
    return true;
  }
  if (!isOpen && !isFromUs(request)) return json(403, { error: `${path} is only for pages of this service.` });
  const route = ROUTES[path]!;
  const methods = Object.keys(route).join(', ');
  const handler = Object.hasOwn(route, method) ? route[method] : undefined;
  if (!handler) return json(405, { error: `${path} accepts only ${methods}` });
  try {
    const value = await handler(service, request);
    if (value !== undefined) return json(200, value);
    response.writeHead(204, headers).end();
    return true;
  } catch (error) {
    return json(400, { error: (error as Error).message });
  }
};

const CSS = 'text/css; charset=utf-8';
const JS = 'text/javascript; charset=utf-8';

const FILES: Record<string, [name: string, type: string]> = {
  '/': ['desk.html', 'text/html; charset=utf-8'],
  '/desk.css': ['desk.css', CSS],
  '/requests.css': ['requests.css', CSS],
  '/desk.js': ['desk.js', JS],
  '/pretty-xml.js': ['pretty-xml.js', JS],
  '/favicon.ico': ['favicon.svg', 'image/svg+xml'],
};

/** No other page can show the desk in a frame (clickjacking). */
const POLICY = "default-src 'self'; frame-ancestors 'none'";

/** The content of the files by name, in a bundle; in the source the folder `page` has them. */
declare const DESK_FILES: string | undefined;

const contentOf = (name: string): Promise<string> | string =>
  typeof DESK_FILES === 'undefined'
    ? readFile(new URL(`./page/${name}`, import.meta.url), 'utf8')
    : JSON.parse(DESK_FILES)[name];

/** A file of the desk's page. The page loads scripts from the service only. */
const deskFile = async (path: string): Promise<{ headers: Record<string, string>; content: string } | undefined> => {
  if (!Object.hasOwn(FILES, path)) return undefined;
  const [name, type] = FILES[path]!;
  return { content: await contentOf(name), headers: { 'content-type': type, 'content-security-policy': POLICY } };
};

/** The service's data about the real visitors: the response of `GET /state`. The latest visitor is last. */
const stateOf = (history: History) => ({
  visits: history.visits.length,
  visitors: [...history.visitors].map(({ devices, customers, views, cart }) => ({
    devices: [...devices],
    customers: [...customers],
    views,
    /** Null before the first cart was reported. */
    cart: cart ?? null,
  })),
});
