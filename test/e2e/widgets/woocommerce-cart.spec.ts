import { waiting } from '../waiting.js';
import type { Answer } from './support/server.js';
import { recommendations, some } from './support/service.js';
import { RESERVE, SCRIPT } from './support/shop.js';
import { expect, list, settled, test, withoutNotify } from './support/test.js';

/**
 * WooCommerce's Store API in own words: the session's cart, the nonce that each change needs, and its errors. Each response has a new
 * nonce, and the earlier ones stay valid, as WordPress's do for hours.
 * From woocommerce/woocommerce at 00c61b0 and 0106958, plugins/woocommerce/src/StoreApi: Routes/V1/AbstractCartRoute.php,
 * Routes/V1/CartAddItem.php, Schemas/V1/CartSchema.php, Utilities/CartController.php.
 */
const storeApi = () => {
  const quantities = new Map<number, number>();
  let nonces = 0;
  const answer = (status: number, value: unknown): Answer => ({
    status,
    headers: { 'Content-Type': 'application/json', Nonce: `n${++nonces}`, 'Cart-Token': 'a.b.c' },
    body: JSON.stringify(value),
  });
  const failure = (status: number, code: string, message: string) =>
    answer(status, { code, message, data: { status } });
  const cart = () => ({
    items: [...quantities].map(([id, quantity]) => ({
      key: `k${id}`,
      id,
      type: 'simple',
      quantity,
      name: `Product ${id}`,
      sku: `W-${id}`,
      variation: [],
      prices: { price: `${id}900`, regular_price: `${id}900`, currency_code: 'EUR', currency_minor_unit: 2 },
      totals: { line_subtotal: `${id * 100_00}`, line_total: `${id * 100_00}`, currency_minor_unit: 2 },
    })),
    items_count: quantities.size,
    errors: [],
  });
  const add = (nonce: string | undefined, id: number, quantity: number): Answer => {
    if (!nonce) return failure(401, 'woocommerce_rest_missing_nonce', 'Missing the Nonce header.');
    if (!(Number(nonce.slice(1)) <= nonces)) return failure(403, 'woocommerce_rest_invalid_nonce', 'Nonce is invalid.');
    if (id === 2)
      return failure(400, 'woocommerce_rest_missing_variation_data', 'Missing attributes for variable product.');
    if (id === 3) return failure(400, 'woocommerce_rest_product_out_of_stock', '“Product 3” is out of stock.');
    quantities.set(id, (quantities.get(id) ?? 0) + quantity);
    return answer(201, cart());
  };
  return { add, read: () => answer(200, cart()) };
};

test('WooCommerce’s Store API adds the product, the blocks’ cart hears of it, and the tag reports the cart once', async ({
  page,
  shop,
  service,
}) => {
  await withoutNotify(page);
  const api = storeApi();
  shop.routes['/wp-json/wc/store/v1/cart'] = api.read;
  shop.routes['/wp-json/wc/store/v1/cart/add-item'] = ({ headers, body }) => {
    const { id, quantity } = JSON.parse(body) as { id: number; quantity: number };
    return api.add(headers.nonce as string | undefined, id, quantity);
  };
  service.answers.Reco = () => recommendations(some(3));
  service.answers.SetCart = () => ({});
  shop.page(
    `<div class="woocommerce">${list(service, 'limit="3" loading="eager" buy')}</div>
    <script>var heard = []; document.body.addEventListener('wc-blocks_added_to_cart', ({ type }) => heard.push(type));</script>`,
    {
      head: `${RESERVE}${SCRIPT}<link rel="https://api.w.org/" href="/wp-json/"><meta name="generator" content="WooCommerce 11.0.0">
        <script async src="/recotag.js" data-base-url="${service.url}" data-endpoint-id="s" data-auto="cart"></script>`,
    },
  );
  shop.routes['/p/2'] = () => ({
    headers: { 'Content-Type': 'text/html' },
    body: '<!doctype html><title>Choose</title>',
  });
  const carts = () =>
    service.asked
      .filter(({ method, url }) => method === 'POST' && url.searchParams.get('operation') === 'SetCart')
      .map(({ body }) => body);
  await page.goto(shop.url);
  await settled(page, 'ready');
  const status = page.getByRole('status');

  await page.getByRole('button', { name: 'Add Product 3 to cart' }).click();
  await expect(status).toContainText('“Product 3” is out of stock.');
  expect(await page.evaluate(() => Reflect.get(window, 'heard')), 'nothing was added').toEqual([]);

  await page.getByRole('button', { name: 'Add Product 1 to cart' }).focus();
  await page.keyboard.press('Enter');
  await expect(status).toHaveText('Product 1: Added to cart.');
  expect(await page.evaluate(() => Reflect.get(window, 'heard'))).toEqual(['wc-blocks_added_to_cart']);
  const line =
    '<productListItem><product><ids><webSiteId>1</webSiteId></ids></product><count>1</count><price>19</price></productListItem>';
  await expect.poll(carts).toEqual([`<operation><productList>${line}</productList></operation>`]);
  // A page that is left before it has heard the answer sends the cart once more.
  await expect.poll(() => waiting(page)).toEqual([]);

  // A variable product: the shopper chooses on its page.
  await page.getByRole('button', { name: 'Add Product 2 to cart' }).click();
  await page.waitForURL('**/p/2');
  expect(carts(), 'reported once').toHaveLength(1);
});
