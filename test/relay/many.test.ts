// Several relays in front of one service: they share their limits in Valkey, and nothing else.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startUpstream } from '../unit/server/upstream.js';
import { call } from './page.js';
import { endProcesses, type RelayProcess, startProcess } from './start-process.js';
import { startValkey, type Valkey, valkeyServer } from './start-valkey.js';

let upstream: Awaited<ReturnType<typeof startUpstream>>;
let valkey: Valkey;
let relays: RelayProcess[];

describe.skipIf(!valkeyServer)('with Valkey, in this order', () => {
  beforeAll(async () => {
    upstream = await startUpstream();
    valkey = await startValkey();
    const settings = {
      RECOTAG_BASE_URL: upstream.url,
      RECOTAG_TRUSTED_PROXIES: '1',
      RECOTAG_VALKEY_URL: valkey.url,
      RECOTAG_LIMIT_BY_IP: '0.001/6',
      RECOTAG_LIMIT_BY_DEVICE: '0.001/4',
      RECOTAG_LIMIT_TIMEOUT: '30000', // On a busy machine Valkey may answer late: calls must be counted nevertheless.
    };
    relays = await Promise.all([startProcess(settings), startProcess(settings)]);
  });
  afterAll(async () => {
    endProcesses();
    await valkey.kill();
    await upstream.close();
  });

  /** Statuses of calls from one address, sent to the relays in turn. */
  const inTurns = async (count: number, ip: string) => {
    const statuses: number[] = [];
    for (let index = 0; index < count; index++)
      statuses.push((await call(relays[index % 2]!.url, 'ViewProduct', { ip })).status);
    return statuses;
  };
  const passed = (statuses: number[]) => statuses.filter((status) => status === 200).length;

  it('an address and a device have one limit for all relays, and others have their own', async () => {
    expect(passed(await inTurns(12, '203.0.113.1'))).toBe(6);
    const refused = await call(relays[0]!.url, 'ViewProduct', { ip: '203.0.113.1' });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(passed(await inTurns(2, '203.0.113.2'))).toBe(2);
    const device = randomUUID();
    const statuses: number[] = [];
    for (let index = 0; index < 8; index++)
      statuses.push((await call(relays[index % 2]!.url, 'SetCart', { device, ip: `203.0.113.${index + 10}` })).status);
    expect(passed(statuses)).toBe(4);
  });

  it('calls pass and an alarm is raised while Valkey is down; it counts again when it is back', async () => {
    await valkey.kill();
    expect(passed(await inTurns(8, '203.0.113.31'))).toBe(8);
    for (const relay of relays) {
      await relay.heard(({ event, kind, raised }) => event === 'alarm' && kind === 'limiter' && raised === true);
      expect(await relay.metrics()).toMatch(/^recotag_relay_alarm\{kind="limiter"\} [12]$/m);
    }
    await valkey.start();
    const back = (relay: RelayProcess) =>
      relay.log.some(({ event, kind, raised }) => event === 'alarm' && kind === 'limiter' && raised === false);
    await vi.waitFor(
      async () => {
        await inTurns(2, `198.51.100.${Math.floor(Math.random() * 250)}`);
        expect(relays.every(back)).toBe(true);
      },
      { timeout: 60_000, interval: 50 },
    );
    expect(passed(await inTurns(8, '203.0.113.32'))).toBe(6);
  });
});
