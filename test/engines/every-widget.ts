import { readdirSync } from 'node:fs';
import { afterAll, describe } from 'vitest';
import { isLong } from '../usual-runs.js';
import { endSharedSession } from './widgets/session.js';

// What the other engines run in test/e2e: lists and shops without code in WebKit, for which Debian has no Playwright driver.

const folder = new URL('widgets/', import.meta.url);

afterAll(endSharedSession);

/** They need a window of their own; test/e2e has them in Chromium. */
const LONG = ['device-cookie.ts'];

for (const file of readdirSync(folder).filter((name) => name !== 'session.ts' && (isLong || !LONG.includes(name))))
  describe(file.replace('.ts', ''), async () => void (await import(new URL(file, folder).href)));
