// Processor time (user and system) per call of the durable relay, beside bare undici, http-proxy, nginx and the relay that forwards. In turns
// and in one run, on loopback, each call a view of another device. `npm run build` in the parent folder first.
// Options: --rounds=5 --rate=500 (calls per second) --seconds=10
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startNginx, startRelay, startServer } from '../relay/programs.mjs';
import { call, server, startNode } from './programs.mjs';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    rate: { type: 'string', default: '500' },
    seconds: { type: 'string', default: '10' },
  },
});
const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
const folder = await mkdtemp(join(tmpdir(), 'recotag-processor-'));
const upstream = await startServer('upstream');
const nats = await startNode(folder);
const kinds = [{ operation: 'ViewProduct', rate: Number(values.rate) }];

const programs = {
  'bare, undici': await startServer('bare, undici', upstream.port),
  'http-proxy': await startServer('http-proxy', upstream.port),
  nginx: await startNginx(upstream.port),
  'relay with its log': await startRelay(upstream.port, {}),
  'folder with its log': await startRelay(upstream.port, { RECOTAG_QUEUE: join(folder, 'queue') }),
  'JetStream with its log': await startRelay(upstream.port, { RECOTAG_NATS_URL: nats.url }),
  'JetStream, log off': await startRelay(upstream.port, { RECOTAG_NATS_URL: nats.url, RECOTAG_LOG: 'off' }),
};

const cost = async ({ port, processor }, seconds) => {
  const before = await processor();
  const { acknowledged } = await call({ url: `http://127.0.0.1:${port}`, milliseconds: seconds * 1000, kinds });
  await sleep(1000); // what is still in the queue
  return ((await processor()) - before) / acknowledged.length;
};

const rows = Object.fromEntries(Object.keys(programs).map((name) => [name, []]));
for (const program of Object.values(programs)) await cost(program, 3);
for (let round = 0; round < Number(values.rounds); round++)
  for (const [name, program] of round % 2 ? Object.entries(programs).reverse() : Object.entries(programs))
    rows[name].push(await cost(program, Number(values.seconds)));

console.log(`${values.rate} calls per second for ${values.seconds} s, medians of ${values.rounds} rounds in turns.\n`);
console.log('| | processor time per call | of http-proxy |\n| --- | ---: | ---: |');
for (const [name, costs] of Object.entries(rows)) {
  const ratio = median(costs.map((each, round) => each / rows['http-proxy'][round]));
  console.log(`| ${name} | ${median(costs).toFixed(0)} µs | ${ratio.toFixed(2)} |`);
}
for (const program of [...Object.values(programs), upstream]) program.stop();
await sleep(1000);
await nats.stop('SIGKILL');
server.close();
await rm(folder, { recursive: true });
