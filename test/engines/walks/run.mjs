// `npm run walks -- [--engine=firefox,webkit] [--seed=7] [--count=20] [--minutes=5] [--calm|--failing] [--at-once=4] [--tell]`:
// random walks through a shop, in real browsers; by default ten new ones in each engine. `RECOTAG_DIST=folder` tests another build's tag. A
// walk that breaks a promise is printed with the command that plays it again. The last lines are a table.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { build } from 'esbuild';
import { engines, tagFile } from '../engines.mjs';

if (!existsSync(tagFile())) {
  console.error(`${tagFile()} is missing: npm run build`);
  process.exit(1);
}
const { installed, missing } = engines();
for (const sentence of missing) console.warn(`!!! SKIPPED: ${sentence}`);
await build({
  entryPoints: ['test/engines/walks/main.ts'],
  outfile: 'build/walks.mjs',
  bundle: true,
  platform: 'node',
  format: 'esm',
  packages: 'external',
});
const needsDisplay = installed.some(({ by }) => by === 'webdriver') && !process.env.DISPLAY;
const node = [process.execPath, 'build/walks.mjs', ...process.argv.slice(2)];
const [command, ...parameters] = needsDisplay ? ['xvfb-run', '-a', ...node] : node;
process.exit(spawnSync(command, parameters, { stdio: 'inherit' }).status ?? 1);
