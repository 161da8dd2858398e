import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Another version: NATS_SERVER=/path/to/nats-server. */
export const NATS = process.env.NATS_SERVER ?? '/usr/sbin/nats-server';

/**
 * A setting of JetStream: each message is on disk before it is acknowledged, as docs/relay-operation.md requires. Servers before 2.10 don't
 * know it, and sync every two minutes: such a benchmark says nothing about a power failure.
 */
export const SYNC = (() => {
  if (!existsSync(NATS)) return '';
  const [, major, minor] = /v(\d+)\.(\d+)/.exec(`${execFileSync(NATS, ['--version'])}`) ?? [];
  return Number(major) > 2 || Number(minor) >= 10 ? ', sync_interval: always' : '';
})();
