import { readdirSync } from 'node:fs';
import { afterAll, describe } from 'vitest';
import { isLong } from '../usual-runs.js';
import { engine } from './promise.js';

/**
 * The engines play every scenario. `chromium-bfcache` differs from `chromium` only where pages are left, and `chromium-relay` only in what is
 * sent. `npm run test:long` plays everything in these, too.
 */
const FILES: Readonly<Record<string, readonly string[]>> = {
  'chromium-bfcache': ['leaving', 'page-life'],
  'chromium-relay': ['leaving'],
};

const folder = new URL('scenarios/', import.meta.url);
/** The longest begin first: the others fill the gaps, and no long one is left at the end. */
const LONGEST = ['random', 'leaving', 'consent'];
const found = readdirSync(folder).map((file) => file.replace('.ts', ''));
const files = [...LONGEST, ...found.filter((name) => !LONGEST.includes(name))];

const own = FILES[engine.relayed ? `${engine.name}-relay` : engine.name];
const isWanted = (file: string): boolean => isLong || (own?.includes(file) ?? true);

afterAll(() => engine.end());

for (const file of files.filter(isWanted))
  describe.concurrent(file, async () => void (await import(new URL(`${file}.ts`, folder).href)));
