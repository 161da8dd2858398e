import type { IncomingMessage } from 'node:http';
import type { BodySource } from '../read-body.js';
import type { RelayRequest } from '../relay/relay-request.js';

/**
 * Node's request as the relay reads one. A web `Request` over a web stream would do the same for several times the memory,
 * which thousands of slow callers would each take.
 *
 * @param path the path with its query, where a framework has cut `request.url`
 * @param gone made only when asked for: fires when the caller has gone
 */
export const nodeRequest = (request: IncomingMessage, path: string, gone: () => AbortSignal): RelayRequest => ({
  method: request.method ?? '',
  url: `${'encrypted' in request.socket ? 'https' : 'http'}://${request.headers.host ?? 'localhost'}${path}`,
  headers: {
    get(name) {
      const value = request.headers[name];
      return value === undefined ? null : `${value}`;
    },
  },
  body: bodyOf(request),
  get signal() {
    return gone();
  },
});

const EVENTS = ['readable', 'end', 'error', 'close'];

function bodyOf(request: IncomingMessage): BodySource {
  let stop = () => {};
  const read = () =>
    new Promise<{ done: boolean; value?: Uint8Array }>((resolve, reject) => {
      const look = () => {
        const value: Uint8Array | null = request.read();
        if (!value && !request.readableEnded && !request.destroyed) return;
        stop();
        if (value) resolve({ done: false, value });
        else if (request.readableEnded) resolve({ done: true });
        else reject(Error('the connection broke off'));
      };
      stop = () => {
        for (const event of EVENTS) request.off(event, look);
      };
      for (const event of EVENTS) request.on(event, look);
      look();
    });
  return { getReader: () => ({ read, cancel: () => stop() }) };
}
