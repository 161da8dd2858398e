import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.js';
import { kill } from './kill.js';

const SERVER = '/usr/sbin/nats-server';

export const hasNats: boolean = existsSync(SERVER);
if (!hasNats) console.warn('\n  SKIPPED: no nats-server here; `npm run browsers` installs it.\n');

/** A NATS server with JetStream that keeps its files when it is killed and restarted on the same port. */
export interface Nats {
  url: string;
  start(): Promise<void>;
  kill(): Promise<void>;
  /** kills it and removes its files */
  end(): Promise<void>;
}

const alone = (port: number, folder: string) => `listen: "127.0.0.1:${port}"\njetstream { store_dir: "${folder}" }\n`;

/** @param settings the content of its configuration file */
export const startNats = async (settings = alone, env: Record<string, string> = {}): Promise<Nats> => {
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'recotag-nats-'));
  const file = join(folder, 'nats.conf');
  await writeFile(file, settings(port, join(folder, 'files')));
  let child: ChildProcess | undefined;
  const nats: Nats = {
    url: `nats://127.0.0.1:${port}`,
    async start() {
      child = spawn(SERVER, ['-c', file], { stdio: 'ignore', env });
      while (!(await answers(port))) if (child.exitCode !== null) throw Error('the server did not start');
    },
    kill: () => kill(child),
    async end() {
      await nats.kill();
      await rm(folder, { recursive: true });
    },
  };
  await nats.start();
  return nats;
};

/** Whether it sends its first line, `INFO`. */
const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const end = (yes: boolean) => {
      socket.destroy();
      resolve(yes);
    };
    socket.once('data', (chunk) => end(`${chunk}`.startsWith('INFO')));
    socket.once('error', () => setTimeout(end, 10, false));
  });
