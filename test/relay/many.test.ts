// Several relays in front of one service: they share their limits in Valkey, and nothing else.
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startUpstream } from '../unit/server/upstream.js';
import { call } from './page.js';
import { endProcesses, type RelayProcess, startProcess } from './start-process.js';
import { startValkey, type Valkey, valkeyServer } from './start-valkey.js';

const SECRET = 'key-of-the-shop';
/** On a busy machine Valkey may answer late: calls must be counted nevertheless. */
const UNHURRIED = { RECOTAG_LIMIT_TIMEOUT: '30000' };
let upstream: Awaited<ReturnType<typeof startUpstream>>;
let valkey: Valkey;
let relays: RelayProcess[];

const start = (more: Record<string, string>) =>
  Promise.all(
    [1, 2].map(() =>
      startProcess({
        RECOTAG_BASE_URL: upstream.url,
        RECOTAG_SECRET_KEY: SECRET,
        RECOTAG_TRUSTED_PROXIES: '1',
        ...more,
      }),
    ),
  );

beforeAll(async () => {
  upstream = await startUpstream();
});
afterEach(async () => {
  upstream.received.length = 0;
  for (const relay of relays) expect(relay.text()).not.toContain(SECRET);
  await Promise.all(relays.map((relay) => relay.stop()));
});
afterAll(async () => {
  endProcesses();
  await valkey?.kill();
  await upstream.close();
});

describe.skipIf(!valkeyServer)('with Valkey', () => {
  beforeAll(async () => {
    valkey = await startValkey();
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
    relays = await start({
      RECOTAG_VALKEY_URL: valkey.url,
      RECOTAG_LIMIT_BY_IP: '0.001/6',
      RECOTAG_LIMIT_BY_DEVICE: '0.001/4',
      ...UNHURRIED,
    });
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
    relays = await start({
      RECOTAG_VALKEY_URL: valkey.url,
      RECOTAG_LIMIT_BY_IP: '0.001/3',
      ...UNHURRIED,
    });
    expect(passed(await inTurns(6, '203.0.113.30'))).toBe(3);
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
    expect(passed(await inTurns(6, '203.0.113.32'))).toBe(3);
  });
});

it('a shopper may call another relay each time: no operation is lost, repeated or out of order', async () => {
  relays = await start({});
  const device = randomUUID();
  for (let index = 0; index < 20; index++)
    expect(
      (await call(relays[index % 2]!.url, 'ViewProduct', { device, product: `${index}`, ip: '203.0.113.1' })).status,
    ).toBe(200);
  expect(upstream.received.map(({ body }) => /webSiteId>(\d+)</.exec(body)?.[1])).toEqual(
    Array.from({ length: 20 }, (_, index) => `${index}`),
  );
  for (const { url, headers } of upstream.received) {
    expect(url).toContain(device);
    expect([headers.authorization, headers['x-customer-ip']]).toEqual([`SecretKey ${SECRET}`, '203.0.113.1']);
  }
});
