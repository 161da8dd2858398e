// Accessibility of the studio: axe, keyboard, forced colours, small screens.
import type { Page } from '@playwright/test';
import { isLong } from '../../usual-runs.js';
import { findings } from './findings.js';
import { expect, test, unfold } from './studio-test.js';

/** During a transition axe would measure wrong colours. */
const still = { reducedMotion: 'reduce' } as const;

const narrowEnough = async (page: Page): Promise<void> =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

test('axe finds no problems in any pane, 375 px, light; nothing scrolls horizontally', async ({ page, studio }) => {
  await page.emulateMedia({ colorScheme: 'light', ...still });
  await page.setViewportSize({ width: 375, height: 850 });
  await studio.open('element=reco-list&a.limit=4&a.heading=For+you&c.--reco-badge=%23004400&view.width=375');
  await expect(studio.list().getByRole('link')).toHaveCount(4);
  await narrowEnough(page);
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await unfold(page);
  expect(await findings(page)).toEqual([]);
  await narrowEnough(page);
  await page.getByRole('button', { name: 'Code and checks', exact: true }).click();
  for (const tab of ['Code', 'Why', 'Requests', 'Events', 'Quality']) {
    await page.getByRole('tab', { name: tab }).click();
    // Each view is judged in dark colours below. `npm test` judges the code in light ones, too.
    if (isLong || tab === 'Code') expect(await findings(page), tab).toEqual([]);
    await narrowEnough(page);
  }
  for (const [view, title] of [
    ['page', 'In my page'],
    ['shop', 'Shop'],
    ['results', 'Results'],
    ['experiments', 'Experiments'],
    ['check', 'Check my installation'],
  ] as const) {
    await page.goto(`${page.url().replace(/\?[^#]*|(?=#)/, `?view=${view}`)}`);
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
    await narrowEnough(page);
  }
});

test('axe finds no problems in any view, 1400 px, dark', async ({ page, studio }) => {
  await page.emulateMedia({ colorScheme: 'dark', ...still });
  await page.setViewportSize({ width: 1400, height: 850 });
  await studio.open();
  await expect(studio.list().getByRole('link').first()).toBeAttached();
  for (const summary of await page.locator('.looks > summary').all()) {
    await summary.click();
    await expect(page.locator('.looks[open]')).toHaveCount(1);
  }
  expect(await findings(page), 'settings').toEqual([]);
  await page.getByRole('button', { name: 'Share' }).focus();
  await page.getByRole('button', { name: 'Compare' }).click();
  await expect(page.getByRole('region', { name: 'Differences' })).toBeVisible();
  expect(await findings(page), 'comparison').toEqual([]);
  // walk.spec.ts judges the others with what they show.
  await page.getByRole('button', { name: 'In my page' }).click();
  await expect(page.getByRole('heading', { name: 'In my page' })).toBeVisible();
  expect(await findings(page), 'page').toEqual([]);
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Check my installation' })).toBeVisible();
  expect(await findings(page), 'check').toEqual([]);
});

test('forced colours show the selected tab, view and switch; tabs and undo work by keyboard', async ({
  page,
  studio,
}) => {
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
