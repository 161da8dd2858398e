import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { pause, within } from '../../http/clock.js';

/** Milliseconds for the request of a connection that was just accepted to arrive. */
const SILENT_MS = 1000;

/** A graceful shutdown of a server. */
export const stoppable = (server: Server, delay: number, timeout: number) => {
  let ready = true;
  const open = new Set<ServerResponse>();
  /** Connections without a request so far: `server.close()` waits for them (https://github.com/nodejs/node/issues/63452). */
  const silent = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  const last = (response: ServerResponse) => {
    // An open keep-alive connection would delay the end of the server.
    if (!response.headersSent) response.setHeader('Connection', 'close');
  };
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    silent.delete(request.socket);
    if (!ready) return last(response);
    open.add(response);
    response.on('close', () => open.delete(response));
  });
  let stopped: Promise<boolean> | undefined;
  const end = async () => {
    ready = false;
    for (const response of open) last(response);
    await pause(delay);
    const closed = new Promise<boolean>((resolve) => server.close(() => resolve(true)));
    const isClosed = new AbortController();
    closed.then(() => isClosed.abort());
    pause(SILENT_MS, isClosed.signal).then(
      () => {
        for (const socket of silent) socket.destroy();
      },
      () => {},
    );
    return within(timeout, closed).catch(() => {
      server.closeAllConnections();
      return false;
    });
  };
  return {
    /** false as soon as it stops, so that load balancers send no new calls */
    get ready(): boolean {
      return ready;
    },
    /**
     * Becomes not ready at once, rejects connections after the delay, then waits for calls in flight.
     *
     * @returns whether all of them ended in time
     */
    stop(): Promise<boolean> {
      stopped ??= end();
      return stopped;
    },
  };
};
