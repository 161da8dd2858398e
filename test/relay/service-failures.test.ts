// A service that fails, seen by the operator: one line of the log and an alarm when it begins and when it ends, and metrics by operation and status.
import { randomUUID } from 'node:crypto';
import { afterAll, expect, it, vi } from 'vitest';
import { newFolder } from '../unit/server/new-folder.js';
import { listen } from '../unit/server/opened.js';
import { SUCCESS } from '../unit/server/upstream.js';
import { longRows } from '../usual-runs.js';
import { call } from './page.js';
import { endProcesses, startRelay } from './start-process.js';

afterAll(endProcesses);

/** How the service fails, what the page gets, what the log says, and the status in the metrics. */
type Fault = [fault: string, page: number, says: string, status: string];

const NO_KEY = 'no secret key is set';
const DOWN = 'all calls of SetCart fail (service): UND_ERR_SOCKET';

/** A relay for each row, whose service fails in several ways, one after the other. */
it.each<[mode: 'forwarding' | 'folder', settings: Record<string, string>, ...faults: Fault[]]>([
  [
    'forwarding',
    {},
    ['down', 502, DOWN, 'service'],
    ...longRows<Fault>(['500', 500, 'all calls of SetCart fail (500)', '500'], ['401', 503, NO_KEY, 'key']),
  ],
  [
    'folder',
    { RECOTAG_SECRET_KEY: 's3cret-key' },
    ['401', 200, 'rejects the secret key', '401'],
    ...longRows<Fault>(['500', 200, 'all calls of SetCart fail (500)', '500']),
  ],
])('%s %j: each fault of one operation gives the alarm service', async (mode, settings, ...faults) => {
  let fault: string | undefined;
  const service = await listen((request, response) => {
    request.resume().on('end', () => {
      const fails = request.url!.includes('operation=SetCart') ? fault : undefined;
      if (fails === 'down') request.socket.destroy();
      else response.writeHead(Number(fails ?? 200), { 'Content-Type': 'application/xml' }).end(SUCCESS);
    });
  });
  const relay = await startRelay({
    RECOTAG_BASE_URL: service.url,
    RECOTAG_BREAKER: 'off',
    ...(mode === 'folder' && { RECOTAG_QUEUE: newFolder() }),
    ...settings,
  });
  const alarms = () => relay.log.filter(({ event, kind }) => event === 'alarm' && kind === 'service');
  const patiently = { timeout: 60_000, interval: 200 };
  const device = randomUUID();
  for (const [index, [name, page, says, status]] of faults.entries()) {
    fault = name;
    // For three seconds after a success, failures may be exceptions.
    await vi.waitFor(async () => {
      expect((await call(relay.url, 'SetCart', { device })).status).toBe(page);
      expect((await call(relay.url, 'ViewProduct')).status).toBe(200);
      expect(alarms()).toHaveLength(2 * index + 1);
    }, patiently);
    expect(alarms().at(-1)).toMatchObject({ raised: true, message: expect.stringContaining(says) });
    const counted = `recotag_relay_service_seconds_count\\{operation="SetCart",status="${status}"\\} [1-9]`;
    const failing = await relay.metrics();
    expect(failing).toMatch(new RegExp(`^${counted}`, 'm'));
    expect(failing).toContain('recotag_relay_alarm{kind="service"} 1');
    fault = undefined;
    if (mode === 'forwarding') await call(relay.url, 'SetCart', { device });
    await vi.waitFor(() => expect(alarms()).toHaveLength(2 * index + 2), patiently);
    expect(alarms().at(-1)).toMatchObject({ raised: false });
    expect(await relay.metrics()).toContain('recotag_relay_alarm{kind="service"} 0');
  }
  expect(await relay.metrics()).toMatch(
    /service_seconds_count\{operation="ViewProduct",status="(200|delivered)"\} [1-9]/,
  );
});
