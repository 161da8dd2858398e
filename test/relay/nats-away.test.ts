// `npx recotag relay` with RECOTAG_NATS_URL while NATS is away at the start: lists are served, tracking gets 503, and it recovers by itself.
import { randomUUID } from 'node:crypto';
import { afterAll, expect, it, onTestFinished, vi } from 'vitest';
import { startUpstream } from '../unit/server/opened.js';
import { call } from './page.js';
import { hasNats, startNats } from './start-nats.js';
import { COMMAND, endProcesses, type RelayProcess, startRelay } from './start-process.js';

afterAll(endProcesses);

it.skipIf(!hasNats)(
  'starts and stops without NATS, says so once, and stores calls when NATS is there',
  { timeout: 120_000 },
  async () => {
    const service = await startUpstream();
    const nats = await startNats();
    onTestFinished(nats.end);
    await nats.kill();
    const settings = { RECOTAG_BASE_URL: service.url, RECOTAG_NATS_URL: nats.url };
    const relay = await startRelay(settings);
    const worker = await startRelay(settings, [process.execPath, COMMAND, 'relay', '--worker']);
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
    expect(await worker.stop()).toBe(0);
    await nats.start();
    await relay.heard(({ kind, raised }) => kind === 'queue' && raised === false);
    expect(alarms(relay)).toEqual(['queue true', 'queue false']);
    expect((await view()).status).toBe(200);
    const tracked = () => service.received.filter(({ url }) => url.includes(device));
    await vi.waitFor(() => expect(tracked()).toHaveLength(1), { timeout: 60_000 });
    expect(await relay.metrics()).toMatch(/^recotag_relay_queue_waiting \d+$/m);
  },
);
