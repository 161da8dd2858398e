// The relay's durable mode beside forwarding, in turns: time until a call is acknowledged and processor time per call. Then what is lost:
// shoppers who leave during an outage of the service, and a relay that is killed under load. `npm run build` in the parent folder first.
// Options: --rate=500 (calls per second) --seconds=30 --rounds=3
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createServer as createSocket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    rate: { type: 'string', default: '500' },
    seconds: { type: 'string', default: '30' },
    rounds: { type: 'string', default: '3' },
  },
});
const rate = Number(values.rate);
const seconds = Number(values.seconds);
const COMMAND = fileURLToPath(new URL('../../dist/esm/command.js', import.meta.url));
const SUCCESS = '<result><status>Success</status></result>';

const at = (numbers, share) => numbers.toSorted((a, b) => a - b)[Math.floor(share * (numbers.length - 1))];
const median = (numbers) => at(numbers, 0.5);

const freePort = async () => {
  const server = createSocket().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  return port;
};

/** The service: counts the devices whose view arrived. */
const service = { isDown: false, arrived: new Map() };
const server = createServer(async (request, response) => {
  for await (const _ of request);
  const device = new URL(request.url, 'http://service').searchParams.get('deviceUUID');
  if (!service.isDown) service.arrived.set(device, (service.arrived.get(device) ?? 0) + 1);
  response.writeHead(service.isDown ? 503 : 200, { 'Content-Type': 'application/xml' }).end(SUCCESS);
}).listen(0, '127.0.0.1');
await once(server, 'listening');

/** A relay as its own process; with a folder in durable mode. */
const startRelay = async (folder) => {
  const [port, metricsPort] = [await freePort(), await freePort()];
  const env = {
    PATH: process.env.PATH,
    RECOTAG_BASE_URL: `http://127.0.0.1:${server.address().port}`,
    RECOTAG_HOST: '127.0.0.1',
    RECOTAG_PORT: `${port}`,
    RECOTAG_METRICS_PORT: `${metricsPort}`,
    RECOTAG_LOG: 'off',
    RECOTAG_LIMIT_BY_IP: 'off',
    ...(folder && { RECOTAG_QUEUE: folder }),
  };
  const child = spawn(process.execPath, [COMMAND, 'relay'], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const url = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${url}/readyz`).catch(() => undefined))?.ok) await sleep(20);
  const metric = async (name) => {
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    return Number(new RegExp(`^${name} (.*)$`, 'm').exec(text)?.[1]);
  };
  const stop = async (signal = 'SIGTERM') => {
    const exit = once(child, 'exit');
    child.kill(signal);
    await exit;
  };
  return { url, metric, stop };
};

const view = (url, device) =>
  fetch(`${url}/reco/v3/operations/async?endpointId=bench&operation=ViewProduct&deviceUUID=${device}`, {
    method: 'POST',
    headers: { Accept: 'application/xml', 'Content-Type': 'application/xml' },
    body: '<operation><product><ids><webSiteId>4711</webSiteId></ids></product></operation>',
  });

/** Calls at a constant rate, each by a device of its own. */
const load = async (url, duration) => {
  const took = [];
  const acknowledged = [];
  const calls = [];
  const began = performance.now();
  for (let call = 0; call < (rate * duration) / 1000; call++) {
    const wait = (call / rate) * 1000 - (performance.now() - began);
    if (wait > 1) await sleep(wait);
    const device = randomUUID();
    const start = performance.now();
    calls.push(
      view(url, device)
        .then(async (response) => {
          await response.arrayBuffer();
          if (response.status !== 200) return;
          acknowledged.push(device);
          took.push(performance.now() - start);
        })
        .catch(() => {}),
    );
  }
  await Promise.all(calls);
  return { took, acknowledged };
};

const folder = await mkdtemp(join(tmpdir(), 'recotag-bench-'));
const drained = async (relay) => {
  while ((await relay.metric('recotag_relay_queue_waiting')) > 0) await sleep(100);
};
const lostOf = (devices) => devices.filter((device) => !service.arrived.has(device)).length;
const twiceOf = (devices) => devices.filter((device) => service.arrived.get(device) > 1).length;

const rows = { forwarding: [], durable: [] };
for (let round = 0; round < Number(values.rounds); round++)
  for (const mode of round % 2 ? ['durable', 'forwarding'] : ['forwarding', 'durable']) {
    const relay = await startRelay(mode === 'durable' && folder);
    await load(relay.url, 2000);
    const before = await relay.metric('process_cpu_seconds_total');
    const { took, acknowledged } = await load(relay.url, seconds * 1000);
    if (mode === 'durable') await drained(relay);
    const processor = (((await relay.metric('process_cpu_seconds_total')) - before) / acknowledged.length) * 1000;
    rows[mode].push({ p50: at(took, 0.5), p99: at(took, 0.99), processor });
    await relay.stop();
  }
console.log(`${rate} calls per second for ${seconds} s, each by another device; medians of ${values.rounds} rounds.\n`);
console.log('| mode | acknowledged, p50 | p99 | processor time per call |\n| --- | ---: | ---: | ---: |');
for (const [mode, all] of Object.entries(rows)) {
  const [p50, p99, processor] = ['p50', 'p99', 'processor'].map((key) => median(all.map((each) => each[key])));
  console.log(`| ${mode} | ${p50.toFixed(1)} ms | ${p99.toFixed(1)} ms | ${processor.toFixed(2)} ms |`);
}

/** Shoppers who view one product while the service is down, and never come back. */
service.isDown = true;
let relay = await startRelay(folder);
const leavers = Array.from({ length: 1000 }, () => randomUUID());
for (let first = 0; first < leavers.length; first += 50)
  await Promise.all(leavers.slice(first, first + 50).map((device) => view(relay.url, device)));
await sleep(5000);
service.isDown = false;
await drained(relay);
console.log(`\n1,000 shoppers leave during an outage: ${1000 - lostOf(leavers)} of 1,000 views arrive.`);

for (let kill = 0; kill < 2; kill++) {
  const running = load(relay.url, 10_000);
  await sleep(5000);
  await relay.stop('SIGKILL');
  const { acknowledged } = await running;
  relay = await startRelay(folder);
  await drained(relay);
  console.log(
    `SIGKILL under load: ${acknowledged.length} acknowledged, ${lostOf(acknowledged)} never delivered, ${twiceOf(acknowledged)} delivered twice.`,
  );
}
await relay.stop();
server.close();
await rm(folder, { recursive: true });
