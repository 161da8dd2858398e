import type { IncomingMessage, ServerResponse } from 'node:http';
import { isFromUs, namesUs } from '../who-asks.js';
import type { Service } from './exchange.js';
import { SIMULATIONS } from './faults/simulated-path.js';
import type { LoggedRequest } from './request-log.js';

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

const row = (entry: LoggedRequest): string => {
  const { time, method, path, operation, about, body, response, httpStatus, fault } = entry;
  const date = new Date(time).toISOString().slice(11, 19);
  const title = `${date} ${operation || `${method} ${path}`}: ${httpStatus || fault || 'waiting'} ${about}`;
  const pre = (text: string) => `<pre>${escaped(text.replace(/></g, '>\n<') || '(empty)')}</pre>`;
  return `<details><summary>${escaped(title)}</summary>${pre(body)}${pre(response)}</details>`;
};

/** A preflight is the browser's own request: it is shown if it fails. */
const isShown = ({ method, httpStatus }: LoggedRequest): boolean => method !== 'OPTIONS' || httpStatus >= 400;

const pageOf = (requests: readonly LoggedRequest[]): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>Sandbox</title></head>
<body><h1>Requests to the sandbox</h1><p>The newest is first. Load this page again to see more.</p>
${requests.filter(isShown).toReversed().map(row).join('\n')}
</body></html>
`;

/** The page loads nothing, and no other page can show it in a frame (clickjacking). */
const POLICY = "default-src 'none'; frame-ancestors 'none'";

/**
 * `GET /` shows the requests to the operations, with what is wrong in each; `GET /simulations` returns what can be simulated, for any page.
 * Pages of other sites are rejected, because the requests contain what visitors typed. @returns false for any other request
 */
export const requestPage = (request: IncomingMessage, response: ServerResponse, service: Service): boolean => {
  const { method = '', url = '/' } = request;
  const [path] = url.split('?');
  const isOpen = path === '/simulations';
  if (!isOpen && path !== '/') return false;
  const send = (status: number, type: string, content: string, more = {}): true => {
    const headers = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', ...more };
    response.writeHead(status, { ...headers, 'content-type': `${type}; charset=utf-8` });
    response.end(method === 'HEAD' ? undefined : content);
    return true;
  };
  if (!namesUs(request, service.settings.host))
    return send(421, 'text/plain', 'The Host header names another service.');
  if (!isOpen && !isFromUs(request)) return send(403, 'text/plain', 'This page is only for people on this computer.');
  if (!/^(GET|HEAD)$/.test(method)) return send(405, 'text/plain', `${path} doesn’t accept ${method}.`);
  if (isOpen) return send(200, 'application/json', JSON.stringify(SIMULATIONS), { 'access-control-allow-origin': '*' });
  return send(200, 'text/html', pageOf(service.log.requests), { 'content-security-policy': POLICY });
};
