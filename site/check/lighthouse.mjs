import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { KINDS, ownChromium } from './browser.mjs';

const CHECKED = ['start', 'install', 'guide', 'live', 'finding', 'decision'];
const LEAST = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 };

/** The median of three runs on a simulated phone. */
export const checkLighthouse = async (base) => {
  const problems = [];
  for (const kind of CHECKED) {
    const reports = [];
    for (let run = 0; run < 3; run++) {
      const { stdout } = await promisify(execFile)(
        process.execPath,
        [
          'bench/node_modules/lighthouse/cli/index.js',
          base + KINDS[kind],
          '--quiet',
          '--output=json',
          `--only-categories=${Object.keys(LEAST).join(',')}`,
          '--chrome-flags=--headless=new --no-sandbox',
        ],
        { env: { ...process.env, ...(ownChromium && { CHROME_PATH: ownChromium }) }, maxBuffer: 2 ** 27 },
      );
      reports.push(JSON.parse(stdout));
    }
    const scoreOf = ({ categories }, id) => Math.round(categories[id].score * 100);
    reports.sort((a, b) => scoreOf(a, 'performance') - scoreOf(b, 'performance'));
    const { categories, audits } = reports[1];
    const scores = Object.entries(LEAST).map(([id, least]) => [id, scoreOf({ categories }, id), least]);
    console.log(`Lighthouse, ${kind}: ${scores.map(([id, score]) => `${id} ${score}`).join(', ')}`);
    const failed = Object.values(audits).filter(
      ({ score, scoreDisplayMode }) => score !== null && score < 0.9 && scoreDisplayMode !== 'informative',
    );
    for (const [id, score, least] of scores)
      if (score < least)
        problems.push(
          `Lighthouse, ${kind}: ${id} ${score}, wanted ${least} (${failed.map((each) => each.id).join(', ')})`,
        );
  }
  return problems;
};
