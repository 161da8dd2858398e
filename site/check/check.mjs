// Checks the built site as the demo serves it: links and anchors of every page; axe, layout shift and errors on the console in light
// and dark, wide and narrow; a visit that uses the menus, the search and a live example; Lighthouse on a phone for the start
// page and one page of each kind.
import { startDemo } from '../../tools/lighthouse.mjs';
import { checkLighthouse } from './lighthouse.mjs';
import { checkLinks } from './links.mjs';
import { checkPages } from './pages.mjs';
import { checkVisit } from './visit.mjs';

/** @returns whether no check found a problem; prints those that it found */
export const check = async (pages, checks) => {
  const { shop, stop } = await startDemo();
  const base = `${shop}/docs/`;
  try {
    const problems = [
      ...(checks.includes('links') ? await checkLinks(base, pages) : []),
      ...(checks.includes('axe') || checks.includes('shift') ? await checkPages(base, checks) : []),
      ...(checks.includes('visit') ? await checkVisit(base) : []),
      ...(checks.includes('lighthouse') ? await checkLighthouse(base) : []),
    ];
    for (const problem of problems) console.log(`!! ${problem}`);
    console.log(`${checks.join(', ')}: ${problems.length} problems`);
    return problems.length === 0;
  } finally {
    stop();
  }
};
