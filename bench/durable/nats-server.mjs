import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Another version: NATS_SERVER=/path/to/nats-server. */
export const NATS = process.env.NATS_SERVER ?? '/usr/sbin/nats-server';

const [, version, major, minor] = existsSync(NATS)
  ? (/v((\d+)\.(\d+)\S*)/.exec(`${execFileSync(NATS, ['--version'])}`) ?? [])
  : [];
const syncs = Number(major) > 2 || (Number(major) === 2 && Number(minor) >= 10);

/**
 * A setting of JetStream: each message is on disk before it is acknowledged, as docs/relay-operation.md requires. Servers before 2.10 don't
 * know it, and sync every two minutes: such a benchmark says nothing about a power failure.
 */
export const SYNC = syncs ? ', sync_interval: always' : '';

/** The server and how it syncs, for the results; '' without a server. */
export const natsVersion = version ? `nats-server ${version} ${syncs ? 'with' : 'without'} sync_interval: always` : '';

if (version && !syncs)
  console.warn(
    `${natsVersion}, which it doesn't know: the figures don't hold for what docs/relay-operation.md requires.`,
  );
