import type { Server } from 'node:http';
import { pause } from '../clock.js';

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

export function stoppable(server: Server, delay: number, timeout: number): Stoppable {
  let ready = true;
  let stopped: Promise<boolean> | undefined;
  const end = async () => {
    ready = false;
    await pause(delay);
    const closed = new Promise<boolean>((resolve) => server.close(() => resolve(true)));
    const inTime = await Promise.race([closed, pause(timeout).then(() => false)]);
    if (!inTime) server.closeAllConnections();
    return inTime;
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
}
