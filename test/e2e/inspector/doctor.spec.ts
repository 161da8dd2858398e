// The doctor says each mistake in one sentence, on a page of the demo that makes it, under a strict security policy.
import { mistakes } from '../../../demo/studio/doctor/mistakes.js';
import { expect, test } from './demo.js';

/** What must stand in the sentence: what is wrong, and what to do. */
const sentences: Record<string, [wrong: RegExp, todo: RegExp]> = {
  'no-endpoint': [/No endpoint id is set/, /add data-endpoint-id/],
  'tag-twice': [/loaded 2 times/, /remove the others/],
  'source-malformed': [/data-product-at has a mistake at character 1 \(\[ is not closed\)/, /correct data-product-at/],
  'cart-unreadable': [/cart at \/ can’t be read \(the answer is no JSON, but text\/html/, /correct data-cart-at/],
  'csp-blocks-service': [/content security policy blocks every request to http:\/\/localhost:\d+/, /to connect-src/],
  'cors-missing': [/does not allow pages of http:\/\/localhost:\d+ to call it \(CORS\)/, /Access-Control-Allow-Origin/],
  'service-silent': [/No server responds at http:\/\/127\.0\.0\.1:9/, /spelling of data-base-url/],
  'endpoint-refused': [
    /rejects the endpoint id “demo-shpo” \(403, “Forbidden: the endpoint "demo-shpo" is not set up/,
    /compare data-endpoint-id/,
  ],
  'site-refused': [/rejects requests from this site \(403/, /ask its operator to allow http:\/\/localhost/],
  'operation-unknown': [/has no operation “Website\.ViewProduct” \(404/, /data-operations/],
  'product-without-id': [/product view without a product id/, /data-view-product/],
  'cart-implausible': [/its total is 3,570,000/, /main unit of the currency/],
  'consent-pending': [/Consent is still pending/, /recotag\('consent', 'granted'\)/],
  'privacy-control': [/sends Global Privacy Control and data-honor-gpc is set/, /recotag\('consent', 'granted'\)/],
  'storage-blocked': [/can’t use the browser’s storage/, /allow site data/],
  'list-without-catalogue': [/<popular-products> number 1 \(“Popular now”\) has no catalogue/, /add catalog-url=/],
  'bad-addresses': [
    /of the 6 cards of <reco-list> number 1 \(“For you”\) have no usable link/,
    /correct url in the product feed/,
  ],
  'no-reserve': [/without recotag-reserve\.css/, /add <link rel="stylesheet"/],
  'list-empty': [
    /is empty, although the service returned \d+ products? \(\d+ × is in exclude\)/,
    /remove ids from exclude/,
  ],
};

for (const [name, { title, finding }] of Object.entries(mistakes)) {
  if (!finding) continue;
  test(`${title}: the doctor says what, and what to do`, async ({ page, demo }) => {
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await page.goto(`${demo.shop.url}/studio/doctor/${name}?recotag-inspector`);
    const sentence = page.locator(`[data-finding=${finding}] .dev`).first();
    const [wrong, todo] = sentences[name]!;
    await expect(sentence).toHaveText(wrong);
    await expect(sentence).toHaveText(todo);
    // One sentence.
    expect((await sentence.textContent())!.match(/\.(\s|$)/g)).toHaveLength(1);
    expect(errors).toEqual([]);
  });
}

test('all is well: the doctor finds nothing', async ({ page, demo }) => {
  await page.goto(`${demo.shop.url}/studio/doctor/well?recotag-inspector`);
  await expect(page.getByText('No problems were found in what was checked')).toBeVisible();
  await expect(page.locator('recotag-inspector')).toContainText('lists with products: 1, their links and 4 pictures');
  await expect(page.locator('recotag-inspector')).toContainText('the cart: none here');
  await expect(page.locator('[data-finding]')).toHaveCount(0);
});

test('a call without a product id is heard when the shopper makes it', async ({ page, demo }) => {
  await page.goto(`${demo.shop.url}/studio/doctor/product-without-id?recotag-inspector`);
  await expect(page.getByRole('region', { name: 'recotag inspector' })).toBeVisible();
  await page.getByRole('button', { name: 'Report it' }).click();
  await expect(page.locator('[data-finding=product-without-id] .dev').nth(1)).toHaveText(
    /The tag rejected a call because a product in it has no id .*pass the id to recotag\('viewProduct', …\)/,
  );
});
