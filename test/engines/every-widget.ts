import { readdirSync } from 'node:fs';
import { afterAll, describe } from 'vitest';
import { endSharedSession } from './widgets/session.js';

// What the other engines run in test/e2e: lists and shops without code in WebKit, for which Debian has no Playwright driver.

const folder = new URL('widgets/', import.meta.url);

afterAll(endSharedSession);

for (const file of readdirSync(folder).filter((name) => name !== 'session.ts'))
  describe(file.replace('.ts', ''), async () => void (await import(new URL(file, folder).href)));
