import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { freePort } from './free-port.js';
import { kill } from './kill.js';

const SERVERS = ['/usr/bin/valkey-server', '/usr/bin/redis-server'];

/** The path of Valkey or Redis, undefined if neither is installed. */
export const valkeyServer: string | undefined = SERVERS.find((file) => existsSync(file));
if (!valkeyServer)
  console.warn('\n  SKIPPED: no valkey-server and no redis-server here; `npm run browsers` installs one.\n');

/** A server that can be killed and restarted on the same port. */
export interface Valkey {
  url: string;
  start(): Promise<void>;
  kill(): Promise<void>;
}

/** @param command the command that starts it on a port; default without further settings */
export const startValkey = async (
  command = (port: number): readonly [string, ...string[]] => [
    valkeyServer!,
    ...['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
  ],
): Promise<Valkey> => {
  const port = await freePort();
  let child: ChildProcess | undefined;
  const valkey: Valkey = {
    url: `redis://127.0.0.1:${port}`,
    async start() {
      const [file, ...words] = command(port);
      child = spawn(file, words, { stdio: 'ignore' });
      while (!(await answers(port))) if (child.exitCode !== null) throw Error('the server did not start');
    },
    kill: () => kill(child),
  };
  await valkey.start();
  return valkey;
};

/** Whether it answers PONG or asks for its password, which it does not do while it starts. */
const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('PING\r\n'));
    const end = (yes: boolean) => {
      socket.destroy();
      resolve(yes);
    };
    socket.once('data', (chunk) => end(/^(?:\+PONG|-NOAUTH)/.test(`${chunk}`)));
    socket.once('error', () => setTimeout(end, 10, false));
  });
