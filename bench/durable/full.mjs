// A queue that is full while the service is down: what the pages get, and what becomes of the calls when the service is back, although nobody
// makes room. `npm run build` in the parent folder first. The folder needs root, to mount a small disk.
// Options: --rate=300 (calls per second) --seconds=20
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { NATS } from './nats-server.mjs';
import { call, drained, forget, server, service, startNode, startRelay } from './programs.mjs';

const { values } = parseArgs({
  options: { rate: { type: 'string', default: '300' }, seconds: { type: 'string', default: '20' } },
});
const milliseconds = Number(values.seconds) * 1000;

const TOKEN = 'a-token-for-reading';

/** New shoppers see a list until the time is over. @returns how many facts were acknowledged */
const countFacts = async (url) => {
  let stored = 0;
  for (const until = performance.now() + milliseconds; performance.now() < until; await sleep(2)) {
    const body = JSON.stringify({ shopper: randomUUID(), facts: [{ kind: 'view', list: 'home' }] });
    if ((await fetch(`${url}/recotag-results`, { method: 'POST', body })).status === 204) stored++;
  }
  return stored;
};

const countedViews = async (url) => {
  const response = await fetch(`${url}/recotag-results`, { headers: { Authorization: `Bearer ${TOKEN}` } });
  return (await response.json()).days.reduce((sum, { views }) => sum + views, 0);
};

/** Starts a relay with results in the same folder, whose queue is on a disk of so many MB. */
const onDisk = async (files, size, fillAfter) => {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}m`, 'tmpfs', files]);
  const queue = join(files, 'queue');
  await mkdir(queue);
  const relay = await startRelay({
    RECOTAG_QUEUE: queue,
    RECOTAG_RESULTS: queue,
    RECOTAG_RESULTS_TOKEN: TOKEN,
    RECOTAG_RESULTS_SHOPPERS_BY_IP: '10000000',
  });
  const fill = async () => {
    await sleep(fillAfter);
    const other = await open(join(files, 'other'), 'w');
    // Smaller and smaller, until not a byte is left.
    for (let bytes = 1_048_576; bytes >= 1; bytes >>= 1)
      while (await other.write(Buffer.alloc(bytes)).catch(() => undefined));
    await other.close();
  };
  if (fillAfter !== undefined) void fill();
  return {
    relay,
    async end() {
      await relay.stop('SIGKILL');
      execFileSync('umount', ['-l', files]);
    },
  };
};

const onNats = async (files, limit, max_bytes) => {
  const nats = await startNode(files, limit);
  const relay = await startRelay({ RECOTAG_NATS_URL: nats.url });
  if (max_bytes) {
    const connection = await connect({ servers: nats.url });
    await (await jetstreamManager(connection)).streams.update('recotag-calls', { max_bytes });
    await connection.close();
  }
  return {
    relay,
    async end() {
      await relay.stop('SIGKILL');
      await nats.stop('SIGKILL');
    },
  };
};

const mayMount = process.getuid?.() === 0;
const cases = {
  ...(mayMount && {
    'folder: a disk of 8 MB': (files) => onDisk(files, 8),
    'folder: another program takes the whole disk': (files) => onDisk(files, 64, milliseconds / 2),
  }),
  ...(existsSync(NATS) && {
    'NATS: the stream has max_bytes: 1 MB': (files) => onNats(files, '', 1_000_000),
    'NATS: the server has max_file_store: 1 MB': (files) => onNats(files, ', max_file_store: 1MB'),
  }),
};
if (!mayMount) console.warn('SKIPPED: the folder, because only root may mount a small disk.');
if (!existsSync(NATS)) console.warn('SKIPPED: no nats-server here; `npm run browsers` installs it.');

console.log(
  '| what is full | calls | acknowledged | 503 or no response | after the service is back: drained in | never delivered | twice | facts acknowledged, and counted |\n| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
);
for (const [name, start] of Object.entries(cases)) {
  const files = await mkdtemp(join(tmpdir(), 'recotag-full-'));
  const { relay, end } = await start(files);
  forget();
  service.isDown = true;
  const kinds = [{ operation: 'ViewProduct', rate: Number(values.rate) }];
  const hasResults = name.startsWith('folder');
  const [{ sent, acknowledged }, facts] = await Promise.all([
    call({ url: relay.url, milliseconds, kinds }),
    hasResults ? countFacts(relay.url) : undefined,
  ]);
  service.isDown = false;
  const began = performance.now();
  await drained(relay);
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  const lost = acknowledged.filter(([device]) => !service.arrived.has(device)).length;
  const twice = acknowledged.filter(([device]) => service.arrived.get(device) > 1).length;
  const counted = hasResults ? `${facts}, ${await countedViews(relay.url)}` : '–';
  const figures = [sent, acknowledged.length, sent - acknowledged.length, `${seconds} s`, lost, twice, counted];
  console.log(`| ${name} | ${figures.join(' | ')} |`);
  await end();
  await rm(files, { recursive: true });
}
server.close();
server.closeAllConnections();
