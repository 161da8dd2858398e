// The studio in other languages: chosen in the header, kept by the browser, and as wide as its window.
import { findings } from './findings.js';
import { expect, fits, test } from './studio-test.js';

/** The button of each room, and the room’s title where it is another. */
const ROOMS: Record<string, readonly (readonly [button: string, title?: string])[]> = {
  Deutsch: [['Auf meiner Seite'], ['Shop'], ['Ergebnisse'], ['Experimente'], ['Prüfung', 'Meine Installation prüfen']],
  العربية: [['في صفحتي'], ['المتجر'], ['النتائج'], ['التجارب'], ['الفحص', 'فحص التثبيت']],
};

const WIDTHS = [375, 1280];

test('the studio in German and in Arabic: each room, on a phone and a desktop, without scrolling sideways', {
  tag: '@one-engine',
}, async ({ page, studio }) => {
  await studio.open('', false);
  for (const [language, rooms] of Object.entries(ROOMS)) {
    const isArabic = language === 'العربية';
    await page.locator('.menu-button[popovertarget=language-menu]').click();
    await page.getByRole('button', { name: language, exact: true }).click();
    await expect(page.locator('html')).toHaveAttribute('dir', isArabic ? 'rtl' : 'ltr');
    await expect(page.locator('html')).toHaveAttribute('lang', isArabic ? 'ar' : 'de');
    await expect(studio.list().getByRole('link').first()).toBeAttached();
    const inEachWidth = async (room: string): Promise<void> => {
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 850 });
        await fits(page, `${language} ${width} ${room}`);
        // Nothing covers the way to the other rooms.
        await page.locator('header .views button').first().click({ trial: true });
      }
    };
    await inEachWidth('design');
    for (const [name, title = name] of rooms) {
      // What waits to be published is behind the name of its room.
      await page
        .getByRole('button', { name: new RegExp(`^${name}`) })
        .first()
        .click();
      await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
      await inEachWidth(title);
    }
    await page.locator('.views button').first().click();
  }
  expect(await findings(page), 'from right to left').toEqual([]);
  // A list's page in the preview has its own direction, and fits into its frame.
  const [frame, inner] = [page.locator('.frame'), page.locator('.frame iframe')];
  const [around, within] = [(await frame.boundingBox())!, (await inner.boundingBox())!];
  expect(Math.abs(around.x - within.x) + Math.abs(around.width - within.width)).toBeLessThan(3);
});
