import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { freePort } from './free-port.js';

/** A server that can be killed and restarted on the same port. */
export interface Server {
  port: number;
  start(): Promise<void>;
  kill(): Promise<void>;
}

/** @param command the command that starts it on a port */
export const startServer = async (
  command: (port: number) => readonly [string, ...string[]],
  env: Record<string, string | undefined> = process.env,
): Promise<Server> => {
  const port = await freePort();
  let child: ChildProcess | undefined;
  const server: Server = {
    port,
    async start() {
      const [file, ...words] = command(port);
      child = spawn(file, words, { stdio: 'ignore', env });
      while (!(await answers(port))) if (child.exitCode !== null) throw Error('the server did not start');
    },
    async kill() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
  await server.start();
  return server;
};

/** Whether NATS sends its first line, which it doesn't do while it starts. */
const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const end = (yes: boolean) => {
      socket.destroy();
      resolve(yes);
    };
    socket.once('data', (chunk) => end(/^INFO/.test(`${chunk}`)));
    socket.once('error', () => setTimeout(end, 10, false));
  });
