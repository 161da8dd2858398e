// All scenarios but the walks, in one browser: in each engine a file for each would start ten browsers, and ten processes that read
// the same modules.
import { readdirSync } from 'node:fs';
import { describe } from 'vitest';

const folder = new URL('scenarios/', import.meta.url);

for (const file of readdirSync(folder))
  describe.concurrent(file.replace('.ts', ''), async () => void (await import(new URL(file, folder).href)));
