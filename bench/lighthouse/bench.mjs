// Lighthouse's scores of the demo shop on a phone: the median run of each page, and what cost points in it.
// `npm run build && cd bench && npm ci && npm run lighthouse`. Options: --runs=3 --pages=/,/c/shoes --folder=<for the reports>
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { CATEGORIES, complaints, medianReport, startDemo } from '../../tools/lighthouse.mjs';
import { markdownTable } from '../page/statistics.mjs';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    pages: { type: 'string', default: '/,/c/shoes,/p/fell-runner' },
    folder: { type: 'string', default: join(tmpdir(), 'recotag-lighthouse') },
  },
});
const METRICS = {
  'first contentful paint': 'first-contentful-paint',
  'largest contentful paint': 'largest-contentful-paint',
  'total blocking time': 'total-blocking-time',
  'layout shift': 'cumulative-layout-shift',
  'speed index': 'speed-index',
};

const { shop, stop } = await startDemo();
try {
  const rows = [];
  const notes = [];
  for (const path of values.pages.split(',')) {
    const folder = join(values.folder, path.replace(/\W+/g, '-'));
    const { audits, scores } = await medianReport(shop + path, Number(values.runs), folder);
    const metrics = Object.values(METRICS).map((id) => audits[id].displayValue.replaceAll('\u00a0', ' '));
    rows.push([path, ...scores, ...metrics]);
    notes.push(`${path}: ${complaints(audits).join(', ') || 'nothing'}`);
  }
  console.log(`The median of ${values.runs} runs each, ${new Date().toISOString()}\n`);
  console.log(markdownTable(['page', ...CATEGORIES, ...Object.keys(METRICS)], rows));
  console.log(`\nWhat cost points:\n\n${notes.join('\n')}\n\nThe reports are in ${values.folder}.`);
} finally {
  stop();
}
