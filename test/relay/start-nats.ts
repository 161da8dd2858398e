import { execFileSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { syncsAlways } from '../../src/node/relay/durable/nats-connection.js';
import { type Server, startServer } from './start-server.js';

const SERVER = '/usr/sbin/nats-server';

export const hasNats: boolean = existsSync(SERVER);
if (!hasNats) console.warn('\n  SKIPPED: no nats-server here; `npm run browsers` installs it.\n');

/** A NATS server with JetStream that keeps its files when it is killed and restarted on the same port. */
export interface Nats extends Server {
  url: string;
  /** kills it and removes its files */
  end(): Promise<void>;
}

/** As docs/relay-operation.md requires it: older servers don't know the setting. */
const sync =
  hasNats && syncsAlways(execFileSync(SERVER, ['-v'], { encoding: 'utf8' }).replace(/^.*v/s, ''))
    ? 'sync_interval: always'
    : '';

const alone = (port: number, folder: string) =>
  `listen: "127.0.0.1:${port}"\njetstream { store_dir: "${folder}" ${sync} }\n`;

/** @param settings the content of its configuration file */
export const startNats = async (settings = alone, env: Record<string, string> = {}): Promise<Nats> => {
  const folder = await mkdtemp(join(tmpdir(), 'recotag-nats-'));
  const file = join(folder, 'nats.conf');
  const server = await startServer((port) => {
    writeFileSync(file, settings(port, join(folder, 'files')));
    return [SERVER, '-c', file];
  }, env);
  return {
    ...server,
    url: `nats://127.0.0.1:${server.port}`,
    async end() {
      await server.kill();
      await rm(folder, { recursive: true });
    },
  };
};
