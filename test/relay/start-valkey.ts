import { existsSync } from 'node:fs';
import { type Server, startServer } from './start-server.js';

const SERVERS = ['/usr/bin/valkey-server', '/usr/bin/redis-server'];

/** The path of Valkey or Redis, undefined if neither is installed. */
export const valkeyServer: string | undefined = SERVERS.find((file) => existsSync(file));
if (!valkeyServer)
  console.warn('\n  SKIPPED: no valkey-server and no redis-server here; `npm run browsers` installs one.\n');

export type Valkey = Server & { url: string };

/** @param command the command that starts it on a port; default without further settings */
export const startValkey = async (
  command = (port: number): readonly [string, ...string[]] => [
    valkeyServer!,
    ...['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
  ],
): Promise<Valkey> => {
  const server = await startServer(command);
  return { ...server, url: `redis://127.0.0.1:${server.port}` };
};
