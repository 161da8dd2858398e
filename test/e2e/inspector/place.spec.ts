// Where the inspector stands: off what a shopper buys by, moved, docked, folded, and open on the next page.
import type { Page } from '@playwright/test';
import { expect, test } from './demo.js';

const panel = (page: Page) => page.getByRole('region', { name: 'recotag inspector' });
const box = async (page: Page) => (await panel(page).boundingBox())!;

/** How many square pixels of what the shopper buys by the inspector covers. */
const covered = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const one = document
      .querySelector('recotag-inspector')!
      .shadowRoot!.querySelector('section')!
      .getBoundingClientRect();
    return [...document.querySelectorAll('button')]
      .filter(({ textContent }) => /Add to cart|Buy now/.test(textContent))
      .map((button) => button.getBoundingClientRect())
      .reduce(
        (sum, other) =>
          sum +
          Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
            Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)),
        0,
      );
  });

test.describe('at 1280 pixels', () => {
  test.use({ viewport: { width: 1280, height: 800 }, ownContext: true });

  test('the button to buy is never covered: as the page is scrolled, docked, folded', async ({ page, demo }) => {
    await page.goto(`${demo.shop.url}/p/ridge-boot?recotag-inspector`);
    await expect(panel(page)).toBeVisible();
    const button = page.getByRole('button', { name: 'Add to cart' });
    const heights: number[] = [];
    for (let top = 0; top <= 600; top += 150) {
      await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
      await expect.poll(() => covered(page)).toBe(0);
      heights.push((await box(page)).height);
    }
    // It found room for itself, too.
    expect(Math.min(...heights)).toBeGreaterThan(300);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    for (const side of ['right', 'left']) {
      await panel(page)
        .getByRole('button', { name: `Dock ${side}` })
        .click();
      await expect.poll(async () => (await box(page)).height).toBe(800);
      expect((await box(page)).x).toBe(side === 'left' ? 0 : 880);
      expect(await covered(page)).toBe(0);
      await button.click({ trial: true });
    }
    await panel(page).getByRole('button', { name: 'Fold' }).click();
    await expect.poll(async () => (await box(page)).height).toBe(48);
    expect(await covered(page)).toBe(0);
    await page.keyboard.press('Escape');
    await expect(panel(page)).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.getAttribute('style') ?? '')).toBe('');
  });
});

test('moved by its header and by arrow keys; the next page has it where it was, with the same view', async ({
  page,
  demo,
}) => {
  await page.goto(`${demo.shop.url}/studio/doctor/well?recotag-inspector`);
  await expect(panel(page)).toBeVisible();
  // A page that asks for it by its address keeps its focus.
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('body');
  await page.getByRole('tab', { name: /^Settings/ }).click();
  const { x, y } = await box(page);
  await page.mouse.move(x + 100, y + 20);
  await page.mouse.down();
  await page.mouse.move(x - 50, y + 10, { steps: 4 });
  await page.mouse.up();
  expect(await box(page)).toMatchObject({ x: x - 150, y: y - 10 });
  await panel(page).getByRole('button', { name: 'Move' }).focus();
  await page.keyboard.press('ArrowUp');
  await expect(panel(page).getByRole('button', { name: 'Move' })).toBeFocused();
  const moved = await box(page);
  expect(moved).toMatchObject({ x: x - 150, y: y - 42 });
  // A link of the page; afterwards it is as it was.
  await page.goto(`${demo.shop.url}/privacy?recotag-inspector`);
  await expect(panel(page)).toBeVisible();
  await page.getByRole('link', { name: 'Shoes' }).first().click();
  await expect(page).toHaveURL(/\/c\/shoes\?recotag-inspector$/);
  await expect(panel(page)).toBeVisible();
  await expect(page.getByRole('tab', { name: /^Settings/ })).toHaveAttribute('aria-selected', 'true');
  expect(await box(page)).toMatchObject({ x: moved.x, y: moved.y });
  // Closed, it stays closed.
  await panel(page).getByRole('button', { name: 'Close the inspector' }).click();
  await page.getByRole('link', { name: 'Kitchen' }).first().click();
  await expect(page).toHaveURL(/\/c\/kitchen$/);
  await expect(panel(page)).toHaveCount(0);
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
});

test('by keyboard: opened it has the focus, Alt+Shift+R goes there and back, Escape gives it back', async ({
  page,
  demo,
}) => {
  await page.goto(`${demo.shop.url}/studio/doctor/well`);
  const link = page.getByRole('link', { name: 'All test pages' });
  await link.focus();
  await page.evaluate(() => import('/studio/files/recotag-inspector.js' as string));
  await expect(panel(page)).toBeFocused();
  await page.keyboard.press('Alt+Shift+KeyR');
  await expect(link).toBeFocused();
  await page.keyboard.press('Alt+Shift+KeyR');
  await expect(panel(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(panel(page).getByRole('button', { name: 'Move' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(link).toBeFocused();
});

test('under a policy that allows no Trusted Types at all it is drawn as ever', async ({ page, demo }) => {
  const noise: string[] = [];
  page.on('console', (message) => noise.push(message.text()));
  page.on('pageerror', ({ message }) => noise.push(message));
  const url = `${demo.shop.url}/studio/doctor`;
  await page.route(url, async (route) => {
    const answer = await route.fetch();
    const policy = "default-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'";
    await route.fulfill({ response: answer, headers: { ...answer.headers(), 'content-security-policy': policy } });
  });
  await page.goto(url);
  await page.evaluate(() => import('/studio/files/recotag-inspector.js' as string));
  await expect(panel(page).locator('[data-finding=tag-missing]')).toBeVisible();
  for (const name of ['Operations', 'Outbox', 'Lists', 'Settings', 'Doctor'])
    await page.getByRole('tab', { name: new RegExp(`^${name}`) }).click();
  expect(noise).toEqual([]);
});
