// What a shopper sees of the cards: while a list loads and after it has failed, and after a click on "Add to cart".
import type { Locator } from '@playwright/test';
import { longRows } from '../../usual-runs.js';
import { gate } from '../widgets/support/layout-shift.js';
import { expect, test } from './support/test.js';

const visible = (cards: Locator) =>
  cards.evaluateAll((all) => all.filter((each) => each.checkVisibility({ visibilityProperty: true })).length);

test('a fallback shows no product until the service has failed, and fills the space of the list', async ({
  page,
  demo,
  noise,
}) => {
  const service = gate();
  await page.route('**/v3/operations/sync**', async (route) => {
    await service.opened;
    await route.abort();
  });
  for (const width of [375, ...longRows(768, 1280)]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${demo.shop.url}/p/heather-honey`);
    const list = page.locator('reco-list');
    const links = list.locator('.fallback').getByRole('link', { includeHidden: true });
    await list.scrollIntoViewIfNeeded();
    await expect.poll(() => list.evaluate((each: HTMLElementTagNameMap['reco-list']) => each.state)).toBe('loading');
    expect(await visible(links), `${width} px: products that would be replaced`).toBe(0);
    const tile = list.locator('.card-picture').first();
    expect(await tile.evaluate((each) => each.checkVisibility({ visibilityProperty: true }))).toBe(true);
    const blank = await list.evaluate(
      (each) => each.getBoundingClientRect().bottom - each.querySelector('.fallback')!.getBoundingClientRect().bottom,
    );
    expect(blank, `${width} px: blank space below the fallback`).toBeLessThan(110);
  }
  service.open();
  const list = page.locator('reco-list');
  await expect.poll(() => list.evaluate((each: HTMLElementTagNameMap['reco-list']) => each.state)).toBe('error');
  await expect(list.locator('.fallback').getByRole('link').first()).toBeVisible();
  noise.length = 0; // the browser reports the requests that were aborted
});

test('after a click on “Add to cart”: the count and what was added, or a reason at the button', async ({
  page,
  visit,
  noise,
}) => {
  const toast = page.locator('#toast');
  await visit.open('/c/pantry');
  const card = page.locator('main > .section > .grid .card').filter({ hasText: 'Heather honey' });
  await card.getByRole('button', { name: 'Add Heather honey, 450 g to cart' }).click();
  await expect(toast).toContainText('Heather honey, 450 g is in your cart.');
  await expect(toast.getByRole('link', { name: 'See the cart' })).toBeVisible();

  await visit.open('/p/sunday-teapot');
  const button = page.getByRole('button', { name: 'Add to cart' });
  await button.click();
  await expect(page.getByRole('alert')).toHaveText('Please choose a variant first.');
  await page.getByText('Ink', { exact: true }).click();
  await page.route('**/cart', (route) => route.abort());
  await button.click();
  await expect(page.getByRole('alert')).toHaveText('The shop doesn’t respond. Please try again.');
  await page.unroute('**/cart');
  await button.click();
  await expect(toast).toContainText('Sunday teapot, Ink is in your cart.');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.locator('#cart-count')).toHaveText('2');
  noise.length = 0; // the browser reports the failures
});
