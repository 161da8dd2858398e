// A service that fails, seen by the operator: one line of the log and an alarm when it begins and when it ends, and metrics by operation and status.
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { listen, SUCCESS } from '../unit/server/upstream.js';
import { longRows } from '../usual-runs.js';
import { call } from './page.js';
import { endProcesses, startProcess } from './start-process.js';

const open: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close();
});
afterAll(endProcesses);

const KEY = { RECOTAG_SECRET_KEY: 's3cret-key' };

interface Row {
  mode: 'forwarding' | 'folder';
  fault: string;
  settings?: Record<string, string>;
  page: number;
  says: string;
  status: string;
}

it.each<Row>([
  {
    mode: 'forwarding',
    fault: '500',
    page: 500,
    says: 'all calls of SetCart fail (500)',
    status: '500',
  },
  {
    mode: 'forwarding',
    fault: 'down',
    page: 502,
    says: 'all calls of SetCart fail (service): UND_ERR_SOCKET',
    status: 'service',
  },
  { mode: 'forwarding', fault: '401', page: 503, says: 'no secret key is set', status: 'key' },
  {
    mode: 'forwarding',
    fault: '401',
    settings: KEY,
    page: 503,
    says: 'rejects the secret key',
    status: 'key',
  },
  ...longRows<Row>(
    {
      mode: 'forwarding',
      fault: '403',
      settings: KEY,
      page: 503,
      says: 'rejects the secret key',
      status: 'key',
    },
    { mode: 'folder', fault: '500', page: 200, says: 'all calls of SetCart fail (500)', status: '500' },
  ),
  {
    mode: 'folder',
    fault: 'down',
    page: 200,
    says: 'all calls of SetCart fail (service): UND_ERR_SOCKET',
    status: 'service',
  },
  { mode: 'folder', fault: '401', page: 200, says: 'no secret key is set', status: '401' },
])('$mode: $fault of one operation gives the alarm service', { timeout: 120_000 }, async (row) => {
  let isFailing = true;
  const service = await listen((request, response) => {
    request.resume().on('end', () => {
      const fails = isFailing && request.url!.includes('operation=SetCart');
      if (fails && row.fault === 'down') request.socket.destroy();
      else response.writeHead(fails ? Number(row.fault) : 200, { 'Content-Type': 'application/xml' }).end(SUCCESS);
    });
  });
  open.push(service.close);
  const queue = row.mode === 'folder' ? await mkdtemp(join(tmpdir(), 'recotag-failing-')) : undefined;
  if (queue) open.push(() => rm(queue, { recursive: true }));
  const relay = await startProcess({
    RECOTAG_BASE_URL: service.url,
    RECOTAG_BREAKER: 'off',
    ...(queue && { RECOTAG_QUEUE: queue }),
    ...row.settings,
  });
  open.push(() => relay.stop());
  const alarms = () => relay.log.filter(({ event, kind }) => event === 'alarm' && kind === 'service');
  const device = randomUUID();
  for (let index = 0; index < 4; index++) {
    expect((await call(relay.url, 'SetCart', { device })).status).toBe(row.page);
    expect((await call(relay.url, 'ViewProduct')).status).toBe(200);
  }
  await relay.heard(({ event, kind }) => event === 'alarm' && kind === 'service');
  expect(alarms()).toEqual([expect.objectContaining({ raised: true, message: expect.stringContaining(row.says) })]);
  const failing = await relay.metrics();
  expect(failing).toMatch(
    new RegExp(`^recotag_relay_service_seconds_count\\{operation="SetCart",status="${row.status}"\\} [1-9]`, 'm'),
  );
  expect(failing).toContain(`recotag_relay_alarm{kind="service"} 1`);
  await vi.waitFor(
    async () =>
      expect(await relay.metrics()).toMatch(
        /service_seconds_count\{operation="ViewProduct",status="(200|delivered)"\} [1-9]/,
      ),
    {
      timeout: 60_000,
    },
  );
  isFailing = false;
  if (!queue) await call(relay.url, 'SetCart', { device });
  await relay.heard(({ event, kind, raised }) => event === 'alarm' && kind === 'service' && raised === false);
  expect(alarms()).toHaveLength(2);
  expect(await relay.metrics()).toContain(`recotag_relay_alarm{kind="service"} 0`);
});
