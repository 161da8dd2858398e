// `npx recotag relay` with results: two processes, a killed one, a forgotten device, and a folder that can't be used.
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { startUpstream } from '../unit/server/upstream.js';
import { call } from './page.js';
import { endProcesses, startProcess } from './start-process.js';

afterAll(endProcesses);

const TOKEN = 'a-token-of-16-signs';
const ADA = '7d2f9c1e-0b0a-4c39-8a52-6f1f0f1b2a3c';
const BERTA = '8d2f9c1e-0b0a-4c39-8a52-6f1f0f1b2a3c';

it('counts in several processes, also after one was killed; if the folder can’t be used, only the results fail', async () => {
  const upstream = await startUpstream();
  const folder = await mkdtemp(join(tmpdir(), 'recotag-results-'));
  const results = join(folder, 'results');
  try {
    const settings = {
      RECOTAG_BASE_URL: upstream.url,
      RECOTAG_RESULTS: results,
      RECOTAG_RESULTS_TOKEN: TOKEN,
      RECOTAG_RESULTS_CAP: '50 EUR',
      RECOTAG_PROCESSES: '2',
    };
    const first = await startProcess(settings);
    const send = (url: string, shopper: string, ...facts: object[]) =>
      fetch(`${url}/recotag-results`, { method: 'POST', body: JSON.stringify({ shopper, facts }) });
    const read = async (url: string) =>
      (await fetch(`${url}/recotag-results`, { headers: { Authorization: `Bearer ${TOKEN}` } })).json();
    const exposure = { kind: 'exposure', experiment: 'e1', arm: 'A', list: 'home' };
    const view = { kind: 'view', list: 'home' };
    const cart = { kind: 'cart' };
    expect(
      (await send(first.url, ADA, exposure, view, cart, { kind: 'order', value: 99, currency: 'EUR' })).status,
    ).toBe(204);
    expect((await fetch(`${first.url}/recotag-results`)).status).toBe(401);
    await first.stop('SIGKILL');

    const relay = await startProcess(settings);
    expect((await send(relay.url, BERTA, exposure, view, cart)).status).toBe(204);
    const { source, days, experiments } = await read(relay.url);
    expect({ source, days }).toMatchObject({ source: 'relay', days: [{ list: 'home', shoppers: 2, orders: 0 }] });
    expect(experiments.e1.arms.A).toMatchObject({ n: 2, adders: 2, value: { sum: 50, sumOfSquares: 2500 } });
    const forget = await fetch(`${relay.url}/reco/forget?deviceUUID=${ADA}`, { method: 'POST' });
    expect(forget.status).toBe(204);
    expect((await read(relay.url)).experiments.e1.arms.A).toMatchObject({ n: 1, adders: 1, value: { sum: 0 } });
    expect((await readdir(results)).sort()).toEqual(['data.mdb', 'lock.mdb']);

    await rm(results, { recursive: true });
    await writeFile(results, '');
    expect((await send(relay.url, ADA, view)).status).toBe(503);
    expect((await call(relay.url, 'ViewProduct')).status).toBe(200);
    await relay.heard(({ event, kind, raised }) => event === 'alarm' && kind === 'results' && raised === true);
    await relay.heard(({ event, operation, status }) => event === 'call' && operation === 'results' && status === 503);
    expect(await (await fetch(relay.metricsUrl)).text()).toContain('recotag_relay_calls_total{operation="results"');
    for (const secret of [TOKEN, ADA]) expect(relay.text()).not.toContain(secret);
    expect(await relay.stop()).toBe(0);
  } finally {
    await upstream.close();
    await rm(folder, { recursive: true });
  }
});
