// A NATS that is full while the service is down: what the pages get, and what becomes of the calls when the service is back, although nobody
// makes room. `npm run build` in the parent folder first.
// Options: --rate=300 (calls per second) --seconds=20
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { call, drained, forget, server, service, startNode, startRelay } from './programs.mjs';

const { values } = parseArgs({
  options: { rate: { type: 'string', default: '300' }, seconds: { type: 'string', default: '20' } },
});
const rate = Number(values.rate);
const limits = {
  'the stream has max_bytes: 1 MB': { limit: '', max_bytes: 1_000_000 },
  'the server has max_file_store: 1 MB': { limit: ', max_file_store: 1MB' },
};

console.log(
  '| limit | calls | acknowledged | 503 or no response | after the service is back: drained in | never delivered | twice |\n| --- | ---: | ---: | ---: | ---: | ---: | ---: |',
);
for (const [name, { limit, max_bytes }] of Object.entries(limits)) {
  const folder = await mkdtemp(join(tmpdir(), 'recotag-full-'));
  const nats = await startNode(folder, limit);
  const relay = await startRelay({ RECOTAG_NATS_URL: nats.url });
  const connection = await connect({ servers: nats.url });
  if (max_bytes) await (await jetstreamManager(connection)).streams.update('recotag-calls', { max_bytes });
  forget();
  service.isDown = true;
  const calls = { operation: 'ViewProduct', rate };
  const { sent, acknowledged } = await call({
    url: relay.url,
    milliseconds: Number(values.seconds) * 1000,
    kinds: [calls],
  });
  service.isDown = false;
  const began = performance.now();
  await drained(relay);
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  const lost = acknowledged.filter(([device]) => !service.arrived.has(device)).length;
  const twice = acknowledged.filter(([device]) => service.arrived.get(device) > 1).length;
  const figures = [sent, acknowledged.length, sent - acknowledged.length, `${seconds} s`, lost, twice];
  console.log(`| ${name} | ${figures.join(' | ')} |`);
  await connection.close();
  await relay.stop('SIGKILL');
  await nats.stop('SIGKILL');
  await rm(folder, { recursive: true });
}
server.close();
server.closeAllConnections();
