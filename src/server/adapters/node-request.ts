import type { IncomingMessage } from 'node:http';
import type { RelayRequest } from '../relay/relay-request.js';
import { nodeBody } from './node-body.js';

/** HTTP/2 says it in a pseudo-header (RFC 9113, 8.3.1). */
const hostOf = ({ headers }: IncomingMessage) => headers.host ?? headers[':authority'] ?? 'localhost';

/**
 * Node's request as the relay reads one. A web `Request` over a web stream would do the same for several times the memory,
 * which thousands of slow callers would each take.
 *
 * @param path the path with its query, where a framework has cut `request.url`
 * @param gone made only when asked for: fires when the caller has gone
 */
export const nodeRequest = (request: IncomingMessage, path: string, gone: () => AbortSignal): RelayRequest => ({
  method: request.method ?? '',
  url: `${'encrypted' in request.socket ? 'https' : 'http'}://${hostOf(request)}${path}`,
  headers: {
    get(name) {
      const value = request.headers[name];
      return value === undefined ? null : `${value}`;
    },
  },
  body: nodeBody(request, () => {}),
  get signal() {
    return gone();
  },
});
