// Lighthouse's scores of the demo shop on a phone: the median run of each page, and what cost points in it.
// `npm run build && cd bench && npm ci && npm run lighthouse`. Options: --runs=3 --pages=/,/c/shoes --folder=<for the reports>
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { markdownTable } from '../page/statistics.mjs';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    pages: { type: 'string', default: '/,/c/shoes,/p/fell-runner' },
    folder: { type: 'string', default: join(tmpdir(), 'recotag-lighthouse') },
  },
});
const file = (name) => fileURLToPath(new URL(name, import.meta.url));
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const METRICS = {
  'first contentful paint': 'first-contentful-paint',
  'largest contentful paint': 'largest-contentful-paint',
  'total blocking time': 'total-blocking-time',
  'layout shift': 'cumulative-layout-shift',
  'speed index': 'speed-index',
};

const startDemo = async () => {
  const demo = spawn('node', [file('../../build/demo.js')], {
    env: { ...process.env, SHOP_PORT: '0', SERVICE_PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  while (!/the shop +(\S+)/.test(said)) {
    const [text] = await once(demo.stdout, 'data');
    said += text;
  }
  return { shop: /the shop +(\S+)/.exec(said)[1], stop: () => demo.kill() };
};

const chromium = ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell'].find((path) => existsSync(path));

const run = async (url, output) => {
  await promisify(execFile)(
    'node',
    [
      file('../node_modules/lighthouse/cli/index.js'),
      url,
      '--quiet',
      '--output=json',
      '--output=html',
      `--output-path=${output}`,
      `--only-categories=${CATEGORIES.join(',')}`,
      '--chrome-flags=--headless=new --no-sandbox',
    ],
    { env: { ...process.env, ...(chromium && { CHROME_PATH: chromium }) } },
  );
  return JSON.parse(await readFile(`${output}.report.json`, 'utf8'));
};

/** What cost points: failed audits, and insights with a saving. */
const complaints = ({ audits }) =>
  Object.values(audits)
    .filter(({ score, scoreDisplayMode }) => score !== null && score < 0.9 && scoreDisplayMode !== 'informative')
    .map(({ id, displayValue }) => (displayValue ? `${id} (${displayValue.replaceAll('\u00a0', ' ')})` : id));

const { shop, stop } = await startDemo();
try {
  await mkdir(values.folder, { recursive: true });
  const rows = [];
  const notes = [];
  for (const path of values.pages.split(',')) {
    const reports = [];
    for (let index = 0; index < Number(values.runs); index++)
      reports.push(await run(shop + path, join(values.folder, `${path.replace(/\W+/g, '-')}${index}`)));
    reports.sort((a, b) => a.categories.performance.score - b.categories.performance.score);
    const report = reports[reports.length >> 1];
    if (report.runtimeError) throw Error(report.runtimeError.message);
    rows.push([
      path,
      ...CATEGORIES.map((id) => Math.round(report.categories[id].score * 100)),
      ...Object.values(METRICS).map((id) => report.audits[id].displayValue.replaceAll('\u00a0', ' ')),
    ]);
    notes.push(`${path}: ${complaints(report).join(', ') || 'nothing'}`);
  }
  console.log(`The median of ${values.runs} runs each, ${new Date().toISOString()}\n`);
  console.log(markdownTable(['page', ...CATEGORIES, ...Object.keys(METRICS)], rows));
  console.log(`\nWhat cost points:\n\n${notes.join('\n')}\n\nThe reports are in ${values.folder}.`);
} finally {
  stop();
}
