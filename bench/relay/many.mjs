// How long a queue with very many calls keeps the event loop: while it is opened, and while its calls are sent, expired and counted.
// Run `npm run build` in the parent folder first. Options: --calls=5000000 --seconds=130
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { embeddedQueue } from '../../dist/esm/queue.js';
import { compared } from '../page/compared.mjs';

const { values } = parseArgs({
  options: { calls: { type: 'string', default: '5000000' }, seconds: { type: 'string', default: '130' } },
});
const CALLS = Number(values.calls);
const AT_ONCE = 5000;
const BODY = '<operation><product><ids><webSiteId>1</webSiteId></ids></product></operation>';

/** Half of the calls have waited for too long when the queue is opened again. */
const call = (index) => ({
  operation: index % 4 ? 'ViewProduct' : 'SetCart',
  endpointId: 'my-shop',
  deviceUUID: randomUUID(),
  extra: [],
  contentType: 'application/xml',
  body: BODY,
  customerIp: '203.0.113.7',
  acceptedAt: Date.now() - (index < CALLS / 2 ? 25 : 1) * 3_600_000,
  id: `${index}`,
  isCart: index % 4 === 0,
});

const folder = await mkdtemp(join(tmpdir(), 'recotag-many-'));
const filled = await embeddedQueue(folder);
for (let at = 0; at < CALLS; at += AT_ONCE)
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, CALLS - at) }, (_, index) => filled.put(call(at + index))));
await filled.close();
const { size } = await stat(join(folder, 'data.mdb'));

/** The longest time between two turns of the event loop, and how long this process has worked in it: other programs make turns late, too. */
let block = { wall: 0, own: 0 };
let before = { at: performance.now(), used: process.cpuUsage() };
setInterval(() => {
  const [at, used] = [performance.now(), process.cpuUsage(before.used)];
  const wall = at - before.at;
  const own = Math.min(wall, (used.user + used.system) / 1000);
  if (own > block.own) block = { wall, own };
  before = { at, used: process.cpuUsage() };
}, 1).unref();

const longest = [];
const phase = async (name, work) => {
  block = { wall: 0, own: 0 };
  const began = performance.now();
  await work();
  longest.push(block.own);
  const [took, wall, own] = [performance.now() - began, block.wall, block.own].map(Math.round);
  console.log(`${name}: ${took} ms, longest block ${own} ms (${wall} ms with other programs)`);
};

let queue;
let isDown = true;
const counted = async () => {
  for (let second = 0; second < Number(values.seconds) / 2; second++) {
    queue.counts(); // as Prometheus
    await queue.put({ ...call(CALLS), id: randomUUID() });
    await sleep(1000);
  }
};
console.log(`${CALLS} calls, ${Math.round(size / 1e6)} MB`);
await phase('opened', async () => {
  queue = await embeddedQueue(folder);
});
await phase('the service is down', () => {
  queue.start(async () => (isDown ? { type: 'failed', status: '503' } : { type: 'delivered', status: '200' }));
  return counted();
});
isDown = false;
await phase('the service is back', counted);
await phase('closed', () => queue.close());
await rm(folder, { recursive: true });
const most = Math.max(...longest);
compared('queue with many calls, longest block of the event loop', most > 50 && `${Math.round(most)} ms`);
