// The studio itself: axe in each pane and tab, by keyboard, and on a phone.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test, unfold } from './studio-test.js';

const axe = await readFile('node_modules/axe-core/axe.min.js', 'utf8');

interface Axe {
  run(context: unknown, options: object): Promise<{ violations: { id: string; nodes: { target: unknown[] }[] }[] }>;
}

const findings = async (page: Page): Promise<string[]> => {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const { violations } = await (window as unknown as { axe: Axe }).axe.run(
      { exclude: [['iframe']] },
      { resultTypes: ['violations'] },
    );
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
  });
};

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [375, 1400])
    test(`axe finds nothing in any pane, ${width} px, ${colorScheme}`, { tag: '@one-engine' }, async ({
      page,
      studio,
    }) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 850 });
      await studio.open('element=reco-list&a.limit=4&a.heading=For+you&c.--reco-badge=%23004400&view.width=375');
      await expect(studio.list().getByRole('link')).toHaveCount(4);
      if (width === 375) {
        await page.getByRole('button', { name: 'Settings', exact: true }).click();
        expect(await findings(page)).toEqual([]);
      }
      await unfold(page);
      expect(await findings(page)).toEqual([]);
      if (width === 375) await page.getByRole('button', { name: 'Output', exact: true }).click();
      for (const tab of ['Code', 'Requests', 'Events', 'Quality']) {
        await page.getByRole('tab', { name: tab }).click();
        expect(await findings(page), tab).toEqual([]);
      }
    });

for (const width of [375, 768])
  test(`nothing is cut off at ${width} px`, async ({ page, studio }) => {
    await page.setViewportSize({ width, height: 812 });
    await studio.open('element=reco-list&a.limit=4&a.heading=For+you&view.width=375');
    for (const pane of ['Settings', 'Preview', 'Output']) {
      await page.getByRole('button', { name: pane, exact: true }).click();
      await expect(page.getByRole('heading', { name: pane, exact: true })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  });

test('tabs and panes by keyboard', async ({ page, studio }) => {
  await studio.open();
  await page.getByRole('tab', { name: 'Code' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: /Requests/ })).toBeFocused();
  await expect(page.getByRole('tab', { name: /Requests/ })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('tab', { name: 'Code' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('heading', { name: 'recotag studio' }).click();
  await page.getByRole('button', { name: 'Compare' }).click();
  await expect(page.locator('iframe[data-side=b]')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.locator('iframe[data-side=b]')).toHaveCount(0);
});
