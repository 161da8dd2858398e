// Pages of shop platforms with nothing but the script element: the XML that goes out, and nothing else.
import { platformPages } from '../../platforms/platform-pages.js';
import { cart, expect, type Sent } from '../tag/support/test.js';
import { line, table, test } from './support/test.js';

const sentOf = ([operation, body]: (typeof platformPages)[number]['sends'][number]): Sent => ({
  request: `POST /v3/operations/async?endpointId=my-shop&operation=${operation}&deviceUUID={device}`,
  body,
});

table(
  'a page with nothing but the script element',
  platformPages.map((each) => [each.name, each] as const),
  async (
    [, { address, answers = {}, next, nextAnswers = {}, sends, name: _, ...shown }],
    { visit, tag, page, site },
  ) => {
    const answer = (by: Record<string, unknown>) => {
      for (const [path, json] of Object.entries(by)) site.file(path, JSON.stringify(json));
    };
    answer(answers);
    await visit(shown, address);
    const atOnce = next && Object.keys(nextAnswers).length ? sends.slice(0, -1) : sends;
    if (atOnce.length && atOnce !== sends) await tag.sent(...atOnce.map(sentOf));
    answer(nextAnswers);
    if (next) await page.evaluate(`{ ${next} }`);
    if (sends.length) await tag.sent(...sends.map(sentOf));
    else await tag.nothingSent();
  },
);

test('a cart that an earlier page has reported is not sent again', async ({ visit, tag, page, site }) => {
  const shown = {
    attributes: 'data-auto="cart"',
    head: '<script>var Shopify = { shop: "fell.myshopify.com", routes: { root: "/" } };</script>',
  };
  const carry = (...items: object[]) => site.file('/cart.js', JSON.stringify({ items }));
  /** Opens a page, and waits until the tag has read its cart. */
  const open = async (path: string) => {
    const read = page.waitForResponse('**/cart.js');
    await visit(shown, path);
    await (await read).finished();
  };
  const mug = { product_id: 7, variant_id: 71, price: 900, quantity: 1 };
  const full = cart(line('7', 1, 9, '71'));
  carry();
  await open('/');
  await tag.nothingSent();
  carry(mug);
  await open('/next');
  await tag.sent(full);
  await open('/next');
  await tag.sent(full);
  carry();
  await open('/thanks');
  await tag.sent(full, cart(''));
  await open('/next');
  await tag.sent(full, cart(''));
  await tag.call('consent', 'denied');
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['recotag.consent']);
});

test('the doctor tells that the cart’s own address responds with an error', async ({ visit, page, noise }) => {
  await page.addInitScript({ path: `${process.env.RECOTAG_DIST ?? 'dist'}/esm/doctor.js` });
  await page.route('**/en/cart.js', (route) => route.fulfill({ status: 404 }));
  const head = '<script>var Shopify = { shop: "fell.myshopify.com", routes: { root: "/en/" } };</script>';
  await visit({ attributes: 'data-auto="cart"', head });
  await expect
    .poll(() => page.evaluate('recotagDoctor(false).then(({ findings }) => findings.map(({ sentence }) => sentence))'))
    .toContainEqual(expect.stringContaining('which data-auto="cart" reads, responds with 404'));
  expect(noise.splice(0)).toEqual([expect.stringContaining('404')]);
});
