// The studio in other languages: chosen in the header, kept by the browser, and as wide as its window.
import type { Page } from '@playwright/test';
import { findings } from './findings.js';
import { expect, test } from './studio-test.js';

/** The title of each room, and of the parts of Results and Design. */
const ROOMS = {
  Deutsch: {
    shop: 'Shop',
    results: 'Ergebnisse',
    experiments: 'Experimente',
    check: 'Meine Installation prüfen',
    page: 'Auf meiner Seite',
  },
  العربية: { shop: 'المتجر', results: 'النتائج', experiments: 'التجارب', check: 'فحص التثبيت', page: 'في صفحتي' },
} as const;

const noScroll = async (page: Page, where: string): Promise<void> =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), where).toBeLessThanOrEqual(0);

test('the studio in German and in Arabic: each room, on a phone and a desktop, without scrolling sideways', {
  tag: '@one-engine',
}, async ({ page, studio }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await studio.open('', false);
  for (const [language, rooms] of Object.entries(ROOMS)) {
    const isArabic = language === 'العربية';
    await page.locator('.menu-button[popovertarget=language-menu]').click();
    await page.getByRole('button', { name: language, exact: true }).click();
    await expect(page.locator('html')).toHaveAttribute('dir', isArabic ? 'rtl' : 'ltr');
    await expect(page.locator('html')).toHaveAttribute('lang', isArabic ? 'ar' : 'de');
    for (const width of [1280, 375]) {
      await page.setViewportSize({ width, height: 850 });
      await expect(studio.list().getByRole('link').first()).toBeAttached();
      await noScroll(page, `${language} ${width} design`);
      for (const [view, title] of Object.entries(rooms)) {
        await page.goto(`${new URL(page.url()).origin}/studio?view=${view}`);
        await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
        await noScroll(page, `${language} ${width} ${view}`);
      }
      await page.goto(`${new URL(page.url()).origin}/studio`);
    }
    expect(await findings(page), language).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 850 });
  }
  // A list's page in the preview has its own direction, and fits into its frame.
  const [frame, inner] = [page.locator('.frame'), page.locator('.frame iframe')];
  const [around, within] = [(await frame.boundingBox())!, (await inner.boundingBox())!];
  expect(Math.abs(around.x - within.x) + Math.abs(around.width - within.width)).toBeLessThan(3);
});
