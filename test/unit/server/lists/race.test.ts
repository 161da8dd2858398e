import { execFile, spawn } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { beforeAll, expect, it, vi } from 'vitest';
import { usual } from '../../../usual-runs.js';
import { newFolder } from '../new-folder.js';
import { openStore, TOKEN } from './requests.js';

/** Versions that the two processes publish together. */
const VERSIONS = usual(200, 25);

/** The built file of a process that publishes. It is in this folder, where its packages are found. */
const outfile = `build/race-${process.pid}/racer.mjs`;
beforeAll(async () => {
  const script = 'test/unit/server/lists/racer.ts';
  await build({ entryPoints: [script], outfile, bundle: true, packages: 'external', format: 'esm', platform: 'node' });
  return () => rmSync(`build/race-${process.pid}`, { recursive: true });
});

it('a process that is killed while it writes leaves no lock behind, and no other files', async () => {
  const folder = newFolder();
  const { ask, draft, publish } = openStore({ folder });
  const versions = async () => (await ask('GET', '/recotag-lists/log')).json.entries.length;
  for (let kills = 0; kills < usual(3, 3); kills++) {
    const before = await versions();
    const child = spawn(process.execPath, [outfile, folder, 'Ada', TOKEN, '100000']);
    await vi.waitFor(async () => expect(await versions()).toBeGreaterThan(before + 3), 30_000);
    child.kill('SIGKILL');
    const { json } = await draft();
    const etag = (await ask('GET', '/recotag-lists.json')).headers.get('etag')!;
    expect((await publish(json.file, etag)).status).toBe(200);
  }
  expect(readdirSync(folder).sort()).toEqual(['data.mdb', 'lock.mdb']);
});

it('two processes publish at the same time: exactly one wins each version', async () => {
  const folder = newFolder();
  const results = await Promise.all(
    ['Ada', 'Berta'].map(async (who, index, all) => {
      const { stdout } = await promisify(execFile)(process.execPath, [
        ...[outfile, folder, who, TOKEN, `${VERSIONS}`],
        all[1 - index]!,
      ]);
      return JSON.parse(stdout) as { wins: number; won: string[] };
    }),
  );
  const won = results.flatMap((each) => each.won);
  // Each move replaced another version: no version was replaced twice.
  expect(new Set(won).size).toBe(won.length);
  expect(results.every(({ wins }) => wins > 0)).toBe(true);
  const { entries } = (await openStore({ folder }).ask('GET', '/recotag-lists/log')).json;
  const moves = entries.filter(({ action }: { action: string }) => action !== 'draft').reverse();
  expect(moves.length).toBe(won.length);
  for (const [index, { from }] of moves.entries()) expect(from).toBe(moves[index - 1]?.file);
  const drafts = entries.filter(({ action }: { action: string }) => action === 'draft');
  expect(new Set(drafts.map(({ version }: { version: number }) => version)).size).toBe(drafts.length);
});
