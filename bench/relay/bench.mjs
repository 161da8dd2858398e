// Compares the relay with a bare Node proxy, http-proxy and @fastify/http-proxy, in turns and in one run, on loopback: processor
// time per call, calls per second, p99, memory with slow callers. The load tool is autocannon. Takes about two minutes. Run
// `npm run build` in the parent folder first. Compare the processor time: it does not depend on other load.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';

const ROUNDS = Number(process.env.ROUNDS ?? 5);
const CONNECTIONS = 50;
const CALLS = Number(process.env.CALLS ?? 10_000);
const SLOW = Number(process.env.SLOW ?? 10_000);
const BODY = `<operation><customer><email>shopper@shop.example</email></customer><productList>${Array.from(
  { length: 5 },
  (_, index) =>
    `<productListItem><product><ids><webSiteId>${4711 + index}</webSiteId></ids></product><count>2</count><price>${index}.95</price></productListItem>`,
).join('')}</productList></operation>`;
const PATH =
  '/reco/v3/operations/async?endpointId=my-shop&operation=SetCart&deviceUUID=5b0d0d9c-5e0f-4d0e-9d3b-0a4c7a1f2b3c';

const file = (name) => fileURLToPath(new URL(name, import.meta.url));
const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

const start = async (...args) => {
  const child = fork(file('servers.mjs'), args.map(String), { execArgv: ['--expose-gc'] });
  const [{ port }] = await once(child, 'message');
  const state = async (what) => {
    child.send(what);
    const [answer] = await once(child, 'message');
    return answer;
  };
  return { port, state, stop: () => child.kill() };
};

const load = async ({ port, state }) => {
  const { processor: before } = await state('time');
  const result = await autocannon({
    url: `http://127.0.0.1:${port}${PATH}`,
    method: 'POST',
    headers: { 'content-type': 'application/xml', accept: 'application/xml' },
    body: BODY,
    connections: CONNECTIONS,
    amount: CALLS,
  });
  if (result.non2xx || result.errors) throw Error(`${result.non2xx} refused, ${result.errors} errors`);
  const { processor } = await state('time');
  return {
    cost: (processor - before) / CALLS,
    rate: CONNECTIONS / (result.latency.average / 1000), // the tool's own figure is by whole seconds
    p50: result.latency.p50,
    p99: result.latency.p99,
  };
};

/** Memory while many slow clients send their bodies, and the response time of one normal call meanwhile. */
const slow = async (server) => {
  const before = await server.state('memory');
  const clients = fork(file('slow-clients.mjs'), [server.port, SLOW].map(String));
  const [{ begun }] = await once(clients, 'message');
  // The server may not have accepted all connections yet.
  let during = await server.state('memory');
  for (let last = -1; during.connections !== last && during.connections < begun; ) {
    last = during.connections;
    await sleep(1000);
    during = await server.state('memory');
  }
  const times = [];
  for (let index = 0; index < 20; index++) {
    const start = performance.now();
    const response = await fetch(`http://127.0.0.1:${server.port}${PATH}`, {
      method: 'POST',
      headers: { 'content-type': 'application/xml' },
      body: BODY,
      signal: AbortSignal.timeout(1000),
    }).catch((error) => ({ status: error.name, text: () => '' }));
    await response.text();
    times.push(response.status === 200 ? performance.now() - start : Number.NaN);
  }
  clients.kill();
  const mega = (bytes) => Math.round(bytes / 1e6);
  return {
    begun,
    connected: during.connections,
    before: mega(before.rss),
    during: mega(during.rss),
    each: ((during.rss - before.rss) / during.connections / 1000).toFixed(1),
    call: Number.isNaN(median(times)) ? 'none answered' : median(times).toFixed(1),
  };
};

const NAMES = ['bare', 'relay', 'relay, node:http', 'http-proxy', '@fastify/http-proxy'];
const upstream = await start('upstream');
const servers = {};
for (const name of NAMES) servers[name] = await start(name, upstream.port);
for (const server of Object.values(servers)) await load(server); // warm
const results = Object.fromEntries(NAMES.map((name) => [name, []]));
for (let round = 0; round < ROUNDS; round++) for (const name of NAMES) results[name].push(await load(servers[name]));
for (const server of Object.values(servers)) server.stop();

const of = (name, key) => median(results[name].map((result) => result[key]));
const rows = NAMES.map((name) => [
  name,
  {
    'µs of processor a call': Math.round(of(name, 'cost')),
    'of the bare proxy': (of('bare', 'cost') / of(name, 'cost')).toFixed(2),
    'calls/s': Math.round(of(name, 'rate')),
    'p50 ms': of(name, 'p50'),
    'p99 ms': of(name, 'p99'),
  },
]);
console.log(
  `\n${ROUNDS} rounds of ${CALLS} calls each in turns, ${CONNECTIONS} connections, ${BODY.length} byte bodies: medians`,
);
console.table(Object.fromEntries(rows));
const cheaper = NAMES.filter((name) => !name.startsWith('relay') && of(name, 'cost') < of('relay', 'cost'));
if (cheaper.length) console.log(`behind: relay, processor time of a call: less: ${cheaper.join(', ')}`);
if (SLOW === 0) process.exit();

// A longer time-out of bodies than the default 10 s, so that all callers are connected at the same time.
const patient = { bare: await start('bare', upstream.port), relay: await start('relay', upstream.port, 120_000) };
const memory = {};
for (const name of ['relay', 'bare']) {
  memory[name] = await slow(patient[name]);
  patient[name].stop();
}
console.log(`${SLOW} slow callers at one time (MB resident, kB per caller, ms for an honest call meanwhile)`);
console.table(memory);
upstream.stop();
