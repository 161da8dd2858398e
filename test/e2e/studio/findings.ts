import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';

const axe = await readFile('node_modules/axe-core/axe.min.js', 'utf8');

interface Axe {
  run(context: object, options: object): Promise<{ violations: { id: string; nodes: { target: unknown[] }[] }[] }>;
}

/**
 * What axe-core finds on a page, but not in its frames: a line for each element.
 *
 * @param part selector of the part that is judged; the default is the whole page
 */
export const findings = async (page: Page, part = ':root'): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  return page.evaluate(async (include) => {
    const { violations } = await (window as unknown as { axe: Axe }).axe.run(
      { include: [[include]], exclude: [['iframe']] },
      { resultTypes: ['violations'] },
    );
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
  }, part);
};
