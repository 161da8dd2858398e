// `npx recotag relay` with RECOTAG_QUEUE, on disks that can't be written. What happens after it was killed: queues.test.ts.
import { randomUUID } from 'node:crypto';
import { chmod, chown, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { newFolder } from '../unit/server/new-folder.js';
import { startUpstream } from '../unit/server/opened.js';
import { longRows } from '../usual-runs.js';
import { call } from './page.js';
import { COMMAND, endProcesses, type RelayProcess, startProcess, startRelay } from './start-process.js';

let folder: string;
beforeEach(() => {
  folder = newFolder();
});
afterAll(endProcesses);

const patiently = { timeout: 60_000, interval: 50 };

/**
 * Root may write everywhere, so it gives that up. The relay stays the owner of the project, whose folder others may not read.
 *
 * @returns how to start such a program
 */
const withoutPrivilege = async (): Promise<string[]> => {
  if (process.getuid?.() !== 0) return [];
  const { uid, gid } = await stat(COMMAND);
  await chown(folder, uid, gid);
  const capabilities = '-dac_override,-dac_read_search';
  return [
    'setpriv',
    ...[`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'],
    ...[`--inh-caps=${capabilities}`, `--bounding-set=${capabilities}`],
  ];
};

/** Starts a relay whose files can't grow beyond 2 MB, as on a full disk. */
const startLimited = (baseUrl: string, user: string[] = [], more: Record<string, string> = {}) => {
  const limited = ['sh', '-c', `ulimit -f 2048; exec "${process.execPath}" "${COMMAND}" relay`];
  const settings = { RECOTAG_BASE_URL: baseUrl, RECOTAG_QUEUE: folder, RECOTAG_LIMIT_BY_IP: 'off', ...more };
  return startRelay(settings, [...user, ...limited]);
};

/** Sends views until one is not acknowledged. @returns its response, and the number of those before */
const fill = async ({ url }: RelayProcess): Promise<{ answer: Response | undefined; stored: number }> => {
  for (let stored = 0; ; stored++) {
    const answer = await call(url, 'ViewProduct', { product: 'x'.repeat(20_000) }).catch(() => undefined);
    if (answer?.status !== 200 || stored === 500) return { answer, stored };
  }
};

type ReadOnly = [what: string, sentence: RegExp, protect: () => Promise<void>];

test.each<ReadOnly>([
  ['folder', /is no folder that the relay can write \(EACCES\)/, async () => chmod(folder, 0o500)],
  ...longRows<ReadOnly>([
    'file',
    /can't be used as a queue \(EACCES\): the relay must own it, and be able to write it/,
    async () => {
      await writeFile(join(folder, 'data.mdb'), '');
      await chmod(join(folder, 'data.mdb'), 0o400);
    },
  ]),
])('a read-only %s ends the relay at its start with one sentence that names it', async (_, sentence, protect) => {
  await protect();
  const command = [...(await withoutPrivilege()), process.execPath, COMMAND, 'relay'];
  const relay = startProcess({ RECOTAG_BASE_URL: 'https://api.example', RECOTAG_QUEUE: folder }, command);
  const { message } = await relay.catch((error) => error);
  expect(message).toMatch(sentence);
  expect(message).toContain(folder);
  await chmod(folder, 0o700);
});

// What a folder that is deleted or replaced says: test/unit/server/durable/folder.test.ts.
test('a folder that becomes read-only while the relay runs ends it: an alarm, and one sentence', async () => {
  const service = await startUpstream({ status: 503 });
  const relay = await startLimited(service.url, await withoutPrivilege());
  await chmod(folder, 0o500);
  await fill(relay);
  const { message } = await relay.heard(({ event, kind }) => event === 'alarm' && kind === 'queue');
  expect(message).toContain(`the folder ${folder} can't be used as a queue (EACCES)`);
  await relay.heard(({ event }) => event === 'stopped');
  expect(await relay.exit).toBe(1);
  expect(relay.text()).toContain(`recotag relay: the folder ${folder} can't be used as a queue (EACCES)`);
  await chmod(folder, 0o700);
});

test('if the disk of the one store is full, each part says so, what is held is delivered, and nothing acknowledged is lost', async () => {
  let isDown = true;
  const service = await startUpstream(() => (isDown ? { status: 503 } : {}));
  const token = 'a-token-of-16-signs';
  const relay = await startLimited(service.url, [], {
    ...{ RECOTAG_LISTS: folder, RECOTAG_LISTS_TOKEN: token },
    ...{ RECOTAG_RESULTS: folder, RECOTAG_RESULTS_TOKEN: token, RECOTAG_RESULTS_SHOPPERS_BY_IP: '1000000' },
  });
  const ask = (path: string, method = 'GET', body?: object) =>
    fetch(`${relay.url}${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, ...(method === 'PUT' && { 'If-None-Match': '*' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
  const draft = () => {
    const place = { id: randomUUID(), at: 'main', where: 'after', element: 'reco-list' };
    return ask(`/recotag-lists/lists/${place.id}`, 'PUT', { place, who: 'Ada' });
  };
  const view = () =>
    ask('/recotag-results', 'POST', { shopper: randomUUID(), facts: [{ kind: 'view', list: 'home' }] });
  const first = await draft();
  expect(first.status).toBe(200);
  const move = { lists: [{ id: (await first.json()).id, version: 1, live: 0 }], who: 'Ada' };
  const moved = await ask('/recotag-lists/publish', 'POST', move);
  expect(moved.status).toBe(200);
  const { file } = await moved.json();
  let counted = 0;
  for (; counted < 3; counted++) expect((await view()).status).toBe(204);

  const { answer, stored } = await fill(relay);
  expect([answer?.status, answer?.headers.get('retry-after')]).toEqual([503, '5']);
  // Nothing else takes the space that the removal of calls needs.
  for (let tries = 0; tries < 30; tries++) if ((await view()).status === 204) counted++;
  await vi.waitFor(async () => expect([(await draft()).status, (await view()).status]).toEqual([507, 507]), patiently);
  for (const each of ['queue', 'lists', 'results'])
    await relay.heard(({ event, kind, raised }) => event === 'alarm' && kind === each && raised === true);
  const published = await ask(`/${file}`);
  expect([(await ask('/recotag-lists.json')).status, published.status]).toEqual([200, 200]);
  expect((await fetch(`${relay.url}/healthz`)).status).toBe(200);
  expect(await relay.metrics()).toContain(`recotag_relay_queue_waiting ${stored}`);

  isDown = false;
  await vi.waitFor(async () => {
    const metrics = await relay.metrics();
    expect(metrics).toContain(`recotag_relay_queue_calls_total{outcome="delivered"} ${stored}`);
    expect(metrics).toContain('recotag_relay_queue_waiting 0');
  }, patiently);
  // The space inside the file is free again.
  await vi.waitFor(async () => expect([(await draft()).status, (await view()).status]).toEqual([200, 204]), patiently);
  for (const each of ['lists', 'results'])
    await relay.heard(({ event, kind, raised }) => event === 'alarm' && kind === each && raised === false);
  const { days } = await (await ask('/recotag-results')).json();
  expect(days.reduce((sum: number, { views }: { views: number }) => sum + views, 0)).toBeGreaterThan(counted);
}, 120_000);
