import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { beforeAll, expect, it } from 'vitest';
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
  expect(entries.filter(({ file }: { file?: string }) => file).length).toBe(won.length);
  const saved = entries.filter(({ action }: { action: string }) => action === 'save');
  expect(new Set(saved.map(({ version }: { version: number }) => version)).size).toBe(saved.length);
});
