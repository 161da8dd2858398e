import type { IncomingMessage } from 'node:http';
import type { BodySource } from '../platform-types.js';
import { QueuedBody } from '../queued-body.js';
import type { RelayRequest } from '../relay/relay-request.js';

/**
 * Node's request as the relay reads one. A web `Request` over a web stream would do the same for several times the memory,
 * which thousands of slow callers would each take.
 *
 * @param path the path with its query, where a framework has cut `request.url`
 * @param gone made only when asked for: fires when the caller has gone
 */
export const nodeRequest = (request: IncomingMessage, path: string, gone: () => AbortSignal): RelayRequest =>
  new Adapted(request, path, gone);

/** HTTP/2 says it in a pseudo-header (RFC 9113, 8.3.1). */
const hostOf = ({ headers }: IncomingMessage) => `${headers.host ?? headers[':authority'] ?? 'localhost'}`;

/** Node takes any text for a host: one with a path in it would stand in front of the request's own. */
const HOST = /^[\w.:[\]-]+$/;

/** The absolute address of a request; '' where its host or its path is none, which is an address of nothing. */
const addressOf = (request: IncomingMessage, path: string): string => {
  const host = hostOf(request);
  const scheme = 'encrypted' in request.socket ? 'https' : 'http';
  return HOST.test(host) && path.startsWith('/') ? `${scheme}://${host}${path}` : '';
};

/**
 * A class, since V8 makes the getter of an object literal anew for each object, and that in the old generation: with it all
 * that the getter sees stays until the next full collection. Each call left 5 kB there, and moving them was a sixth of the work.
 */
class Adapted implements RelayRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: RelayRequest['headers'];
  readonly body: BodySource;
  readonly #gone: () => AbortSignal;

  constructor(request: IncomingMessage, path: string, gone: () => AbortSignal) {
    this.method = request.method ?? '';
    this.url = addressOf(request, path);
    const { headers } = request;
    this.headers = {
      get(name) {
        const value = headers[name];
        return value === undefined ? null : `${value}`;
      },
    };
    this.body = nodeBody(request, () => {});
    this.#gone = gone;
  }

  get signal(): AbortSignal {
    return this.#gone();
  }
}

/**
 * What comes in on a Node connection, read without the cost of a web stream. It flows from the first read on.
 *
 * @param dropped called when nobody wants the rest
 */
export const nodeBody = (message: IncomingMessage, dropped: () => void): BodySource => {
  return {
    getReader() {
      const body = new QueuedBody(message, dropped);
      // Each message closes in the end; an error with its stack is made only where it came too early.
      const broken = () => {
        if (!message.readableEnded) body.fail(Error('the connection broke off'));
      };
      message.on('data', (bytes: Uint8Array) => body.push(bytes));
      message.on('end', () => body.end());
      message.on('error', broken);
      message.on('close', broken);
      if (message.readableEnded) body.end();
      else if (message.destroyed) broken();
      return body;
    },
  };
};
