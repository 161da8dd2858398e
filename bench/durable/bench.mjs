// The relay's durable mode beside forwarding, in turns: time until a call is acknowledged and processor time per call. Then what is lost:
// shoppers who leave during an outage of the service, and what is killed under load. With nats-server installed also in JetStream, on three
// servers of this machine. `npm run build` in the parent folder first.
// Options: --rate=500 (calls per second) --seconds=30 --rounds=3 --down=60 (seconds without the service)
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { NATS } from './nats-server.mjs';
import { drained, server, service, startCluster, startRelay, view } from './programs.mjs';

const { values } = parseArgs({
  options: {
    rate: { type: 'string', default: '500' },
    seconds: { type: 'string', default: '30' },
    rounds: { type: 'string', default: '3' },
    down: { type: 'string', default: '60' },
  },
});
const rate = Number(values.rate);
const seconds = Number(values.seconds);

const at = (numbers, share) => numbers.toSorted((a, b) => a - b)[Math.floor(share * (numbers.length - 1))];
const median = (numbers) => at(numbers, 0.5);

/** Calls at a constant rate, each by a device of its own. */
const load = async (url, duration) => {
  const took = [];
  const acknowledged = [];
  const calls = [];
  const began = performance.now();
  for (let call = 0; call < (rate * duration) / 1000; call++) {
    const wait = (call / rate) * 1000 - (performance.now() - began);
    // Also when it is late: otherwise no other code of this process runs, including the service.
    await (wait > 1 ? sleep(wait) : setImmediate());
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

const lostOf = (devices) => devices.filter((device) => !service.arrived.has(device)).length;
const twiceOf = (devices) => devices.filter((device) => service.arrived.get(device) > 1).length;

const cluster = existsSync(NATS) ? await startCluster(folder) : undefined;
if (!cluster) console.warn('SKIPPED: no nats-server here; `npm run browsers` installs it.');
const modes = {
  forwarding: {},
  folder: { RECOTAG_QUEUE: join(folder, 'queue') },
  ...(cluster && { JetStream: { RECOTAG_NATS_URL: cluster.url } }),
};
const rows = Object.fromEntries(Object.keys(modes).map((mode) => [mode, []]));
for (let round = 0; round < Number(values.rounds); round++)
  for (const mode of round % 2 ? Object.keys(modes).reverse() : Object.keys(modes)) {
    const relay = await startRelay(modes[mode]);
    await load(relay.url, 2000);
    const before = await relay.metric('process_cpu_seconds_total');
    const { took, acknowledged } = await load(relay.url, seconds * 1000);
    if (mode !== 'forwarding') await drained(relay);
    const processor = (((await relay.metric('process_cpu_seconds_total')) - before) / acknowledged.length) * 1000;
    rows[mode].push({ p50: at(took, 0.5), p99: at(took, 0.99), processor });
    await relay.stop();
  }
console.log(`${rate} calls per second for ${seconds} s, each by another device; medians of ${values.rounds} rounds.\n`);
console.log('| mode | acknowledged, p50 | p99 | processor time of the relay per call |\n| --- | ---: | ---: | ---: |');
for (const [mode, all] of Object.entries(rows)) {
  const [p50, p99, processor] = ['p50', 'p99', 'processor'].map((key) => median(all.map((each) => each[key])));
  console.log(`| ${mode} | ${p50.toFixed(1)} ms | ${p99.toFixed(1)} ms | ${processor.toFixed(2)} ms |`);
}
console.log(
  '\n| mode | what happens under load | calls | acknowledged | never delivered | delivered twice | delivered after |',
);
console.log('| --- | --- | ---: | ---: | ---: | ---: | ---: |');

/** Runs something in the middle of ten seconds of load, and waits until all is delivered. */
const disturb = async (mode, what, relay, doIt) => {
  for (let time = 0; time < 2; time++) {
    const running = load(relay.url, 10_000);
    await sleep(4000);
    await doIt();
    const { acknowledged } = await running;
    const began = performance.now();
    await drained(relay);
    const took = ((performance.now() - began) / 1000).toFixed(0);
    const figures = [rate * 10, acknowledged.length, lostOf(acknowledged), twiceOf(acknowledged), `${took} s`];
    console.log(`| ${mode} | ${what} | ${figures.join(' | ')} |`);
  }
};
const restart = async (each) => {
  await each.stop('SIGKILL');
  await each.start();
};
const outage = async () => {
  service.isDown = true;
  await sleep(Number(values.down) * 1000);
  service.isDown = false;
};

for (const [mode, settings] of Object.entries(modes)) {
  if (mode === 'forwarding') continue;
  const relay = await startRelay(settings);
  await disturb(mode, 'relay killed', relay, () => restart(relay));
  await disturb(mode, `service down for ${values.down} s`, relay, outage);
  service.isDown = true;
  const leavers = Array.from({ length: 1000 }, () => randomUUID());
  for (let first = 0; first < leavers.length; first += 50)
    await Promise.all(leavers.slice(first, first + 50).map((device) => view(relay.url, device)));
  await sleep(5000);
  service.isDown = false;
  await drained(relay);
  console.log(
    `| ${mode} | 1,000 shoppers leave during an outage | 1000 | 1000 | ${lostOf(leavers)} | ${twiceOf(leavers)} | |`,
  );
  if (mode === 'JetStream') {
    const worker = await startRelay(settings, '--worker');
    await disturb(mode, 'worker killed', relay, () => restart(worker));
    await disturb(mode, 'one NATS server killed', relay, () => restart(cluster.nodes[0]));
    await disturb(mode, 'all NATS servers killed', relay, () => Promise.all(cluster.nodes.map(restart)));
    await worker.stop();
  }
  await relay.stop();
}

await Promise.all(cluster?.nodes.map((node) => node.stop('SIGKILL')) ?? []);
server.close();
await rm(folder, { recursive: true });
