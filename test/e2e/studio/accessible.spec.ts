// Each room: axe, the keyboard, forced colours, small screens, other languages; and Check.
import { findings } from './findings.js';
import { choose, expect, fits, forDevelopers, test } from './studio-test.js';

test('axe finds no problems on a phone, in light colours; nothing is cut or too low for a finger', async ({
  page,
  studio,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 375, height: 850 });
  await studio.open('element=reco-list&a.limit=4&a.heading=For+you&c.--reco-badge=%23004400&view.width=375');
  await expect(studio.list().getByRole('link')).toHaveCount(4);
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await page.getByText('How this list looks').click();
  expect(await findings(page)).toEqual([]);
  await fits(page);

  // The page of the shop has most of the phone.
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await page.getByRole('button', { name: 'In my page' }).click();
  await expect(page.getByRole('button', { name: 'Choose a place' })).toBeVisible();
  expect((await page.locator('iframe[data-shop]').boundingBox())!.height).toBeGreaterThan(400);
  await page.locator('summary', { hasText: 'More' }).click();
  await expect(page.getByLabel('Part of the page').first()).toBeVisible();
  expect(await findings(page, '.pane-preview'), 'in my page').toEqual([]);

  // A link to a pane shows it, too.
  await page.getByRole('link', { name: 'Skip to the settings' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Settings', exact: true })).toBeFocused();

  await forDevelopers(page);
  expect(await findings(page), 'code').toEqual([]);
  await fits(page);
});

test('on a desktop: forced colours show what is chosen; undo works by keyboard; axe finds no problems in dark colours', async ({
  page,
  studio,
}) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await page.setViewportSize({ width: 1680, height: 850 });
  await studio.open();

  await test.step('forced colours show the view and the switch that are on', async () => {
    const styleOf = (selector: string, name: 'backgroundColor' | 'color') =>
      page
        .locator(selector)
        .first()
        .evaluate((element, property) => getComputedStyle(element)[property], name);
    const ground = (selector: string) => styleOf(selector, 'backgroundColor');
    for (const [on, off] of [
      ['.views [aria-current=page]', '.views [aria-current=false]'],
      ['.choice:has(:checked)', '.choice:not(:has(:checked))'],
      ['.switch:checked', '.switch:not(:checked)'],
    ] as const)
      expect(await ground(on)).not.toBe(await ground(off));
    // Its text is readable.
    expect(await styleOf('.goals .choice:has(:checked) b', 'color')).not.toBe(
      await ground('.goals .choice:has(:checked)'),
    );
  });

  await page.emulateMedia({ forcedColors: 'none' });
  expect(await findings(page), 'settings').toEqual([]);

  await test.step('the comparison: each side is edited by itself; axe; undo by keyboard', async () => {
    const heading = page.getByLabel('Heading', { exact: true });
    await page.getByRole('heading', { name: 'recotag studio' }).click();
    await page.getByRole('button', { name: 'Compare' }).click();
    await heading.fill('Other');
    await expect(studio.frame('b').getByRole('heading', { name: 'Other' })).toBeVisible();
    expect(await findings(page, '.pane-preview')).toEqual([]);
    await choose(page, 'Edit', 'A');
    await expect(heading).toHaveValue('You may also like');
    await page.keyboard.press('Control+z');
    await expect(page.getByText('No differences')).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(page.locator('iframe[data-side=b]')).toHaveCount(0);
  });
});

test('Check: a form says what it lacks in the studio’s language; the findings, and the report', async ({
  page,
  demo,
}) => {
  await page.goto(`${demo.shop.url}/studio?view=developers`);
  await page.locator('summary', { hasText: 'Check my installation' }).click();
  const address = page.getByLabel('Address of your shop');
  const start = page.getByRole('button', { name: 'Start the check' });
  // Shop knows the shop's address.
  await expect(address).toHaveValue(/^http:\/\/localhost:\d+\/p\//);
  await address.clear();
  await start.click();
  // The browser’s bubble has the studio’s words.
  await expect(address).toHaveJSProperty('validationMessage', 'Fill in this field.');
  await expect(address).toBeFocused();
  await address.fill('shop');
  await address.press('Enter');
  const said = () => address.evaluate((field: HTMLInputElement) => field.validationMessage);
  await expect.poll(said).toMatch(/^Enter a whole address/);
  await address.fill(`${demo.shop.url}/p/fell-runner`);
  await start.click();
  const found = page.getByRole('list', { name: 'Findings', exact: true });
  await expect(found).toContainText('The page of a product says which product', { timeout: 60_000 });
  expect(await findings(page, 'main.whole')).toEqual([]);
  await page.getByText('Findings for developers').click();
  await expect(page.getByRole('list', { name: 'Findings for developers' })).toContainText('A view was sent: product ');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the report' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('recotag-check.html');
});

/** The button of each room, and the room’s title where it is another. */
const ROOMS: Record<string, readonly (readonly [button: string, title?: string])[]> = {
  Deutsch: [['Auf meiner Seite'], ['Listen'], ['Marke'], ['Ergebnisse'], ['Experimente'], ['Veröffentlichen']],
  العربية: [['في صفحتي'], ['القوائم'], ['العلامة'], ['النتائج'], ['التجارب'], ['النشر']],
};

test('the studio in German and in Arabic: each room, on a phone and a desktop, without scrolling sideways', {
  tag: '@one-engine',
}, async ({ page, studio }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(...(/built\/studio-(\w\w)-/.exec(request.url())?.slice(1) ?? [])));
  await studio.open();
  for (const [language, rooms] of Object.entries(ROOMS)) {
    const isArabic = language === 'العربية';
    await page.locator('.top-tools > [popovertarget=more-menu]').click();
    await page.locator('#more-menu select').selectOption({ label: language });
    await expect(page.locator('html')).toHaveAttribute('dir', isArabic ? 'rtl' : 'ltr');
    await expect(page.locator('html')).toHaveAttribute('lang', isArabic ? 'ar' : 'de');
    await expect(studio.list().getByRole('link').first()).toBeAttached();
    const inEachWidth = async (room: string): Promise<void> => {
      for (const width of [375, 1280]) {
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
    await page.locator('.views button').nth(1).click();
  }
  expect(loaded, 'each time the texts of one language').toEqual(['en', 'de', 'ar']);
  expect(await findings(page), 'from right to left').toEqual([]);
  // A list's page in the preview has its own direction, and fits into its frame.
  const [frame, inner] = [page.locator('.frame'), page.locator('.frame iframe')];
  const [around, within] = [(await frame.boundingBox())!, (await inner.boundingBox())!];
  expect(Math.abs(around.x - within.x) + Math.abs(around.width - within.width)).toBeLessThan(3);
});
