import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';

/** The script. On a page with Trusted Types it must be there before the page. */
export const axe = await readFile('node_modules/axe-core/axe.min.js', 'utf8');

interface Axe {
  run(
    context: object,
    options: object,
  ): Promise<{ violations: { id: string; impact: string; nodes: { target: unknown[] }[] }[] }>;
}

/**
 * What axe-core finds on a page, but not in its frames: a line for each element.
 *
 * @param part selector of the part that is judged; the default is the whole page
 * @param impacts the kinds of findings; the default is all
 */
export const findings = async (page: Page, part = ':root', impacts?: readonly string[]): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const found = await page.evaluate(async (include) => {
    const { violations } = await (window as unknown as { axe: Axe }).axe.run(
      { include: [[include]], exclude: [['iframe']] },
      { resultTypes: ['violations'] },
    );
    return violations;
  }, part);
  return found
    .filter(({ impact }) => impacts?.includes(impact) ?? true)
    .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
};
