// The preview shows the real element as it would be on a page: in all widths, schemes, directions, languages and states.
import type { Locator } from '@playwright/test';
import { choose, enter, expect, openViewMenu, situation, test } from './studio-test.js';

const width = (list: Locator) => list.evaluate(() => innerWidth).catch(() => 0);

test('the preview has its own width, colour scheme, direction, language, currency and motion', async ({
  page,
  studio,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await studio.open('', false);
  await expect(studio.list()).toBeVisible();
  await choose(page, 'Width', 'Phone');
  await expect.poll(() => width(studio.list())).toBe(375);
  await openViewMenu(page);
  await enter(page.getByLabel('Width in pixels'), '500');
  await page.keyboard.press('Escape');
  await expect.poll(() => width(studio.list())).toBe(500);

  const handle = page.getByRole('separator', { name: 'Width of the preview' });
  await handle.press('ArrowRight');
  await expect.poll(() => width(studio.list())).toBe(516);
  const box = (await handle.boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 - 50, box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();
  // The handle's middle may lie between two pixels.
  await expect.poll(async () => Math.abs((await width(studio.list())) - 416)).toBeLessThan(5);

  await expect(studio.list()).toHaveCSS('color-scheme', 'light');
  await expect(studio.list()).toHaveCSS('color', 'rgb(27, 29, 34)');
  await openViewMenu(page);
  await choose(page, 'Scheme', 'Dark');
  await expect(studio.list()).toHaveCSS('color-scheme', 'dark');
  await expect(studio.list()).toHaveCSS('color', 'rgb(236, 238, 243)');

  await page.getByRole('button', { name: 'Right to left' }).click();
  await expect(studio.frame().locator('html')).toHaveAttribute('dir', 'rtl');
  await page.getByRole('button', { name: 'Right to left' }).click();
  await expect(studio.frame().locator('html')).toHaveAttribute('dir', 'ltr');
  await page.getByLabel('Language and currency').selectOption('de-DE');
  await expect(
    studio
      .frame()
      .getByText(/\d,\d\d\s€/)
      .first(),
  ).toBeVisible();
  await page.getByLabel('Language and currency').selectOption('ar-EG');
  await expect(studio.frame().locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('button', { name: 'Right to left' })).toHaveAttribute('aria-pressed', 'true');

  // Less motion applies to scripts and styles of the list.
  await page.getByRole('button', { name: 'Less motion' }).click();
  const motion = () =>
    studio
      .list()
      .evaluate((list) => [
        matchMedia('(prefers-reduced-motion: reduce)').matches,
        [...(list.shadowRoot?.adoptedStyleSheets ?? [])].some((sheet) =>
          [...sheet.cssRules].some(({ cssText }) => cssText.includes('prefers-reduced-motion')),
        ),
        !!list.shadowRoot,
      ])
      .catch(() => 'loading');
  await expect.poll(motion).toEqual([true, false, true]);
});

// How a list looks in each situation is tested with the list, and what the sandbox answers with the sandbox.
test('a read-only link has situations and no settings, until its copy is edited; other columns show other cards; a preview that can’t be loaded says so, and comes back by itself', async ({
  page,
  studio,
}) => {
  await studio.open('element=reco-list&a.limit=6&view.mode=read', false);
  await expect(studio.list().getByRole('link')).toHaveCount(6);
  await expect(page.getByRole('heading', { name: 'Settings' })).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Views' })).toHaveCount(0);
  await situation(page, 'Empty');
  await expect(page.getByText('Shoppers see nothing here. Add a fallback.')).toBeVisible();
  await page.getByRole('button', { name: 'Edit a copy' }).click();
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();

  // A link that is opened in the same tab.
  await studio.open(
    'element=popular-products&a.limit=6&a.full-rows=&a.currency=EUR&a.catalog-url=/api/products?ids={ids}',
    false,
  );
  await situation(page, 'On sale');
  await expect(studio.list().locator('[part=old-price]')).toHaveCount(6);
  await situation(page, 'Normal');
  const cards = studio.list().getByRole('listitem');
  await expect(cards.first()).toBeVisible();
  await page.locator('#properties---reco-columns').fill('4');
  await expect(cards).toHaveCount(4);
  await page.locator('#properties---reco-columns').fill('3');
  await expect(cards).toHaveCount(6);

  await page.route('**/studio/preview?*', (route) => route.abort());
  await openViewMenu(page);
  await page.getByRole('button', { name: 'Reload', exact: true }).click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('doesn’t respond');
  await expect(alert.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(page.locator('iframe[data-side=a]')).toBeHidden();
  await page.unroute('**/studio/preview?*');
  await expect(cards).toHaveCount(6);
  await expect(alert).toHaveCount(0);
});
