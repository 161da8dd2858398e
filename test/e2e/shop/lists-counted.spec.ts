import { expect, test } from './support/test.js';

test('a list counts what shoppers add by its button, once, and not what is in the cart already', async ({
  visit,
  page,
  demo,
}) => {
  /** How many additions the sandbox has counted for all lists. */
  const added = async (): Promise<number> => {
    const lists: { carted: number }[] = await (await fetch(`${demo.service.url}/counts`)).json();
    return lists.reduce((sum, { carted }) => sum + carted, 0);
  };
  const before = await added();
  await visit.open('/');
  await visit.lists();
  const buttons = page.getByRole('button', { name: /^Add .* to cart$/ });
  await buttons.first().click();
  await expect(page.locator('#cart-count')).toHaveText('1');
  await expect.poll(added).toBe(before + 1);
  // The next page learns the cart of this one.
  await visit.open('/cart');
  await visit.lists();
  expect(await added()).toBe(before + 1);
});
