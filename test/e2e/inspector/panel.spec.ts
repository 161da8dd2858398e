// The panel shows what the tag and the lists do, covers nothing, keeps personal data to itself, and leaves nothing behind.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './demo.js';

const panel = (page: Page) => page.getByRole('region', { name: 'recotag inspector' });
const tab = (page: Page, name: string) => panel(page).getByRole('tab', { name: new RegExp(`^${name}`) });

test('without being asked for it stays away; opened it stands beside the page, has the focus, and leaves nothing behind', async ({
  page,
  demo,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${demo.shop.url}/p/ridge-boot`);
  await expect.poll(() => page.evaluate(() => window.recotag?.version)).toBeTruthy();
  await page.waitForLoadState('load');
  expect(asked.some((url) => url.includes('inspector'))).toBe(false);
  const link = page.getByRole('link', { name: 'Shoes' }).first();
  await link.focus();
  const fetchBefore = await page.evaluateHandle(() => window.fetch);
  // The second one only takes the focus.
  for (let turn = 0; turn < 2; turn++)
    await page.evaluate((query) => import(`/dist/recotag-inspector.js?${query}`), turn);
  await expect(page.locator('recotag-inspector')).toHaveCount(1);
  await expect(panel(page)).toBeFocused();
  expect(await fetchBefore.evaluate((before) => before === window.fetch)).toBe(false);
  // The page has the rest of the window.
  const { x, width, height } = (await panel(page).boundingBox())!;
  expect([x + width, height]).toEqual([1280, 800]);
  expect((await page.locator('body').boundingBox())!.width).toBeLessThanOrEqual(x);
  await page.getByRole('button', { name: 'Add to cart' }).click({ trial: true });
  await page.keyboard.press('Alt+Shift+KeyR');
  await expect(link).toBeFocused();
  await page.keyboard.press('Alt+Shift+KeyR');
  await page.keyboard.press('Tab');
  await expect(panel(page).getByRole('button', { name: 'Close the inspector' })).toBeFocused();
  // A narrow window has a sheet at its lower edge.
  await page.setViewportSize({ width: 375, height: 700 });
  expect(await panel(page).boundingBox()).toEqual({ x: 0, y: 280, width: 375, height: 420 });
  await page.keyboard.press('Escape');
  await expect(page.locator('recotag-inspector')).toHaveCount(0);
  await expect(link).toBeFocused();
  expect(await fetchBefore.evaluate((before) => before === window.fetch)).toBe(true);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).margin)).toBe('0px');
  expect(await page.evaluate(() => [sessionStorage.length, localStorage['recotag.inspector']])).toEqual([0, undefined]);
});

test('in the shop: an operation from its call to its answer, and each setting with its source; tabs by keyboard', async ({
  page,
  demo,
}) => {
  await page.goto(`${demo.shop.url}/p/ridge-boot?recotag-inspector`);
  await expect(panel(page)).toBeVisible();
  // A page that asks for it by its address keeps its focus.
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('body');
  // By its id: the page's own view may stand beside it.
  const id = await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        document.addEventListener('recotag:queued', ({ detail }) => resolve(detail.id!), { once: true });
        window.recotag!('viewProduct', { product: 'fell-runner' });
      }),
  );
  await tab(page, 'Operations').click();
  const operation = panel(page).locator('[data-operation=ViewProduct][data-state=sent]', {
    has: page.locator(`[data-key="${id}"]`),
  });
  await operation.locator('summary').click();
  await expect(operation).toContainText('queued');
  await expect(operation.getByRole('region', { name: 'Request' })).toContainText('<webSiteId>fell-runner</webSiteId>');
  await expect(operation.getByRole('region', { name: 'Response' })).toContainText('<status>Success</status>');
  await expect(operation.getByRole('heading', { name: /^Response: 200, [\d.]+ m?s/ })).toBeVisible();

  await page.evaluate(() => window.recotag!('config', { query: 'transactionId={id}' }));
  await tab(page, 'Settings').click();
  const row = (name: string) => panel(page).locator('dl > div', { has: page.getByText(name, { exact: true }) });
  await expect(row('endpointId')).toContainText('from script attribute data-endpoint-id');
  await expect(row('query')).toContainText("from recotag('config', …)");
  await expect(row('device')).toContainText(/[\da-f]{8}-[\da-f]{4}-4/);
  await expect(row('customer')).toContainText('not set');
  // A page that takes the inspector away and puts it back leaves its views as they were.
  await page.locator('recotag-inspector').evaluate((inspector) => document.documentElement.append(inspector));
  await expect(row('endpointId')).toHaveCSS('display', 'grid');
  await tab(page, 'Settings').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(tab(page, 'Lists')).toBeFocused();
  await expect(tab(page, 'Lists')).toHaveAttribute('aria-selected', 'true');
});

test('waiting operations; e-mail and phone are masked until they are clicked; axe finds nothing in any view', async ({
  page,
  demo,
}) => {
  await page.goto(`${demo.shop.url}/doctor/service-fails?recotag-inspector`);
  const email = 'ada@example.com';
  const phone = '+44 20 7946 0958';
  const text = () => page.evaluate(() => document.querySelector('recotag-inspector')!.shadowRoot!.textContent!);
  for (const name of ['Outbox', 'Operations']) {
    await tab(page, name).click();
    if (name === 'Outbox') {
      await expect(panel(page).locator('.operation')).toContainText(/\d attempts?/);
      await expect(panel(page).getByRole('button', { name: 'Send now' })).toBeVisible();
    }
    const item = panel(page).locator('.operation', { hasText: 'ViewProduct' }).first();
    await item.locator('summary').first().click();
    await expect(item.getByRole('button', { name: 'Show email' })).toBeVisible();
    expect(await text()).not.toContain(email);
    expect(await text()).not.toContain(phone);
  }
  await panel(page).getByRole('button', { name: 'Show email' }).click();
  await expect(panel(page).getByText(email)).toBeVisible();
  expect(await text()).not.toContain(phone);
  await tab(page, 'Settings').click();
  await expect(panel(page)).toContainText('set: email, mobilePhone');
  expect(await text()).not.toContain(email);

  await page.evaluate(await readFile('node_modules/axe-core/axe.min.js', 'utf8'));
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const name of ['Doctor', 'Operations', 'Outbox', 'Lists', 'Settings']) {
      await tab(page, name).click();
      // Only the contrast depends on the colours.
      const options = colorScheme === 'dark' ? { runOnly: ['color-contrast'] } : {};
      const found = await page.evaluate(async (given) => {
        const { axe } = window as unknown as {
          axe: { run(...input: unknown[]): Promise<{ violations: { id: string; nodes: { target: unknown[] }[] }[] }> };
        };
        const { violations } = await axe.run(document.querySelector('recotag-inspector'), given);
        return violations.map(({ id, nodes }) => `${id} ${nodes.map(({ target }) => target.flat().join(' '))}`);
      }, options);
      expect(found, `${name}, ${colorScheme}`).toEqual([]);
    }
  }
});

test('a list: ids received, what was left out and why, what is shown, how long it took', async ({ page, demo }) => {
  await page.goto(`${demo.shop.url}/doctor/well?recotag-inspector`);
  const list = page.locator('popular-products');
  await expect(list.getByRole('link')).toHaveCount(4);
  const [first] = await list.evaluate((element: HTMLElementTagNameMap['popular-products']) =>
    element.products.map(({ id }) => id),
  );
  await list.evaluate((element, id) => element.setAttribute('exclude', id!), first);
  await list.evaluate((element) => element.setAttribute('items-per-page', '6'));
  await tab(page, 'Lists').click();
  // The list is framed on the page while the pointer is on its entry.
  const frame = page.locator('recotag-inspector .outline');
  await expect(frame).toBeHidden();
  await panel(page).locator('.operation summary').first().hover();
  await expect(frame).toBeVisible();
  const [box, place] = [await frame.boundingBox(), await list.boundingBox()];
  expect(Math.abs(box!.y - place!.y)).toBeLessThan(2);
  expect(Math.abs(box!.height - place!.height)).toBeLessThan(2);
  await page.mouse.move(5, 5);
  await expect(frame).toBeHidden();
  const story = panel(page).locator('.operation').first();
  await story.locator('summary').first().click();
  await story.getByRole('button', { name: 'Load again and measure' }).click();
  await expect(story.getByRole('row', { name: first! })).toContainText('is in exclude');
  await expect(story).toContainText('ids: 6');
  await expect(story.locator('tr.shown')).toHaveCount(4);
  await expect(story.getByRole('row', { name: /comes after the 4 that are shown/ })).toHaveCount(1);
  await expect(story).toContainText(/service: [\d.]+ m?s/);
  await expect(story).toContainText(/shop: [\d.]+ m?s/);
});
