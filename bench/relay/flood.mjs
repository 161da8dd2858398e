// Floods the results of a relay with invented shoppers, lists, experiments and arms, and prints what real shoppers see meanwhile:
//   node bench/relay/flood.mjs <seconds> <addresses>
// A real list is published, and a real shopper visits it each second. Needs npm run build.
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { Agent, createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';

const [seconds = 60, addresses = 1] = process.argv.slice(2).map(Number);
const TOKEN = 'a-token-of-16-signs';
const folder = await mkdtemp(join(tmpdir(), 'recotag-flood-'));
const service = createServer((incoming, response) => {
  incoming.resume().on('end', () => response.end('<result><status>Success</status></result>'));
});
await new Promise((listening) => service.listen(0, '127.0.0.1', listening));
const relay = spawn(process.execPath, ['--max-old-space-size=384', 'dist/esm/command.js', 'relay'], {
  env: {
    PATH: process.env.PATH,
    RECOTAG_BASE_URL: `http://127.0.0.1:${service.address().port}`,
    RECOTAG_HOST: '127.0.0.1',
    RECOTAG_PORT: '0',
    RECOTAG_LOG: 'alarms',
    RECOTAG_TRUSTED_PROXIES: '1',
    RECOTAG_QUEUE: folder,
    RECOTAG_LISTS: folder,
    RECOTAG_LISTS_TOKEN: TOKEN,
    RECOTAG_RESULTS: folder,
    RECOTAG_RESULTS_TOKEN: TOKEN,
  },
  stdio: ['ignore', 'pipe', 'inherit'],
});
let exit;
relay.once('exit', (code, signal) => {
  exit = signal ?? code;
});
const port = await new Promise((found) => {
  createInterface(relay.stdout).on('line', (line) => {
    const { event, port } = JSON.parse(line);
    if (event === 'listening') found(port);
    else console.log(line);
  });
});

const agent = new Agent({ keepAlive: true, maxSockets: 64 });
const own = new Agent({ keepAlive: true });
const ask = (method, path, body, headers = {}, by = agent) =>
  new Promise((resolve) => {
    const start = performance.now();
    const sent = request({ host: '127.0.0.1', port, method, path, headers, agent: by }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part) => {
        text += part;
      });
      response.on('end', () =>
        resolve({ status: response.statusCode, text, headers: response.headers, ms: performance.now() - start }),
      );
    });
    sent.on('error', () => resolve({ status: 0, text: '', headers: {}, ms: performance.now() - start }));
    sent.end(body);
  });

const authorized = { Authorization: `Bearer ${TOKEN}`, 'X-Forwarded-For': '192.0.2.1' };
const arms = [
  { name: 'A', weight: 0.5 },
  { name: 'B', weight: 0.5 },
];
const place = { id: 'home', at: 'main', where: 'after', element: 'reco-list', experiment: { id: 'real', arms } };
const draft = await ask(
  'POST',
  '/recotag-lists/drafts',
  JSON.stringify({ places: [place], who: 'Ada' }),
  authorized,
  own,
);
const published = await ask(
  'PUT',
  '/recotag-lists.json',
  JSON.stringify({ file: JSON.parse(draft.text).file, who: 'Ada' }),
  { ...authorized, 'If-None-Match': '*' },
  own,
);
if (published.status !== 200) throw Error(published.text);

const fact = (index) => {
  const name = `invented ${randomUUID()}`;
  if (index % 4 === 0) return { kind: 'exposure', experiment: index % 8 ? name : 'real', arm: name, list: name };
  return index % 4 === 1
    ? { kind: 'cart' }
    : index % 4 === 2
      ? { kind: 'order', value: 1 }
      : { kind: 'click', list: name };
};
const statuses = new Map();
const until = performance.now() + seconds * 1000;
const attacker = async (address) => {
  const shoppers = [];
  while (performance.now() < until && exit === undefined) {
    // First as many new shoppers as it may have, then the same ones with more names.
    if (shoppers.length < 900) shoppers.push(randomUUID());
    const shopper = shoppers[Math.floor(Math.random() * shoppers.length)];
    const facts = Array.from({ length: 64 }, (_, index) => fact(index));
    const { status } = await ask('POST', '/recotag-results', JSON.stringify({ shopper, facts }), {
      'X-Forwarded-For': `203.0.113.${address}`,
    });
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (status === 429) await pause(50);
  }
};
const waits = { healthz: [], real: [], tracking: [], read: [] };
let real = 0;
let most = 0;
const shop = async () => {
  while (performance.now() < until && exit === undefined) {
    waits.healthz.push((await ask('GET', '/healthz', undefined, {}, own)).ms);
    const facts = [
      { kind: 'exposure', experiment: 'real', arm: 'A', list: 'home' },
      { kind: 'view', list: 'home', version: 1 },
      { kind: 'cart' },
    ];
    const address = { 'X-Forwarded-For': `198.51.100.${real % 250}` };
    const counted = await ask(
      'POST',
      '/recotag-results',
      JSON.stringify({ shopper: randomUUID(), facts }),
      address,
      own,
    );
    if (counted.status === 204) real++;
    waits.real.push(counted.ms);
    const view = '<operation><product><ids><webSiteId>1</webSiteId></ids></product></operation>';
    const path = `/reco/v3/operations/async?endpointId=e&operation=ViewProduct&deviceUUID=${randomUUID()}`;
    waits.tracking.push((await ask('POST', path, view, { ...address, 'Content-Type': 'application/xml' }, own)).ms);
    if (waits.real.length % 10 === 0)
      waits.read.push((await ask('GET', '/recotag-results', undefined, authorized, own)).ms);
    const memory = /VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${relay.pid}/status`, 'utf8').catch(() => ''))?.[1];
    most = Math.max(most, Number(memory ?? 0) / 1024);
    await pause(1000);
  }
};
await Promise.all([shop(), ...Array.from({ length: addresses }, (_, index) => attacker(index + 1))]);
const { days, experiments } = JSON.parse((await ask('GET', '/recotag-results', undefined, authorized, own)).text);
const part = (all, share) =>
  Math.round([...all].sort((one, other) => one - other)[Math.floor((all.length - 1) * share)] ?? 0);
console.log({
  seconds,
  addresses,
  exit: exit ?? 'runs',
  statuses: Object.fromEntries(statuses),
  'MB of memory, most': Math.round(most),
  'MB on disk': Math.round((await stat(join(folder, 'data.mdb'))).size / 1e6),
  'ms, median and most': Object.fromEntries(
    Object.entries(waits).map(([name, all]) => [name, [part(all, 0.5), part(all, 1)]]),
  ),
  'real shoppers': real,
  'counted of the real list': days.find(({ list }) => list === 'home')?.shoppers,
  'counted of the real experiment': experiments.real?.arms.A?.n,
  rows: days.length,
  experiments: Object.keys(experiments).length,
});
relay.kill();
service.close();
agent.destroy();
own.destroy();
await rm(folder, { recursive: true });
