// Ports of this computer, for benchmarks that start programs.
import { once } from 'node:events';
import { connect, createServer } from 'node:net';

/** A port that no program listens on. */
export const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  return port;
};

/** Whether a program listens on a port. */
export const isListening = (port) =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
