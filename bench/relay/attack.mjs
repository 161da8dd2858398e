// What others notice while one address, or fifty, send bodies that the service rejects: the time of their views, whether each one arrives, and the
// space on the disk, and memory. Run `npm run build` in the parent folder first. Options: --minutes=20 (of each attack)
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Agent } from 'undici';
import { startRelay } from './programs.mjs';

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '20' } } });
const LARGEST = 131_072;
const SUCCESS = '<result><status>Success</status></result>';
const VIEW = '<operation><product><ids><webSiteId>1</webSiteId></ids></product></operation>';
const filled = (text, bytes = LARGEST) =>
  `<operation>${text.repeat(Math.floor((bytes - 40) / text.length))}<bad/></operation>`;
const BODIES = [
  filled(' '),
  filled('&#9;'),
  filled('<a/>'),
  filled('<!---->'),
  filled(' ', 1_048_576),
  '<operation><bad/>',
];

const arrived = new Set();
const service = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request.setEncoding('latin1')) body += chunk;
  const isBad = body.includes('<bad/>');
  if (!isBad) arrived.add(new URL(request.url, 'http://service').searchParams.get('deviceUUID'));
  response.writeHead(isBad ? 400 : 200, { 'Content-Type': 'application/xml' }).end(isBad ? '<result/>' : SUCCESS);
});
await new Promise((resolve) => service.listen(0, '127.0.0.1', resolve));

const dispatcher = new Agent({ connections: 256 });
const call = async (port, ip, body, device = randomUUID()) => {
  const response = await fetch(
    `http://127.0.0.1:${port}/reco/v3/operations/async?endpointId=my-shop&operation=ViewProduct&deviceUUID=${device}`,
    { method: 'POST', body, dispatcher, headers: { 'Content-Type': 'application/xml', 'X-Forwarded-For': ip } },
  ).catch(() => undefined);
  await response?.arrayBuffer();
  return response?.status;
};

/** Calls `each` so many times a second, without waiting for the responses. */
const steadily = async (perSecond, until, each) => {
  const running = new Set();
  for (let next = performance.now(); next < until; next += 1000 / perSecond) {
    await sleep(Math.max(0, next - performance.now()));
    const one = each().finally(() => running.delete(one));
    if (running.size < 512) running.add(one);
  }
  await Promise.all(running);
};

for (const [addresses, perSecond] of [
  [1, 30],
  [50, 120],
]) {
  const folder = await mkdtemp(join(tmpdir(), 'recotag-attack-'));
  const settings = { RECOTAG_QUEUE: folder, RECOTAG_TRUSTED_PROXIES: '1', RECOTAG_LIMIT_BY_IP: '30/300' };
  const relay = await startRelay(service.address().port, settings);
  const until = performance.now() + Number(values.minutes) * 60_000;
  const times = [];
  const shoppers = [];
  const statuses = {};
  let count = 0;
  await Promise.all([
    steadily(perSecond, until, async () => {
      const status = await call(relay.port, `198.51.100.${count++ % addresses}`, BODIES[count % BODIES.length]);
      statuses[status] = (statuses[status] ?? 0) + 1;
    }),
    steadily(20, until, async () => {
      const device = randomUUID();
      const began = performance.now();
      if ((await call(relay.port, `203.0.113.${shoppers.length % 250}`, VIEW, device)) === 200) shoppers.push(device);
      times.push(performance.now() - began);
    }),
  ]);
  await sleep(5000);
  times.sort((one, other) => one - other);
  const at = (share) => Math.round(times[Math.floor(share * (times.length - 1))]);
  const lost = shoppers.filter((device) => !arrived.has(device)).length + times.length - shoppers.length;
  const memory = Math.round(await relay.memory());
  const { size } = await stat(join(folder, 'data.mdb'));
  console.log(
    `${addresses} addresses, ${count} calls (${JSON.stringify(statuses)}); others: ${times.length} views, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, ${lost} lost; ${Math.round(size / 1e6)} MB on disk, ${memory} MB of memory`,
  );
  relay.stop();
  await sleep(1000);
  await rm(folder, { recursive: true });
}
service.close();
await dispatcher.close();
