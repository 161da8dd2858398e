// Nothing is kept or sent before the shopper allows it.
import { cart, expect, type Page, test, view } from './support/test.js';

const stored = (page: Page) => page.evaluate(() => Object.keys(localStorage).sort());
const lines = [{ product: '2', count: 1, price: 1 }];
const twoInCart =
  '<productListItem><product><ids><webSiteId>2</webSiteId></ids></product><count>1</count><price>1</price></productListItem>';

test('pending: no id, nothing stored or sent, but an event for the cart; granted: everything is sent', async ({
  tag,
  page,
}) => {
  await tag.open({ attributes: 'data-consent="pending" data-view-product="1"' });
  await tag.call('setCart', []);
  await tag.call('setCart', lines);
  await tag.call('flush');
  await tag.nothingSent();
  expect(await tag.device()).toBeUndefined();
  expect(await stored(page)).toEqual([]);
  expect(await page.evaluate(() => document.cookie)).toBe('session=secret'); // the page’s own
  expect(await page.evaluate(() => window.recotag!.cart)).toEqual(lines);
  expect((await tag.heard('config', 'cart', 'queued')).map(({ name, detail }) => [name, detail])).toEqual([
    ['config', expect.objectContaining({ consent: 'pending' })],
    ['cart', []],
    ['cart', lines],
  ]);

  await tag.call('consent', 'granted');
  // Of the carts only the last one is told.
  await tag.sent(view('1'), cart(twoInCart));
  expect(await stored(page)).toEqual(['deviceUUID', 'recotag.cart', 'recotag.consent']);
  const device = await tag.device();

  // The shopper's own answer comes before the page's setting.
  await tag.open({ attributes: 'data-consent="pending" data-view-product="3"' }, '/next');
  await tag.sent(view('1'), cart(twoInCart), view('3'));
  expect(await tag.device()).toBe(device);
});

test('consent that is given before the file loads applies to every waiting call', async ({ tag, page }) => {
  await tag.open({
    before: `<script>window.recotag = function () { (recotag.q ||= []).push(arguments) };
      recotag('viewProduct', { product: '1' }); recotag('consent', 'denied'); recotag('viewProduct', { product: '2' });</script>`,
    attributes: 'data-consent="pending" data-view-product="3"',
  });
  await tag.nothingSent();
  expect(await stored(page)).toEqual(['recotag.consent']);
});

test('Global Privacy Control counts only where the shop honours it, until the shopper grants consent', async ({
  tag,
  page,
  service,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
  );
  await tag.open({ attributes: 'data-honor-gpc data-view-product="never"' });
  await tag.nothingSent();
  expect(await stored(page)).toEqual([]);
  await tag.call('consent', 'granted');
  await tag.call('viewProduct', { product: '1' });
  await tag.sent(view('1'));

  // Another shopper, on a page that doesn't honour it.
  await page.evaluate(() => localStorage.clear());
  service.clearLog();
  await tag.open({ attributes: 'data-view-product="2"' }, '/next');
  await tag.sent(view('2'));
  await tag.call('config', { honorGpc: false });
  await tag.call('viewProduct', { product: '3' });
  await tag.sent(view('2'), view('3'));
});
