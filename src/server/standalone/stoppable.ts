import type { Server, ServerResponse } from 'node:http';
import { pause, within } from '../clock.js';

/** A server that goes away without losing what it has begun. */
export interface Stoppable {
  /** false as soon as it is to stop: load balancers send nothing new */
  readonly ready: boolean;
  /**
   * Not ready at once, no new connections after the delay, then what is in flight may end.
   *
   * @returns whether all of it did in time
   */
  stop(): Promise<boolean>;
}

export const stoppable = (server: Server, delay: number, timeout: number): Stoppable => {
  let ready = true;
  const open = new Set<ServerResponse>();
  const last = (response: ServerResponse) => {
    // A connection that is kept alive would keep the server from ending.
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
