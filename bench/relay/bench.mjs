// Compares the relay with http-proxy, in turns and in one run, on loopback: processor time per call at a constant rate and with
// as many calls as possible. The load tool is autocannon.
// Run `npm run build` in the parent folder first. Compare the processor time: it depends least on other load.
// Options: --rounds=5 --calls=10000 (as many as possible)
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { compared } from '../page/compared.mjs';
import { markdownTable, median } from '../page/statistics.mjs';
import { startRelay, startServer } from './programs.mjs';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, calls: { type: 'string', default: '10000' } },
});
const ROUNDS = Number(values.rounds);
const CALLS = Number(values.calls);
const CONNECTIONS = 50;
const RATE = 500;
const SECONDS = 10;
const BODY = `<operation><customer><email>shopper@shop.example</email></customer><productList>${Array.from(
  { length: 5 },
  (_, index) =>
    `<productListItem><product><ids><webSiteId>${4711 + index}</webSiteId></ids></product><count>2</count><price>${index}.95</price></productListItem>`,
).join('')}</productList></operation>`;
const PATH =
  '/reco/v3/operations/async?endpointId=my-shop&operation=SetCart&deviceUUID=5b0d0d9c-5e0f-4d0e-9d3b-0a4c7a1f2b3c';

/** @param rate calls per second, undefined for as many as possible */
const load = async ({ port, processor }, calls, rate) => {
  const before = await processor();
  const result = await autocannon({
    url: `http://127.0.0.1:${port}${PATH}`,
    method: 'POST',
    headers: { 'content-type': 'application/xml', accept: 'application/xml' },
    body: BODY,
    connections: CONNECTIONS,
    amount: calls,
    ...(rate && { overallRate: rate }),
  });
  if (result.non2xx || result.errors) throw Error(`${result.non2xx} refused, ${result.errors} errors`);
  return {
    cost: ((await processor()) - before) / calls,
    p99: result.latency.p99,
  };
};

const upstream = await startServer();
const servers = {
  'http-proxy': await startServer(upstream.port),
  'relay with its log': await startRelay(upstream.port),
};
const NAMES = Object.keys(servers);
const rows = Object.fromEntries(NAMES.map((name) => [name, {}]));
for (const [what, rate, calls] of [
  [`${RATE} calls/s`, RATE, RATE * SECONDS],
  ['as many as possible', undefined, CALLS],
]) {
  const results = Object.fromEntries(NAMES.map((name) => [name, []]));
  for (const name of NAMES) await load(servers[name], CALLS / 2); // warm
  for (let round = 0; round < ROUNDS; round++)
    for (const name of round % 2 ? NAMES.toReversed() : NAMES)
      results[name].push(await load(servers[name], calls, rate));
  const ratio = (name) =>
    median(results[name].map(({ cost }, round) => cost / results['http-proxy'][round].cost)).toFixed(2);
  for (const name of NAMES)
    Object.assign(rows[name], {
      [`${what}: µs per call`]: Math.round(median(results[name].map(({ cost }) => cost))),
      [`${what}: p99 ms`]: median(results[name].map(({ p99 }) => p99)),
      [`${what}: of http-proxy`]: ratio(name),
    });
}
for (const server of Object.values(servers)) server.stop();
console.log(
  `Processor time (user and system) per call, medians of ${ROUNDS} rounds in turns; ${BODY.length} byte bodies, ${CONNECTIONS} connections`,
);
const columns = Object.keys(rows[NAMES[0]]);
console.log(
  `\n${markdownTable(
    ['server', ...columns],
    NAMES.map((name) => [name, ...columns.map((column) => rows[name][column])]),
  )}`,
);
const ofProxy = rows['relay with its log'][`${RATE} calls/s: of http-proxy`];
compared('relay with its log, processor time of a call', Number(ofProxy) > 1.1 && `${ofProxy} of http-proxy`);
upstream.stop();
