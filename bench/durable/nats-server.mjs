/** Another version: NATS_SERVER=/path/to/nats-server. */
export const NATS = process.env.NATS_SERVER ?? '/usr/sbin/nats-server';
