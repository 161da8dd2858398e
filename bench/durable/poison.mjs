// One operation, or single calls, fail for ever, beside 300 healthy calls per second: what happens to the healthy ones, how many requests the
// failing operation gets, and what the operator sees. A second relay beside it gets the same calls, of which none fails.
// `npm run build` in the parent folder first.
// Options: --queue=folder (or nats) --rate=300 (healthy calls per second) --seconds=80 (with a failing operation) --body-seconds=60 (with
// failing bodies) --rounds=2 --only=500 (rows whose name contains this)
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { call, clock, forget, server, service, startNode, startRelay } from './programs.mjs';

const { values } = parseArgs({
  options: {
    queue: { type: 'string', default: 'folder' },
    rate: { type: 'string', default: '300' },
    seconds: { type: 'string', default: '80' },
    'body-seconds': { type: 'string', default: '60' },
    rounds: { type: 'string', default: '2' },
    only: { type: 'string', default: '' },
  },
});
const rate = Number(values.rate);

const ofOperation = (fault) => ({
  name: `SetCart: ${fault}`,
  fault: (operation) => (operation === 'SetCart' ? fault : undefined),
  poison: 0,
  seconds: Number(values.seconds),
});
const ofBodies = (percent, fault) => ({
  name: `${percent} % of bodies: ${fault}`,
  fault: (_, body) => (body.includes('poison') ? fault : undefined),
  poison: percent / 100,
  seconds: Number(values['body-seconds']),
});
const rows = [
  ...[500, 403, 'hang', 'refuse'].map(ofOperation),
  ofBodies(1, 500),
  ofBodies(10, 500),
  ofBodies(1, 403),
  ofBodies(10, 403),
].filter(({ name }) => name.includes(values.only));

const at = (numbers, share) => numbers.toSorted((a, b) => a - b)[Math.floor(share * (numbers.length - 1))];

/** A relay with a queue of its own, which has warmed up. */
const start = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'recotag-poison-'));
  const nats = values.queue === 'nats' ? await startNode(folder) : undefined;
  const relay = await startRelay(nats ? { RECOTAG_NATS_URL: nats.url } : { RECOTAG_QUEUE: join(folder, 'queue') });
  await call({ url: relay.url, milliseconds: 3000, kinds: [{ operation: 'ViewProduct', rate }] });
  relay.alarms.length = 0;
  const end = async () => {
    await relay.stop('SIGKILL');
    await nats?.stop('SIGKILL');
    await rm(folder, { recursive: true });
  };
  return { relay, end };
};

/** What became of the healthy calls of a run. */
const fate = ({ acknowledged }) => {
  const healthy = acknowledged.filter(([, operation, isPoison]) => operation === 'ViewProduct' && !isPoison);
  const arrived = healthy.filter(([device]) => service.arrived.has(device));
  const delays = arrived.map(([device, , , time]) => Math.max(0, service.arrivedAt.get(device) - time));
  return {
    acknowledged: healthy.length,
    arrived: arrived.length,
    twice: arrived.filter(([device]) => service.arrived.get(device) > 1).length,
    p50: at(delays, 0.5),
    p99: at(delays, 0.99),
  };
};

/** Two relays get the same calls at the same time, so that other load of the machine disturbs both. For one of them calls fail. */
const run = async ({ fault, poison, seconds }) => {
  const [poisoned, healthy] = [await start(), await start()];
  forget();
  service.fault = (operation, body, endpointId) => (endpointId === 'poisoned' ? fault(operation, body) : undefined);
  const began = clock();
  const kinds = [
    { operation: 'ViewProduct', rate: rate / (1 - poison), poison },
    ...(poison ? [] : [{ operation: 'SetCart', rate: 60 }]),
  ];
  const callsOf = ({ relay }, endpointId) => call({ url: relay.url, endpointId, milliseconds: seconds * 1000, kinds });
  const calls = await Promise.all([callsOf(poisoned, 'poisoned'), callsOf(healthy, 'healthy')]);
  const missing = () => calls.map(fate).reduce((sum, { acknowledged, arrived }) => sum + acknowledged - arrived, 0);
  for (let second = 0; second < 20 && missing() > 0; second++) await sleep(1000);
  const [own, without] = calls.map(fate);
  const failing = service.requests.filter(({ isFailing }) => isFailing);
  const within = (from, to) => failing.filter((each) => each.at >= began + from && each.at < began + to).length;
  const alarms = poisoned.relay.alarms.filter(({ raised }) => raised);
  const result = {
    ...own,
    without,
    early: within(0, 20_000),
    late: poison ? within(0, seconds * 1000) / seconds : within(60_000, seconds * 1000) / (seconds - 60),
    alarms: alarms.map(({ kind, message }) => `${kind}: ${message}`),
    metrics: ((await poisoned.relay.page()) ?? '')
      .split('\n')
      .filter((line) => /service_seconds_count|_alarm\{/.test(line) && !/status="(delivered|200)"| 0$/.test(line)),
  };
  await Promise.all([poisoned.end(), healthy.end()]);
  return result;
};

const milliseconds = (number) => `${number.toFixed(1)} ms`;
console.log(
  `${values.queue}: ${rate} healthy calls per second, and 60 of the failing operation. "Late" is after the first minute; with failing bodies, all the time.\n`,
);
console.log(
  '| what fails | healthy: acknowledged | arrived | twice | p50 | p99, acknowledged to arrived | p99 without failures | ratio | failing requests, first 20 s | late, per second | alarm |\n| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | --- |',
);
for (let round = 0; round < Number(values.rounds); round++) {
  for (const row of round % 2 ? rows.toReversed() : rows) {
    const result = await run(row);
    const { acknowledged, arrived, twice, p50, p99, without, early, late, alarms } = result;
    const figures = [
      acknowledged,
      arrived,
      twice,
      milliseconds(p50),
      milliseconds(p99),
      milliseconds(without.p99),
      (p99 / without.p99).toFixed(2),
      early,
      late.toFixed(2),
      alarms.map((alarm) => alarm.replace(/: recotag relay.*/, '')).join('; '),
    ];
    console.log(`| ${row.name} | ${figures.join(' | ')} |`);
    console.warn(JSON.stringify({ row: row.name, round, ...result }));
  }
}
server.close();
server.closeAllConnections();
