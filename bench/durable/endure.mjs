// What is lost, doubled or out of order in some minutes of load: views, shoppers who change their cart, and pages that send and leave at once,
// while the relay, a worker, one server and all servers of NATS are killed, and the service is down. The service processes calls with random
// delays, so that they overtake each other. `npm run build` in the parent folder first.
// Options: --queue=folder (or nats) --minutes=10 --rate=500 (calls per second)
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { call, clock, drained, server, service, startCluster, startRelay } from './programs.mjs';

const { values } = parseArgs({
  options: {
    queue: { type: 'string', default: 'folder' },
    minutes: { type: 'string', default: '10' },
    rate: { type: 'string', default: '500' },
  },
});
const rate = Number(values.rate);
const milliseconds = Number(values.minutes) * 60_000;
const folder = await mkdtemp(join(tmpdir(), 'recotag-endure-'));
const cluster = values.queue === 'nats' ? await startCluster(folder) : undefined;
const settings = cluster ? { RECOTAG_NATS_URL: cluster.url } : { RECOTAG_QUEUE: join(folder, 'queue') };
const relay = await startRelay({ RECOTAG_LIMIT_BY_DEVICE: 'off', ...settings });
const worker = cluster && (await startRelay(settings, '--worker'));
service.delay = () => (Math.random() < 0.3 ? Math.random() * 400 : 0);

const notDelivered = (devices) => devices.filter((device) => !service.arrived.has(device)).length;

service.isDown = true;
const { left } = await call({ url: relay.url, milliseconds: 10_000, leavers: 100 });
await sleep(2000);
service.isDown = false;
await drained(relay);
console.log(`${values.queue}: ${left.length} pages sent a view and left at once, while the service was down.`);
console.log(`Never delivered: ${notDelivered(left)}.\n`);

const restart = async (each) => {
  await each.stop('SIGKILL');
  await each.start();
};
const events = {
  'relay killed': () => restart(relay),
  'service down for 20 s': async () => {
    service.isDown = true;
    await sleep(20_000);
    service.isDown = false;
  },
  ...(cluster && {
    'worker killed': () => restart(worker),
    'one server killed': () => restart(cluster.nodes[0]),
    'all servers killed': () => Promise.all(cluster.nodes.map(restart)),
  }),
};
const all = [...Object.entries(events), ...Object.entries(events)];
const shoppers = rate / 40;
const running = call({ url: relay.url, milliseconds, views: rate * 0.9, shoppers });
const began = performance.now();
/** When the events happened, to tell where calls were doubled. */
const times = [];
for (const [index, [name, happen]] of all.entries()) {
  await sleep(Math.max(0, ((index + 1) * milliseconds) / (all.length + 1) - (performance.now() - began)));
  times.push([name, clock()]);
  await happen();
}
const { acknowledged, sent, carts } = await running;
console.warn('All calls have ended; waiting until the queue is empty.');
await drained(relay);
const views = acknowledged.map(([device]) => device);
const twice = acknowledged.filter(([device]) => service.arrived.get(device) > 1);
const wrong = carts.filter(([device, count]) => service.carts.get(device) !== count).length;
console.log(`${values.minutes} minutes at ${rate} calls per second. Twice each: ${Object.keys(events).join(', ')}.\n`);
console.log(
  '| queue | calls | views acknowledged | never delivered | twice | shoppers with four carts | last cart wrong |\n| --- | ---: | ---: | ---: | ---: | ---: | ---: |',
);
const figures = [sent, views.length, notDelivered(views), twice.length, carts.length, wrong];
console.log(`| ${values.queue} | ${figures.join(' | ')} |`);
const before = (time) => times.findLast(([, at]) => at <= time + 5000)?.[0] ?? 'before all events';
const causes = Map.groupBy ? Map.groupBy(twice, ([, time]) => before(time)) : new Map();
for (const [name, some] of causes) console.log(`Twice, accepted from 5 s before "${name}" on: ${some.length}`);
await worker?.stop();
await relay.stop();
await Promise.all(cluster?.nodes.map((node) => node.stop('SIGKILL')) ?? []);
server.close();
server.closeAllConnections();
await rm(folder, { recursive: true });
