import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { usual } from '../../../usual-runs.js';
import { newFolder, openStore, TOKEN } from './requests.js';

/** Versions that the two processes publish together. */
const VERSIONS = usual(200);

it('two processes publish at the same time: exactly one wins each version', async () => {
  const folder = newFolder();
  const outfile = join(newFolder(), 'racer.mjs');
  const script = 'test/unit/server/lists/racer.ts';
  // lru-cache is not beside the output.
  await build({ entryPoints: [script], outfile, bundle: true, format: 'esm', platform: 'node', logLevel: 'silent' });
  const results = await Promise.all(
    ['Ada', 'Berta'].map(async (who) => {
      const { stdout } = await promisify(execFile)(process.execPath, [outfile, folder, who, TOKEN, `${VERSIONS}`]);
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
