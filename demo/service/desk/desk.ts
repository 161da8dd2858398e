import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isFromUs, namesUs } from '../../who-asks.js';
import type { Service } from '../exchange.js';
import { SIMULATIONS } from '../faults/simulated-path.js';

/** What responds with JSON, by method and path, beside the operations. The response to `undefined` is 204. */
const ROUTES: Readonly<Record<string, (service: Service, query: URLSearchParams) => unknown>> = {
  'GET /log': ({ log }, query) => log.since(Number(query.get('since')) || 0),
  'DELETE /log': ({ log }) => log.clear(),
  'GET /simulations': () => SIMULATIONS,
};

/** For the studio, which has another origin: these return nothing that a visitor typed. */
const FOR_ANY_ORIGIN = ['/simulations'];

const FILES: Readonly<Record<string, readonly [name: string, type: string]>> = {
  '/': ['desk.html', 'text/html'],
  '/desk.css': ['desk.css', 'text/css'],
  '/desk.js': ['desk.js', 'text/javascript'],
  '/favicon.ico': ['favicon.svg', 'image/svg+xml'],
};

const HEADERS = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

/** The page loads scripts from the service only, and no other page can show it in a frame (clickjacking). */
const POLICY = { 'content-security-policy': "default-src 'self'; frame-ancestors 'none'" };

/** The content of the files by name, in a bundle; in the source the folder `page` has them. */
declare const DESK_FILES: string | undefined;

const contentOf = (name: string): Promise<string> | string =>
  typeof DESK_FILES === 'undefined'
    ? readFile(new URL(`./page/${name}`, import.meta.url), 'utf8')
    : JSON.parse(DESK_FILES)[name];

/**
 * Handles the requests to the desk, the page that shows all requests to the operations; returns false for any other. Its own requests
 * aren't in the log. Pages of other sites are rejected, because the log contains what visitors typed.
 */
export const desk = async (request: IncomingMessage, response: ServerResponse, service: Service): Promise<boolean> => {
  const { method = '', url = '/' } = request;
  const [path = '', query] = url.split('?');
  const file = Object.hasOwn(FILES, path) && /^(GET|HEAD)$/.test(method) ? FILES[path] : undefined;
  const isRoute = Object.keys(ROUTES).some((each) => each.endsWith(` ${path}`));
  if (!file && !isRoute) return false;
  const isOpen = FOR_ANY_ORIGIN.includes(path);
  const send = (status: number, type: string, content: string | undefined, more = {}): true => {
    response.writeHead(status, { ...HEADERS, ...more, 'content-type': `${type}; charset=utf-8` });
    response.end(method === 'HEAD' ? undefined : content);
    return true;
  };
  if (!namesUs(request, service.settings.host))
    return send(421, 'text/plain', 'The Host header names another service.');
  if (file) return send(200, file[1], await contentOf(file[0]), POLICY);
  if (!isOpen && !isFromUs(request)) return send(403, 'text/plain', `${path} is only for pages of this service.`);
  const route = Object.hasOwn(ROUTES, `${method} ${path}`) && ROUTES[`${method} ${path}`];
  if (!route) return send(405, 'text/plain', `${path} doesn’t accept ${method}.`);
  const value = route(service, new URLSearchParams(query));
  const more = isOpen ? { 'access-control-allow-origin': '*' } : {};
  return send(
    value === undefined ? 204 : 200,
    'application/json',
    value === undefined ? value : JSON.stringify(value),
    more,
  );
};
