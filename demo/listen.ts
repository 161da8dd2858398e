import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Servers that listen on the same port, each on a different address. */
export interface Listening {
  port: number;
  close(): Promise<void>;
}

const start = (listener: RequestListener, port: number, host: string): Promise<Server> =>
  new Promise((resolve, reject) => {
    const server = createServer(listener);
    // A browser that reuses a connection while it is closed may send a call twice. So idle connections stay open for long.
    server.keepAliveTimeout = 65_000;
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve(server);
    });
  });

const close = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

/**
 * Listens on both loopback addresses, because `localhost` can mean either, or on the address in `host`. Other computers can't
 * reach a loopback address. Without IPv6 it listens on one.
 *
 * @param port 0 chooses a port that is free on every address
 * @throws the system's error if the port is in use
 */
export const listen = async (listener: RequestListener, port: number, host?: string): Promise<Listening> => {
  for (let tries = 1; ; tries++) {
    const first = await start(listener, port, host ?? '127.0.0.1');
    const listening: Server[] = [first];
    const taken = (first.address() as AddressInfo).port;
    try {
      if (host === undefined) listening.push(await start(listener, taken, '::1'));
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EADDRINUSE') {
        await close(first);
        if (port === 0 && tries < 20) continue;
        throw error;
      }
    }
    return {
      port: taken,
      close: async () => {
        await Promise.all(listening.map(close));
      },
    };
  }
};
