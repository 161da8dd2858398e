import type { IncomingMessage, ServerResponse } from 'node:http';
import { pause } from '../clock.js';
import type { Relay } from '../relay/relay-request.js';
import { nodeRequest } from './node-request.js';

/** How long a caller that is refused in the middle of its body may go on sending, so that it gets to read why. */
const LINGER = 1000;

/**
 * The relay as a listener of Node's http server: `http.createServer(toNodeHandler(relay))`. The shopper's address is the other
 * end of the socket, or what `trustedProxies` makes of it.
 */
export const toNodeHandler =
  (relay: Relay) =>
  async (request: IncomingMessage & { originalUrl?: string }, response: ServerResponse): Promise<void> => {
    let controller: AbortController | undefined;
    const gone = () => {
      controller ??= new AbortController();
      if (response.closed) controller.abort();
      return controller.signal;
    };
    response.on('close', () => response.writableFinished || controller?.abort());
    const path = request.originalUrl ?? request.url ?? '';
    const answer = await relay(nodeRequest(request, path, gone), { ip: request.socket.remoteAddress });
    response.statusCode = answer.status;
    for (const [name, value] of answer.headers) response.setHeader(name, value);
    try {
      await write(answer.body, response);
    } catch {
      response.destroy(); // half an answer must not look like a whole one
    }
    if (request.complete) return;
    request.resume();
    await pause(LINGER);
    if (!request.complete) request.destroy();
  };

async function write(body: ReadableStream<Uint8Array> | null, response: ServerResponse): Promise<void> {
  const reader = body?.getReader();
  // Held back by one, so that the only piece of a short answer goes out with its length.
  let piece = (await reader?.read())?.value;
  while (reader && piece) {
    const { value: next } = await reader.read();
    if (!next) break;
    if (!response.write(piece)) await drained(response);
    if (response.destroyed) return void reader.cancel();
    piece = next;
  }
  response.end(piece);
}

const drained = (response: ServerResponse): Promise<void> =>
  new Promise((resolve) => {
    const on = () => {
      response.off('drain', on);
      response.off('close', on);
      resolve();
    };
    response.on('drain', on);
    response.on('close', on);
    if (response.destroyed) on();
  });
