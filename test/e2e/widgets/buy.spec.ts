import type { Page } from '@playwright/test';
import type { ListView } from '../../../widgets/product-list/list-view.js';
import { json, recommendations, some } from './support/service.js';
import { expect, list, test } from './support/test.js';

const buys = (page: Page, index = 0) => page.locator('reco-list').first().locator('[part="buy"]').nth(index);
const productPage = () => ({ headers: { 'Content-Type': 'text/html' }, body: '<!doctype html><title>Product</title>' });

test('without a cart, the button is a link until the page handles reco-action', async ({ page, shop, service }) => {
  service.answers.Reco = () => recommendations(some(3));
  shop.routes['/p/1'] = productPage;
  const both = [1, 2].map(() => list(service, 'limit="3" loading="eager" buy')).join('');
  await shop.show(`${both}<script>
    var heard = [];
    for (const name of ['reco-action', 'reco-select']) document.addEventListener(name, ({ type, detail }) => heard.push(type + ' ' + detail.product.id));
  </script>`);
  const heard = () => page.evaluate(() => Reflect.get(window, 'heard'));
  await expect(page.getByRole('link', { name: 'View Product 1' }).first()).toHaveAttribute('href', '/p/1');
  await expect(page.locator('reco-list button')).toHaveCount(0);

  // A click that opens a tab is no attempt to buy.
  const [tab] = await Promise.all([page.context().waitForEvent('page'), buys(page).click({ modifiers: ['Control'] })]);
  await tab.close();
  expect(await heard()).toEqual(['reco-select 1']);

  // The page handles the event: nothing is opened, and every list has buttons from now on.
  await page.evaluate(() =>
    document.addEventListener('reco-action', (event) => event.preventDefault(), { once: true }),
  );
  await buys(page, 1).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Add Product 1 to cart' })).toHaveCount(2);
  await expect(page.getByRole('link', { name: /^View/ })).toHaveCount(0);
  await expect(buys(page, 1), 'the focus is kept').toBeFocused();
  await expect(buys(page, 1)).toHaveRole('button');
  expect(await heard()).toEqual(['reco-select 1', 'reco-action 2']);
  expect(new URL(page.url()).pathname).toBe('/');

  // A button whose event nobody handles opens the product's page.
  await buys(page).click();
  await page.waitForURL('**/p/1');
  await expect(page).toHaveTitle('Product');
});

test('a failed attempt shows the shop’s reason as text, in place', async ({ page, shop, service, noise }) => {
  service.answers.Reco = () => recommendations(some(2).map((each) => ({ ...each, url: `/products/${each.id}` })));
  const said =
    'You can&#39;t add more <b>Fish &amp; Chips</b>.<br><img src="/steal" onerror="document.title=1"><script>document.title=2</script>';
  let refuses = true;
  for (const id of [1, 2]) shop.routes[`/products/${id}.js`] = () => json({ variants: [{ id: `7${id}` }] });
  shop.routes['/cart/add.js'] = () =>
    refuses
      ? json({ status: 422, message: 'Cart Error', description: said }, 422)
      : json({ id: 71, sections: { a: '' } });
  await shop.show(
    `<cart-drawer></cart-drawer><script>var Shopify = { shop: 's.myshopify.com' };
    customElements.define('cart-drawer', class extends HTMLElement { renderContents() { throw Error('the theme is broken') } });</script>
    ${list(service, 'limit="2" loading="eager" buy')}`,
  );
  const height = () => page.locator('reco-list').evaluate((node) => node.getBoundingClientRect().height);
  // An act of the shopper releases the space that the cards don't need, as soon as the list listens.
  await expect
    .poll(async () => {
      await page.keyboard.press('Shift');
      return page.evaluate(
        () => (document.querySelector('reco-list') as unknown as { view: ListView }).view.keepsHeight,
      );
    })
    .toBe(false);
  const before = await height();
  await page.getByRole('button', { name: 'Add Product 1 to cart' }).click();
  const reason = "You can't add more Fish & Chips.";
  await expect(page.locator('reco-list .reason')).toHaveText(reason);
  await expect(page.locator('reco-list .reason')).toBeVisible();
  await expect(page.getByRole('status')).toHaveText(`Product 1: Not added. ${reason}`);
  await expect(buys(page)).toHaveAccessibleDescription(reason);
  expect(await height()).toBe(before);
  await expect(page).toHaveTitle('Shop');
  expect(shop.asked.filter(({ url }) => url.pathname === '/steal')).toEqual([]);

  // The cart has the product, although the theme can't show it.
  refuses = false;
  await buys(page).click();
  await expect(page.getByRole('status')).toHaveText('Product 1: Added to cart.');
  await expect(page.locator('reco-list .reason')).toHaveCount(0);
  await expect.poll(() => noise.splice(0)).toEqual(['uncaught: the theme is broken']);
});

test('one tab stop where the button would repeat the card’s link', async ({ page, shop, service }) => {
  service.answers.Reco = () => recommendations(some(2));
  shop.routes['/options'] = () => json([{ id: 1, variants: [{ id: 11 }, { id: 12 }] }, { id: 2 }]);
  shop.routes['/add'] = () => json({});
  await shop.show(list(service, 'limit="2" loading="eager" buy add-url="/add" catalog-url="/options?ids={ids}"'));
  const choose = page.getByRole('link', { name: 'Choose Product 1 options' });
  await expect(choose).toHaveAttribute('href', '/p/1');
  const stops: string[] = [];
  for (let presses = 0; presses < 3; presses++) {
    await page.keyboard.press('Tab');
    stops.push(
      await page.locator('reco-list').evaluate((element) => element.shadowRoot!.activeElement?.textContent ?? ''),
    );
  }
  expect(stops).toEqual(['Product 1', 'Product 2', 'Add Product 2 to cart']);
});
