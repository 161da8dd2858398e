import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { syncsAlways } from '../../src/node/relay/durable/nats-connection.js';
import { freePort } from './free-port.js';

const SERVER = '/usr/sbin/nats-server';

export const hasNats: boolean = existsSync(SERVER);
if (!hasNats) console.warn('\n  SKIPPED: no nats-server here; `npm run browsers` installs it.\n');

/** A NATS server with JetStream that keeps its files when it is killed and restarted on the same port. */
export type Nats = Awaited<ReturnType<typeof startNats>>;

/** Whether the server sends its first line, which it doesn't do while it starts. */
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

/** As docs/relay-operation.md requires it: older servers don't know the setting. */
const sync =
  hasNats && syncsAlways(execFileSync(SERVER, ['-v'], { encoding: 'utf8' }).replace(/^.*v/s, ''))
    ? 'sync_interval: always'
    : '';

const alone = (port: number, folder: string) =>
  `listen: "127.0.0.1:${port}"\njetstream { store_dir: "${folder}" ${sync} }\n`;

/** @param settings the content of its configuration file */
export const startNats = async (settings = alone, env: Record<string, string> = {}) => {
  const folder = await mkdtemp(join(tmpdir(), 'recotag-nats-'));
  const file = join(folder, 'nats.conf');
  const port = await freePort();
  writeFileSync(file, settings(port, join(folder, 'files')));
  let child: ChildProcess | undefined;
  const start = async (): Promise<void> => {
    child = spawn(SERVER, ['-c', file], { stdio: 'ignore', env });
    while (!(await answers(port))) if (child.exitCode !== null) throw Error('the server did not start');
  };
  const kill = async (): Promise<void> => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  await start();
  return {
    url: `nats://127.0.0.1:${port}`,
    start,
    kill,
    /** kills it and removes its files */
    async end() {
      await kill();
      await rm(folder, { recursive: true });
    },
  };
};
