import { CATEGORIES, complaints, medianReport } from '../../tools/lighthouse.mjs';
import { KINDS } from './browser.mjs';

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
