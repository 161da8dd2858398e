// `npx recotag relay` with RECOTAG_PROCESSES: several processes behave as one relay.
import { execFile } from 'node:child_process';
import { request } from 'node:http';
import { promisify } from 'node:util';
import { afterAll, expect, it, vi } from 'vitest';
import { startUpstream } from '../unit/server/opened.js';
import { endProcesses, startProcess } from './start-process.js';

afterAll(endProcesses);

/** A call on a connection of its own, so that the processes get calls in turn. */
const call = (url: string) =>
  new Promise<number>((resolve, reject) => {
    const address = `${url}/reco/v3/operations/async?endpointId=shop&operation=ViewProduct`;
    const headers = { Accept: 'application/xml', 'Content-Type': 'application/xml' };
    const sent = request(address, { method: 'POST', agent: false, headers }, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode!));
    });
    sent.once('error', reject);
    sent.end('<operation><product><ids><webSiteId>1</webSiteId></ids></product></operation>');
  });

const childrenOf = async (pid: number): Promise<number[]> =>
  (await promisify(execFile)('ps', ['-o', 'pid=', '--ppid', `${pid}`])).stdout.trim().split(/\s+/).map(Number);

it('processes share port and limits, add up their metrics, and are replaced when one ends', async () => {
  const service = await startUpstream();
  const relay = await startProcess({
    RECOTAG_BASE_URL: service.url,
    RECOTAG_PROCESSES: '2',
    RECOTAG_LIMIT_BY_IP: '0.001/6',
    RECOTAG_LIMIT_TIMEOUT: '30000', // on a busy machine the primary process may answer late
  });
  const statuses: number[] = [];
  for (let index = 0; index < 12; index++) statuses.push(await call(relay.url));
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429, 429, 429, 429, 429]);
  const metrics = await relay.metrics();
  expect(metrics).toContain('recotag_relay_calls_total{operation="ViewProduct",mode="async",status="200"} 6');
  expect(metrics).toContain('recotag_relay_refused_total{reason="rate"} 6');
  expect(metrics).toMatch(/^recotag_relay_build_info\{version="[^"]+"\} 1$/m);
  await vi.waitFor(() => expect(relay.log.filter(({ event }) => event === 'call')).toHaveLength(12), {
    timeout: 60_000,
  });

  const [first, second] = await childrenOf(relay.pid);
  process.kill(first!, 'SIGKILL');
  await vi.waitFor(
    async () => {
      const now = await childrenOf(relay.pid);
      expect(now).toHaveLength(2);
      expect(now).toContain(second);
      expect(now).not.toContain(first);
    },
    { timeout: 60_000 },
  );
  // The count was not in the process that ended.
  expect(await call(relay.url)).toBe(429);
  process.kill(relay.pid, 'SIGHUP');
  await relay.heard(({ event }) => event === 'signal');
  expect(await call(relay.url)).toBe(429);
  expect(await relay.stop()).toBe(0);
});

it('settings that no process can start with end the relay', async () => {
  const service = await startUpstream();
  const settings = { RECOTAG_BASE_URL: service.url, RECOTAG_PROCESSES: '2' };
  await expect(startProcess({ ...settings, RECOTAG_PORT: new URL(service.url).port })).rejects.toThrow(
    /the relay ended with 1: recotag relay: RECOTAG_PORT: cannot listen on port \d+ \(EADDRINUSE\)/,
  );
});
