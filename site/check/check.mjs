// Checks the built site as the demo serves it: links and anchors of every page; axe, layout shift and errors on the console in light
// and dark, wide and narrow; a visit that uses the menus, the search and a live example; Lighthouse on a phone for the start
// page and one page of each kind.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { checkLighthouse } from './lighthouse.mjs';
import { checkLinks } from './links.mjs';
import { checkPages } from './pages.mjs';
import { checkVisit } from './visit.mjs';

/** @returns the address of the shop, without a slash at its end */
const startDemo = async () => {
  const demo = spawn(process.execPath, ['build/demo.js'], {
    env: { ...process.env, SHOP_PORT: '0', SERVICE_PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  while (!/the shop +(\S+)/.test(said)) said += (await once(demo.stdout, 'data'))[0];
  return { shop: /the shop +(\S+)/.exec(said)[1], stop: () => demo.kill() };
};

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
