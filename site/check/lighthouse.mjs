// Lighthouse on a simulated phone, for the start page and one page of each kind.
import { execFile } from 'node:child_process';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { KINDS, ownChromium } from './browser.mjs';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/** The median of some runs by performance, and the scores of the categories in percent. The reports are in the folder, as JSON and HTML. */
const medianReport = async (url, runs, folder) => {
  await mkdir(folder, { recursive: true });
  const reports = [];
  for (let run = 0; run < runs; run++) {
    const output = join(folder, `${run}`);
    await promisify(execFile)(
      process.execPath,
      [
        fileURLToPath(new URL('../node_modules/lighthouse/cli/index.js', import.meta.url)),
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
const complaints = (audits) =>
  Object.values(audits)
    .filter(({ score, scoreDisplayMode }) => score !== null && score < 0.9 && scoreDisplayMode !== 'informative')
    .map(({ id, displayValue }) => (displayValue ? `${id} (${displayValue.replaceAll('\u00a0', ' ')})` : id));

const CHECKED = ['start', 'install', 'guide', 'live', 'finding', 'decision'];
const LEAST = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 };

/** The median of three runs on a simulated phone. */
export const checkLighthouse = async (base) => {
  const problems = [];
  for (const kind of CHECKED) {
    const { audits, scores } = await medianReport(base + KINDS[kind], 3, `test-results/site/lighthouse-${kind}`);
    console.log(`Lighthouse, ${kind}: ${CATEGORIES.map((id, index) => `${id} ${scores[index]}`).join(', ')}`);
    for (const [index, id] of CATEGORIES.entries())
      if (scores[index] < LEAST[id])
        problems.push(
          `Lighthouse, ${kind}: ${id} ${scores[index]}, wanted ${LEAST[id]} (${complaints(audits).join(', ')})`,
        );
  }
  return problems;
};
