// Tests the promises of delivery in every installed engine: `node test/engines/run.mjs [engine…] [-t name]`. `firefox-relay` is Firefox
// with a first-party relay. Starts a display for WebKit where there is none, and warns about missing engines.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { engines, projects, tagFile } from './engines.mjs';

const words = process.argv.slice(2);
const { installed, missing } = engines();
const wanted = projects(words).map(({ project }) => project);
const rest = words.filter((word) => !wanted.includes(word));

for (const sentence of missing) console.warn(`\n!!! SKIPPED: ${sentence}\n`);
if (!installed.length) process.exit(1);
if (!existsSync(tagFile())) {
  console.error(`${tagFile()} is missing: npm run build`);
  process.exit(1);
}

const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'test/engines/vitest.config.ts', ...rest];
const needsDisplay = installed.some(({ by }) => by === 'webdriver') && !process.env.DISPLAY;
const [command, ...parameters] = needsDisplay
  ? ['xvfb-run', '-a', process.execPath, ...vitest]
  : [process.execPath, ...vitest];
const { status, error } = spawnSync(command, parameters, {
  stdio: 'inherit',
  env: { ...process.env, ...(wanted.length && { ENGINES: wanted.join() }) },
});
if (error) console.error(`${command}: ${error.message}`);
for (const sentence of missing) console.warn(`\n!!! SKIPPED: ${sentence}\n`);
process.exit(status ?? 1);
