import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { docs } from '../../../demo/docs.js';
import { type Listening, listen } from '../server/upstream.js';

let folder: string;
let server: Listening;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recotag-docs-'));
  const answer = docs(folder);
  server = await listen(async (request, response) => {
    if (!(await answer(request, response))) response.writeHead(204).end();
  });
});
afterEach(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

test('before the site is built, /docs explains how to build it', async () => {
  const response = await fetch(`${server.url}/docs`);
  expect(response.status).toBe(503);
  expect(await response.text()).toContain('npm run site');
});

test('pages and their Markdown twins are served; nothing outside the folder is', async () => {
  await writeFile(join(folder, 'index.html'), 'start');
  await writeFile(join(folder, 'tag.html'), 'plain');
  await writeFile(join(folder, 'tag.md'), '# The tag');
  await writeFile(join(folder, '404.html'), 'no such page');
  const text = async (path: string) => {
    const response = await fetch(server.url + path);
    return [response.status, await response.text()];
  };
  expect(await text('/docs')).toEqual([200, 'start']);
  expect(await text('/docs/tag')).toEqual([200, 'plain']);
  expect(await text('/docs/tag.md')).toEqual([200, '# The tag']);
  for (const path of ['/docs/none', '/docs/..%2f..%2fpackage.json', '/docs/%', '/docs/%00'])
    expect(await text(path), path).toEqual([404, 'no such page']);
  expect(await text('/docsy')).toEqual([204, '']);
});
