// `npx recotag relay` with results and published lists: a killed process, a forgotten device, and folders that can't be used.
import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { type Ask, place, read, steps } from '../unit/server/lists/requests.js';
import { newFolder } from '../unit/server/new-folder.js';
import { startUpstream } from '../unit/server/opened.js';
import { call } from './page.js';
import { endProcesses, startRelay } from './start-process.js';

afterAll(endProcesses);

const TOKEN = 'a-token-of-16-signs';
const ADA = '7d2f9c1e-0b0a-4c39-8a52-6f1f0f1b2a3c';
const BERTA = '8d2f9c1e-0b0a-4c39-8a52-6f1f0f1b2a3c';

it('counts after a relay was killed, and publishes; a folder that can’t be used affects nothing else', async () => {
  const upstream = await startUpstream();
  const folder = newFolder();
  const [results, lists] = [join(folder, 'results'), join(folder, 'lists')];
  const settings = {
    RECOTAG_BASE_URL: upstream.url,
    RECOTAG_RESULTS: results,
    RECOTAG_RESULTS_TOKEN: TOKEN,
    RECOTAG_RESULTS_CAP: '50 EUR',
  };
  const first = await startRelay(settings);
  const send = (url: string, shopper: string, ...facts: object[]) =>
    fetch(`${url}/recotag-results`, { method: 'POST', body: JSON.stringify({ shopper, facts }) });
  const read = async (url: string) =>
    (await fetch(`${url}/recotag-results`, { headers: { Authorization: `Bearer ${TOKEN}` } })).json();
  const exposure = { kind: 'exposure', experiment: 'e1', arm: 'A', list: 'home' };
  const view = { kind: 'view', list: 'home' };
  const cart = { kind: 'cart' };
  expect((await send(first.url, ADA, exposure, view, cart, { kind: 'order', value: 99, currency: 'EUR' })).status).toBe(
    204,
  );
  expect((await fetch(`${first.url}/recotag-results`)).status).toBe(401);
  await first.stop('SIGKILL');

  const relay = await startRelay({ ...settings, RECOTAG_LISTS: lists, RECOTAG_LISTS_TOKEN: TOKEN });
  expect((await send(relay.url, BERTA, exposure, view, cart)).status).toBe(204);
  const { source, days, experiments } = await read(relay.url);
  expect({ source, days }).toMatchObject({ source: 'relay', days: [{ list: 'home', shoppers: 2, orders: 0 }] });
  expect(experiments.e1.arms.A).toMatchObject({ n: 2, adders: 2, value: { sum: 50, sumOfSquares: 2500 } });
  const forget = await fetch(`${relay.url}/reco/forget?deviceUUID=${ADA}`, { method: 'POST' });
  expect(forget.status).toBe(204);
  expect((await read(relay.url)).experiments.e1.arms.A).toMatchObject({ n: 1, adders: 1, value: { sum: 0 } });
  expect((await readdir(results)).sort()).toEqual(['data.mdb', 'lock.mdb']);

  const ask = (path: string, method = 'GET', body?: object, headers = {}) =>
    fetch(`${relay.url}${path}`, {
      method,
      headers: { Authorization: `Bearer ${TOKEN}`, ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
  expect((await ask('/recotag-lists.json')).status).toBe(204);
  const place = { id: 'home', at: 'main', where: 'after', element: 'reco-list' };
  const saved = await ask('/recotag-lists/lists/home', 'PUT', { place, who: 'Ada' }, { 'If-None-Match': '*' });
  expect(saved.status).toBe(200);
  const move = { lists: [{ id: 'home', version: 1, live: 0 }], who: 'Ada' };
  const published = await ask('/recotag-lists/publish', 'POST', move);
  expect(published.status).toBe(200);
  const { file } = await published.json();
  expect(await (await fetch(`${relay.url}/${file}`)).json()).toEqual({ version: 1, places: [place] });

  for (const each of [results, lists]) {
    await rm(each, { recursive: true });
    await writeFile(each, '');
  }
  expect((await ask('/recotag-lists.json')).status).toBe(503);
  await relay.heard(({ event, kind }) => event === 'alarm' && kind === 'lists');
  expect((await send(relay.url, ADA, view)).status).toBe(503);
  expect((await call(relay.url, 'ViewProduct')).status).toBe(200);
  await relay.heard(({ event, kind, raised }) => event === 'alarm' && kind === 'results' && raised === true);
  await relay.heard(({ event, operation, status }) => event === 'call' && operation === 'results' && status === 503);
  expect(await (await fetch(relay.metricsUrl)).text()).toContain('recotag_relay_calls_total{operation="results"');
  // Nobody calls, and the folders can be used again: the relay finds out.
  for (const each of [results, lists]) await rm(each);
  for (const each of ['lists', 'results'])
    await relay.heard(({ event, kind, raised }) => event === 'alarm' && kind === each && raised === false);
  for (const secret of [TOKEN, ADA]) expect(relay.text()).not.toContain(secret);
  expect(await relay.stop()).toBe(0);
});

it('two relays of one folder publish at the same time: one wins each version', async () => {
  const settings = { RECOTAG_BASE_URL: 'https://api.example', RECOTAG_LISTS: newFolder(), RECOTAG_LISTS_TOKEN: TOKEN };
  const relays = await Promise.all([startRelay(settings), startRelay(settings)]);
  const asks = relays.map(
    ({ url }): Ask =>
      async (method, path, body, headers = {}) => {
        const own = { Authorization: `Bearer ${TOKEN}`, ...headers };
        return read(
          await fetch(url + path, { method, headers: own, ...(body !== undefined && { body: JSON.stringify(body) }) }),
        );
      },
  );
  for (let live = 0; live < 5; live++) {
    expect((await steps(asks[0]!).draft([place('home', { name: `${live}` })])).status).toBe(201);
    const move = { lists: [{ id: 'home', version: live + 1, live }], who: 'Ada' };
    const all = await Promise.all(asks.map((ask) => ask('POST', '/recotag-lists/publish', move)));
    expect(all.map(({ status }) => status).sort()).toEqual([200, 412]);
  }
});
