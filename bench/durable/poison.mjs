// One operation, or single calls, fail for ever, beside 300 healthy calls per second: what happens to the healthy ones, how many requests the
// failing operation gets, and what the operator sees. Each kind of failure has a run without failures right beside it.
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

/** The failing operation's calls, 60 per second, or the failing bodies are beside the healthy calls. */
const run = async ({ fault, poison, seconds }) => {
  const folder = await mkdtemp(join(tmpdir(), 'recotag-poison-'));
  const nats = values.queue === 'nats' ? await startNode(folder) : undefined;
  const relay = await startRelay(nats ? { RECOTAG_NATS_URL: nats.url } : { RECOTAG_QUEUE: join(folder, 'queue') });
  forget();
  service.fault = () => undefined;
  await call({ url: relay.url, milliseconds: 3000, kinds: [{ operation: 'ViewProduct', rate }] });
  forget();
  relay.alarms.length = 0;
  service.fault = fault;
  const began = clock();
  const kinds = [
    { operation: 'ViewProduct', rate: rate / (1 - poison), poison },
    ...(poison ? [] : [{ operation: 'SetCart', rate: 60 }]),
  ];
  const { acknowledged } = await call({ url: relay.url, milliseconds: seconds * 1000, kinds });
  const healthy = acknowledged.filter(([, operation, isPoison]) => operation === 'ViewProduct' && !isPoison);
  const missing = () => healthy.filter(([device]) => !service.arrived.has(device)).length;
  for (let second = 0; second < 20 && missing() > 0; second++) await sleep(1000);
  const delays = healthy.map(([device, , , time]) =>
    Math.max(0, (service.arrivedAt.get(device) ?? Number.POSITIVE_INFINITY) - time),
  );
  const failing = service.requests.filter(({ isFailing }) => isFailing);
  const within = (from, to) => failing.filter((each) => each.at >= began + from && each.at < began + to).length;
  const result = {
    acknowledged: healthy.length,
    arrived: healthy.length - missing(),
    twice: healthy.filter(([device]) => service.arrived.get(device) > 1).length,
    p50: at(delays, 0.5),
    p99: at(delays, 0.99),
    early: within(0, 20_000),
    late: seconds > 65 ? within(60_000, seconds * 1000) / (seconds - 60) : within(0, seconds * 1000) / seconds,
    alarms: relay.alarms.filter(({ raised }) => raised).map(({ kind, message }) => `${kind}: ${message}`),
    alarmsEnded: relay.alarms.filter(({ raised }) => !raised).length,
    metrics: ((await relay.page()) ?? '')
      .split('\n')
      .filter((line) => /service_seconds_count|_alarm\{/.test(line) && !/status="(delivered|200)"| 0$/.test(line)),
  };
  await relay.stop('SIGKILL');
  await nats?.stop('SIGKILL');
  await rm(folder, { recursive: true });
  return result;
};

const milliseconds = (number) => `${number.toFixed(1)} ms`;
console.log(
  `${values.queue}: ${rate} healthy calls per second, and 60 of the failing operation. "Late" is after the first minute; with failing bodies, all the time.\n`,
);
console.log(
  '| what fails | healthy acknowledged | arrived | twice | p50 | p99, acknowledged to arrived | without failures | ratio | failing requests, first 20 s | late, per second | alarm |\n| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | --- |',
);
for (let round = 0; round < Number(values.rounds); round++) {
  for (const row of round % 2 ? rows.toReversed() : rows) {
    // Which of the two is first alternates.
    const runs = [() => run({ ...row, fault: () => undefined }), () => run(row)];
    const results = [];
    for (const index of round % 2 ? [1, 0] : [0, 1]) results[index] = await runs[index]();
    const [without, poisoned] = results;
    const { acknowledged, arrived, twice, p50, p99, early, late, alarms } = poisoned;
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
    console.warn(JSON.stringify({ row: row.name, round, ...poisoned, without: { ...without, metrics: undefined } }));
  }
}
server.close();
server.closeAllConnections();
