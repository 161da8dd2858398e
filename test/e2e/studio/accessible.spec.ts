// Accessibility of the studio: axe, keyboard, forced colours, small screens.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test, unfold } from './studio-test.js';

const axe = await readFile('node_modules/axe-core/axe.min.js', 'utf8');

interface Axe {
  run(context: unknown, options: object): Promise<{ violations: { id: string; nodes: { target: unknown[] }[] }[] }>;
}

/** The width of the page does not change colours, so that each width is tested in one scheme. */
const LOOKS = [
  [375, 'light'],
  [1400, 'dark'],
] as const;

const findings = async (page: Page): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  return page.evaluate(async () => {
    const { violations } = await (window as unknown as { axe: Axe }).axe.run(
      { exclude: [['iframe']] },
      { resultTypes: ['violations'] },
    );
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
  });
};

for (const [width, colorScheme] of LOOKS)
  test(`axe finds no problems in any pane, ${width} px, ${colorScheme}`, async ({ page, studio }) => {
    // During a transition axe would measure wrong colours.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
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
    for (const tab of ['Code', 'Why', 'Requests', 'Events', 'Quality']) {
      await page.getByRole('tab', { name: tab }).click();
      expect(await findings(page), tab).toEqual([]);
    }
  });

for (const [width, colorScheme] of LOOKS)
  test(`axe finds no problems in any view, ${width} px, ${colorScheme}`, async ({ page, studio }) => {
    // During a transition axe would measure wrong colours.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 850 });
    await studio.open();
    await expect(studio.list().getByRole('link').first()).toBeAttached();
    if (width === 375) await page.getByRole('button', { name: 'Settings', exact: true }).click();
    for (const summary of await page.locator('.looks > summary').all()) {
      await summary.click();
      await expect(page.locator('.looks[open]')).toHaveCount(1);
    }
    expect(await findings(page), 'settings').toEqual([]);
    await page.getByRole('button', { name: 'Share' }).focus();
    if (width === 375) await page.getByRole('button', { name: 'Preview', exact: true }).click();
    await page.getByRole('button', { name: 'Compare' }).click();
    await expect(page.getByRole('region', { name: 'Differences' })).toBeVisible();
    expect(await findings(page), 'comparison').toEqual([]);
    for (const view of ['All situations', 'In my shop', 'My lists', 'Check']) {
      await page.getByRole('button', { name: view, exact: true }).click();
      await expect(
        page.getByRole('heading', { name: view === 'Check' ? 'Check my installation' : view }),
      ).toBeVisible();
      expect(await findings(page), view).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), view).toBeLessThanOrEqual(width);
    }
  });

test('forced colours show the selected tab, view and switch', async ({ page, studio }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await studio.open();
  const ground = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(await ground('.views [aria-current=page]')).not.toBe(await ground('.views [aria-current=false]'));
  expect(await ground('.segments input:checked + span')).not.toBe(await ground('.segments input:not(:checked) + span'));
  expect(await ground('.goal input:checked + span')).not.toBe(await ground('.goal input:not(:checked) + span'));
  // Its text is readable.
  const words = page.locator('.goal input:checked + span b');
  expect(await words.evaluate((element) => getComputedStyle(element).color)).not.toBe(
    await ground('.goal input:checked + span'),
  );
  const current = page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: 'Design' });
  const ink = () => current.evaluate((element) => getComputedStyle(element).color);
  const unhovered = await ink();
  await current.hover();
  expect(await ink()).toBe(unhovered);
  expect(await ground('.switch:checked')).not.toBe(await ground('.switch:not(:checked)'));
  const line = (selector: string) =>
    page.locator(selector).evaluate((element) => getComputedStyle(element).borderBottomColor);
  expect(await line('.tabs [aria-selected=true]')).not.toBe(await line('.tabs #output-panel-quality'));
});

for (const width of [375, 768])
  test(`no horizontal scrolling at ${width} px`, async ({ page, studio, demo, errors }) => {
    await page.setViewportSize({ width, height: 812 });
    await studio.open('element=reco-list&a.limit=4&a.heading=For+you&view.width=375');
    for (const pane of ['Settings', 'Preview', 'Output']) {
      await page.getByRole('button', { name: pane, exact: true }).click();
      await expect(page.getByRole('heading', { name: pane, exact: true })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
    expect(errors).toEqual([]);
    await page.getByRole('button', { name: 'In my shop', exact: true }).click();
    await page.getByLabel('Address of a page of your shop').fill(`${demo.shop.url}/privacy`);
    await page.getByRole('button', { name: 'Open the page' }).click();
    await expect(page.getByRole('button', { name: 'Choose a place' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    // The sandbox blocks the page's own scripts, and the browser reports that.
    await page.goto('about:blank');
    errors.splice(0);
  });

test('tabs and undo work by keyboard', async ({ page, studio }) => {
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
