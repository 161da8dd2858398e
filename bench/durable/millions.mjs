// A relay with millions of waiting calls in its folder. Measures its start, memory and blocks of the event loop, while pages send 100 calls per
// second, expired calls are swept, and a device with many calls is forgotten. First the service is down, then it is up.
// `npm run build` in the parent folder first. Options: --calls=5000000 --folder=<filled by fill.mjs> --command=<command.js of another version>
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { freePort } from '../page/ports.mjs';
import { server, service, view } from './programs.mjs';

const count = (number) => number.toLocaleString('en');
const file = (name) => fileURLToPath(new URL(name, import.meta.url));
const { values } = parseArgs({
  options: {
    calls: { type: 'string', default: '5000000' },
    folder: { type: 'string' },
    command: { type: 'string', default: file('../../dist/esm/command.js') },
  },
});
const { command } = values;
const folder = values.folder ?? (await mkdtemp(join(tmpdir(), 'recotag-millions-')));
if (!values.folder) {
  const filling = spawn(process.execPath, [file('fill.mjs'), folder, values.calls], { stdio: 'inherit' });
  const [code] = await once(filling, 'exit');
  if (code) throw new Error(`fill.mjs ended with ${code}`);
}
const FORGOTTEN = '00000000-0000-4000-8000-000000000000';
const PHASE = 40_000;
const MB = 2 ** 20;

const [port, metricsPort] = [await freePort(), await freePort()];
service.isDown = true;
const began = performance.now();
const relay = spawn(process.execPath, [command, 'relay'], {
  env: {
    PATH: process.env.PATH,
    RECOTAG_BASE_URL: `http://127.0.0.1:${server.address().port}`,
    RECOTAG_HOST: '127.0.0.1',
    RECOTAG_PORT: `${port}`,
    RECOTAG_METRICS_PORT: `${metricsPort}`,
    RECOTAG_LOG: 'off',
    RECOTAG_LIMIT_BY_IP: 'off',
    RECOTAG_QUEUE: folder,
  },
  stdio: ['ignore', 'ignore', 'inherit'],
});
const url = `http://127.0.0.1:${port}`;
const isReady = async () => (await fetch(`${url}/readyz`).catch(() => undefined))?.ok;
while (!(await isReady())) await sleep(10);
console.log(
  `${values.folder ?? `${count(Number(values.calls))} calls`}: ready after ${((performance.now() - began) / 1000).toFixed(1)} s`,
);

/** Memory without the pages of the mapped file, which the system takes back when it needs them. */
const ownMemory = async () => {
  let sum = 0;
  let isFile = false;
  for (const line of (await readFile(`/proc/${relay.pid}/smaps`, 'utf8')).split('\n')) {
    if (/^[0-9a-f]+-/.test(line)) isFile = line.endsWith('/data.mdb');
    const rss = /^Rss: +(\d+) kB/.exec(line);
    if (rss && !isFile) sum += Number(rss[1]) * 1024;
  }
  return sum / MB;
};
const metrics = async () => {
  const page = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  return (name) => Number(new RegExp(`^${name} (.*)$`, 'm').exec(page)?.[1]);
};

console.log(
  '\n| service | longest block | memory without the file | heap | sent | waiting | expired | acknowledged | p99 |',
);
console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |');
let forgetting;
// The first second has a block of the start, with one million calls as with five. "ready" measures the start; reading the metrics ends it.
await metrics();
for (const state of ['down', 'up']) {
  service.isDown = state === 'down';
  const [took, calls] = [[], []];
  let [block, memory, heap, last] = [0, 0, 0, undefined];
  const start = performance.now();
  let [sent, looked] = [0, 0];
  while (performance.now() - start < PHASE) {
    const elapsed = performance.now() - start;
    for (; sent < elapsed / 10; sent++) {
      const at = performance.now();
      calls.push(view(url, randomUUID()).then(({ status }) => status === 200 && took.push(performance.now() - at)));
    }
    if (elapsed / 1000 > looked) {
      looked++;
      last = await metrics();
      // prom-client measures every 10 ms, and counts them.
      block = Math.max(block, last('nodejs_eventloop_lag_max_seconds') * 1000 - 10);
      heap = Math.max(heap, last('nodejs_heap_size_used_bytes') / MB);
      memory = Math.max(memory, await ownMemory());
    }
    if (!forgetting && elapsed > PHASE / 4) {
      const at = performance.now();
      forgetting = fetch(`${url}/reco/forget?deviceUUID=${FORGOTTEN}`, {
        method: 'POST',
        headers: { 'Content-Type': 'text/plain' },
      }).then(({ status }) => `forget: ${status} after ${((performance.now() - at) / 1000).toFixed(1)} s`);
    }
    await sleep(5);
  }
  await Promise.all(calls);
  took.sort((one, other) => one - other);
  const figures = [
    `${block.toFixed(0)} ms`,
    `${memory.toFixed(0)} MB`,
    `${heap.toFixed(0)} MB`,
    count(service.arrived.size),
    count(last('recotag_relay_queue_waiting')),
    count(last('recotag_relay_queue_calls_total{outcome="expired"}')),
    `${took.length} of ${sent}`,
    `${took[Math.floor(took.length * 0.99)].toFixed(0)} ms`,
  ];
  console.log(`| ${state} | ${figures.join(' | ')} |`);
}
console.log(await forgetting);
relay.kill('SIGTERM');
await once(relay, 'exit');
server.close();
if (!values.folder) await rm(folder, { recursive: true });
