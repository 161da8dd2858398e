import type { IncomingMessage, ServerResponse } from 'node:http';
import { pause } from '../../http/clock.js';
import type { NodeRequest, NodeResponse } from '../../http/platform-types.js';
import type { Relay, RelayResponse } from '../relay-request.js';
import { AdaptedRequest } from './node-request.js';

/** Milliseconds that a rejected caller may go on sending its body: a connection closed earlier could lose the response. */
const LINGER = 1000;

const SMALL = 16_384;

/**
 * The relay as a listener of Node's http server: `http.createServer(toNodeHandler(relay))`. The shopper's address is the
 * socket's remote address, or follows from `trustedProxies`.
 */
export const toNodeHandler =
  (relay: Pick<Relay, 'plain'>) =>
  async (incoming: NodeRequest, outgoing: NodeResponse): Promise<void> => {
    // The public types do not refer to Node's, so that a shop without @types/node can use them.
    const request = incoming as NodeRequest & IncomingMessage;
    const response = outgoing as NodeResponse & ServerResponse;
    let controller: AbortController | undefined;
    const gone = () => {
      controller ??= new AbortController();
      if (response.closed) controller.abort();
      return controller.signal;
    };
    response.on('close', () => response.writableFinished || controller?.abort());
    const path = request.originalUrl ?? request.url ?? '';
    const peer = { ip: request.socket.remoteAddress };
    try {
      write(await relay.plain(new AdaptedRequest(request, path, gone), peer), response);
    } catch {
      // No error here may end the shop's process.
      response.destroy();
    }
    if (request.complete) return;
    request.resume();
    await pause(LINGER);
    if (!request.complete) request.destroy();
  };

const write = ({ status, headers, body }: RelayResponse, response: ServerResponse): void => {
  if (body === null) return void response.writeHead(status, headers).end();
  response.writeHead(status, Object.assign({ 'Content-Length': Buffer.byteLength(body) }, headers));
  // Node writes headers and a string in one packet, but bytes in a second one. Latin-1 keeps each byte.
  if (typeof body === 'string' || body.byteLength > SMALL) response.end(body);
  else response.end(Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString('latin1'), 'latin1');
};

/**
 * The relay as Express or Connect middleware: `app.use('/reco', toExpressMiddleware(relay))`, before any body parser, since a
 * body can be read only once. Requests for other paths go to the next handler.
 */
export const toExpressMiddleware = (relay: Pick<Relay, 'plain'>) => {
  const handle = toNodeHandler(relay);
  return (
    request: NodeRequest & { readonly readableEnded?: boolean | undefined },
    response: NodeResponse,
    next: (error?: unknown) => void,
  ): void => {
    const path = request.originalUrl ?? request.url ?? '';
    if (!/^[^?]*\/v3\/operations\/(?:sync|async)(?:\?|$)/.test(path)) next();
    else if (request.readableEnded) next(Error('recotag relay: mount the relay before any body parser'));
    else handle(request, response);
  };
};
