// `npx recotag relay` with RECOTAG_NATS_URL while NATS is away at the start: lists are served, tracking gets 503, and it recovers by itself.
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { startUpstream } from '../unit/server/upstream.js';
import { call } from './page.js';
import { hasNats, startNats } from './start-nats.js';
import { COMMAND, endProcesses, type RelayProcess, startProcess } from './start-process.js';

const open: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close();
});
afterAll(endProcesses);

it.skipIf(!hasNats)(
  'starts without NATS, says so once, and stores calls when NATS is there',
  { timeout: 120_000 },
  async () => {
    const service = await startUpstream();
    open.push(service.close);
    const nats = await startNats();
    open.push(nats.end);
    await nats.kill();
    const settings = { RECOTAG_BASE_URL: service.url, RECOTAG_NATS_URL: nats.url };
    const relay = await startProcess(settings);
    open.push(() => relay.stop());
    const worker = await startProcess(settings, [process.execPath, COMMAND, 'relay', '--worker']);
    open.push(() => worker.stop());
    const device = randomUUID();
    const view = () => call(relay.url, 'ViewProduct', { device });
    for (let index = 0; index < 3; index++) {
      const refused = await view();
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
      expect((await call(relay.url, 'Reco')).status).toBe(200);
    }
    expect((await fetch(`${relay.url}/readyz`)).status).toBe(200);
    const alarms = ({ log }: RelayProcess) =>
      log.filter(({ event }) => event === 'alarm').map(({ kind, raised }) => `${kind} ${raised}`);
    for (const each of [relay, worker]) {
      expect((await each.heard(({ kind }) => kind === 'queue')).message).toMatch(/no NATS server can be reached/);
      expect(alarms(each)).toEqual(['queue true']);
      const metrics = await each.metrics();
      expect(metrics).toContain('recotag_relay_alarm{kind="queue"} 1');
      expect(metrics).toMatch(/^recotag_relay_queue_waiting nan$/im);
    }
    await nats.start();
    for (const each of [relay, worker]) {
      await each.heard(({ kind, raised }) => kind === 'queue' && raised === false);
      expect(alarms(each)).toEqual(['queue true', 'queue false']);
    }
    expect((await view()).status).toBe(200);
    const tracked = () => service.received.filter(({ url }) => url.includes(device));
    await vi.waitFor(() => expect(tracked()).toHaveLength(1), { timeout: 60_000 });
    expect(await relay.metrics()).toMatch(/^recotag_relay_queue_waiting \d+$/m);
  },
);

it.skipIf(!hasNats)('stops while NATS is away', async () => {
  const nats = await startNats();
  open.push(nats.end);
  await nats.kill();
  const relay = await startProcess({ RECOTAG_BASE_URL: 'https://api.example', RECOTAG_NATS_URL: nats.url });
  expect(await relay.stop()).toBe(0);
});
