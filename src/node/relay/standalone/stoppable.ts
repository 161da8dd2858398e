import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { pause } from '../../http/clock.js';

/** Milliseconds for the request of a connection that was just accepted to arrive. */
const SILENT_MS = 1000;

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
    const isLate = pause(timeout, isClosed.signal).then(
      () => {
        server.closeAllConnections();
        return false;
      },
      () => true,
    );
    return Promise.race([closed, isLate]);
  };
  return {
    /** false as soon as it stops, so that load balancers send no new calls */
    get ready(): boolean {
      return ready;
    },
    /** Becomes not ready at once, rejects connections after the delay, then waits for calls: whether all ended in time. */
    stop(): Promise<boolean> {
      stopped ??= end();
      return stopped;
    },
  };
};
