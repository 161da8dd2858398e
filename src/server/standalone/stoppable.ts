import type { Server, ServerResponse } from 'node:http';
import { pause, within } from '../clock.js';

/** A server with a graceful shutdown. */
export interface Stoppable {
  /** false as soon as it stops, so that load balancers send no new calls */
  readonly ready: boolean;
  /**
   * Becomes not ready at once, rejects connections after the delay, then waits for calls in flight.
   *
   * @returns whether all of them ended in time
   */
  stop(): Promise<boolean>;
}

export const stoppable = (server: Server, delay: number, timeout: number): Stoppable => {
  let ready = true;
  const open = new Set<ServerResponse>();
  const last = (response: ServerResponse) => {
    // An open keep-alive connection would delay the end of the server.
    if (!response.headersSent) response.setHeader('Connection', 'close');
  };
  server.prependListener('request', (_request, response: ServerResponse) => {
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
    return within(timeout, closed).catch(() => {
      server.closeAllConnections();
      return false;
    });
  };
  return {
    get ready() {
      return ready;
    },
    stop() {
      stopped ??= end();
      return stopped;
    },
  };
};
