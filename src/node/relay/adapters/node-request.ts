import type { IncomingMessage } from 'node:http';
import type { BodySource } from '../../http/platform-types.js';
import { QueuedBody } from '../../http/queued-body.js';
import type { RelayRequest } from '../relay-request.js';

/** Node does not validate the host: the path in an invalid host would precede the request's own path. */
const HOST = /^[\w.:[\]-]+$/;

/** The absolute URL of a request; '' if its host or path is invalid. */
const addressOf = (request: IncomingMessage, path: string): string => {
  // HTTP/2 has a pseudo-header for the host: https://www.rfc-editor.org/rfc/rfc9113#section-8.3.1
  const host = `${request.headers.host ?? request.headers[':authority'] ?? 'localhost'}`;
  const scheme = 'encrypted' in request.socket ? 'https' : 'http';
  return HOST.test(host) && path.startsWith('/') ? `${scheme}://${host}${path}` : '';
};

/**
 * Node's request as `RelayRequest`. A web `Request` with a web stream takes several times the memory. A class: V8 allocates a getter of an
 * object literal per object, and keeps its whole scope. That was 5 kB per call and a sixth of the processor time.
 */
export class AdaptedRequest implements RelayRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: RelayRequest['headers'];
  readonly body: BodySource;
  readonly #gone: () => AbortSignal;

  /** @param path the full path: frameworks remove a prefix from `request.url`. @param gone its signal is aborted when the caller disconnects */
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
    this.body = nodeBody(request);
    this.#gone = gone;
  }

  get signal(): AbortSignal {
    return this.#gone();
  }
}

/** The body of a Node message, without the cost of a web stream. */
const nodeBody = (message: IncomingMessage): BodySource => ({
  getReader() {
    const body = new QueuedBody();
    // Each message emits `close` at its end. An error is created only if the body is incomplete.
    const broken = () => {
      if (!message.readableEnded) body.fail(Error('the connection closed early'));
    };
    message.on('data', (bytes: Uint8Array) => body.push(bytes));
    message.on('end', () => body.end());
    message.on('error', broken);
    message.on('close', broken);
    if (message.readableEnded) body.end();
    else if (message.destroyed) broken();
    return body;
  },
});
