// Lighthouse on a simulated phone, and the demo that it looks at. The package is among those of `bench`.
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const file = (name) => fileURLToPath(new URL(name, import.meta.url));

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

export const ownChromium = ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell'].find((path) => existsSync(path));

/** @returns the address of the shop, without a slash at its end */
export const startDemo = async () => {
  const demo = spawn(process.execPath, [file('../build/demo.js')], {
    env: { ...process.env, SHOP_PORT: '0', SERVICE_PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  while (!/the shop +(\S+)/.test(said)) said += (await once(demo.stdout, 'data'))[0];
  return { shop: /the shop +(\S+)/.exec(said)[1], stop: () => demo.kill() };
};

/** The median of some runs by performance, and the scores of the categories in percent. The reports are in the folder, as JSON and HTML. */
export const medianReport = async (url, runs, folder) => {
  await mkdir(folder, { recursive: true });
  const reports = [];
  for (let run = 0; run < runs; run++) {
    const output = join(folder, `${run}`);
    await promisify(execFile)(
      process.execPath,
      [
        file('../bench/node_modules/lighthouse/cli/index.js'),
        url,
        '--quiet',
        '--output=json',
        '--output=html',
        `--output-path=${output}`,
        `--only-categories=${CATEGORIES.join(',')}`,
        '--chrome-flags=--headless=new --no-sandbox',
      ],
      { env: { ...process.env, ...(ownChromium && { CHROME_PATH: ownChromium }) } },
    );
    reports.push(JSON.parse(await readFile(`${output}.report.json`, 'utf8')));
  }
  reports.sort((a, b) => a.categories.performance.score - b.categories.performance.score);
  const report = reports[runs >> 1];
  if (report.runtimeError) throw new Error(report.runtimeError.message);
  const scores = CATEGORIES.map((id) => Math.round(report.categories[id].score * 100));
  return { audits: report.audits, scores };
};

/** What cost points: failed audits, and insights with a saving. */
export const complaints = (audits) =>
  Object.values(audits)
    .filter(({ score, scoreDisplayMode }) => score !== null && score < 0.9 && scoreDisplayMode !== 'informative')
    .map(({ id, displayValue }) => (displayValue ? `${id} (${displayValue.replaceAll('\u00a0', ' ')})` : id));
