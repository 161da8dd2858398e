// `npx recotag relay` with published lists: two processes, a real disk, and a folder that can't be used.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { startUpstream } from '../unit/server/upstream.js';
import { call } from './page.js';
import { endProcesses, startProcess } from './start-process.js';

afterAll(endProcesses);

const TOKEN = 'a-token-of-16-signs';

it('serves and writes a folder; if it can’t be used, only the lists fail', async () => {
  const upstream = await startUpstream();
  const folder = await mkdtemp(join(tmpdir(), 'recotag-lists-'));
  try {
    const relay = await startProcess({
      RECOTAG_BASE_URL: upstream.url,
      RECOTAG_LISTS: join(folder, 'lists'),
      RECOTAG_LISTS_TOKEN: TOKEN,
    });
    const ask = (path: string, method = 'GET', body?: object, headers = {}) =>
      fetch(`${relay.url}${path}`, {
        method,
        headers: { Authorization: `Bearer ${TOKEN}`, ...headers },
        ...(body && { body: JSON.stringify(body) }),
      });
    expect((await ask('/recotag-lists.json')).status).toBe(204);
    const draft = await ask('/recotag-lists/drafts', 'POST', { places: [], who: 'Ada' });
    const { file } = await draft.json();
    expect(draft.status).toBe(201);
    const published = await ask('/recotag-lists.json', 'PUT', { file, who: 'Ada' }, { 'If-None-Match': '*' });
    expect(published.status).toBe(200);
    expect(await (await fetch(`${relay.url}/${file}`)).json()).toEqual({ version: 1, places: [] });
    expect((await ask('/recotag-lists.json', 'GET', undefined, { Authorization: 'Bearer no' })).status).toBe(200);

    await rm(join(folder, 'lists'), { recursive: true });
    await writeFile(join(folder, 'lists'), '');
    expect((await ask('/recotag-lists.json')).status).toBe(503);
    expect((await call(relay.url, 'ViewProduct')).status).toBe(200);
    await relay.heard(({ event, kind }) => event === 'alarm' && kind === 'lists');
    expect(relay.text()).not.toContain(TOKEN);
    expect(await relay.stop()).toBe(0);
  } finally {
    await upstream.close();
    await rm(folder, { recursive: true });
  }
});
