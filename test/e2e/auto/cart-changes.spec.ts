// data-cart-changes: differences of the cart, applied only to a cart that is known.
import { cart, expect, type Page, view } from '../tag/support/test.js';
import { waiting } from '../waiting.js';
import { cases, line, push, pushes, test } from './support/test.js';

const attributes = 'data-data-layer="dataLayer" data-cart-changes';
const head = pushes({ a: 1 });
const change = (event: string, ...items: unknown[]) => ({ event, ecommerce: { items } });
const add = (...items: unknown[]) => change('add_to_cart', ...items);
const remove = (...items: unknown[]) => change('remove_from_cart', ...items);

const kept = (page: Page): Promise<unknown> =>
  page.evaluate(() => JSON.parse(localStorage['recotag.cart'] ?? '{"my-shop":{"lines":"none"}}')['my-shop'].lines);

const bought = { event: 'purchase', ecommerce: { transaction_id: 'T', items: [{ item_id: '1' }] } };

/** A cart of an earlier version of the tag: the device has sent one. */
const before = `<script>localStorage['recotag.cart'] = '{"my-shop":{"lines":null}}'</script>`;

cases('the cart', {
  'an empty start, more, less, and on the next page': async ({ visit, tag, page }) => {
    await visit({ attributes, head });
    await push(page, add({ item_id: '1', price: 5 }));
    await tag.sent(cart(line('1', 1, 5)));
    await push(page, add({ item_id: '1', price: '4,50', quantity: 2 }, { item_id: '2', item_group_id: 'G', price: 9 }));
    await tag.sent(cart(line('1', 1, 5)), cart(line('1', 3, 4.5) + line('G', 1, 9, '2')));
    await visit(
      { attributes, head: pushes({ ecommerce: { add: { products: [{ id: '3', price: '1.00' }] } } }) },
      '/next',
    );
    const third = cart(line('1', 3, 4.5) + line('G', 1, 9, '2') + line('3', 1, 1));
    const before = [cart(line('1', 1, 5)), cart(line('1', 3, 4.5) + line('G', 1, 9, '2')), third];
    await tag.sent(...before);
    await push(page, remove({ item_id: '1' }, { item_group_id: 'G' }, { item_id: '3', quantity: 9 }));
    await tag.sent(...before, cart(line('1', 2, 4.5)));
    expect(await kept(page)).toEqual([{ product: '1', count: 2, price: 4.5 }]);
    await push(page, { event: 'purchase', ecommerce: { transaction_id: 'T', items: [{ item_id: '1', quantity: 2 }] } });
    await tag.sent(...before, cart(line('1', 2, 4.5)), cart(''));
    expect(await kept(page)).toEqual([]);
  },

  'what was taken out but was not there: the cart is unknown until a snapshot': async ({ visit, tag, page }) => {
    await visit({ attributes, head });
    await push(page, remove({ item_id: '1' }), add({ item_id: '2', price: 5 }));
    expect(await kept(page)).toBeNull();
    await visit({ attributes, head }, '/next');
    await push(page, add({ item_id: '2', price: 5 }));
    await tag.nothingSent();
    await push(page, change('view_cart', { item_id: '7', price: 1 }), add({ item_id: '2', price: 5 }));
    // The newer of two that wait at the same time replaces the older.
    await expect
      .poll(() => kept(page))
      .toEqual([
        { product: '7', count: 1, price: 1 },
        { product: '2', count: 1, price: 5 },
      ]);
    await expect.poll(() => waiting(page)).toEqual([]);
  },

  'pending: counted in memory, nothing written; granted: sent and kept; denied: nothing is left': async ({
    visit,
    tag,
    page,
  }) => {
    await visit({ attributes: `${attributes} data-consent="pending"`, head });
    await push(page, add({ item_id: '1', price: 5 }), add({ item_id: '1', price: 5 }), {
      event: 'view_item',
      items: [{ id: '9' }],
    });
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
    await tag.nothingSent();
    await tag.call('consent', 'granted');
    await tag.sent(cart(line('1', 2, 5)), view('9'));
    expect(await kept(page)).toEqual([{ product: '1', count: 2, price: 5 }]);
    await tag.call('consent', 'denied');
    await push(
      page,
      add({ item_id: '1', price: 5 }),
      change('view_cart', { item_id: '7', price: 1 }),
      remove({ item_id: '0' }),
    );
    // The tag itself takes the key away; this file must not bring it back.
    await page.evaluate(() => delete localStorage['recotag.cart']);
    await push(page, remove({ item_id: '0' }));
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['recotag.consent']);
  },

  'without the attribute changes don’t count, and a cart that the service has is sent once': async ({
    visit,
    tag,
    page,
  }) => {
    const view = change('view_cart', { item_id: '7', price: 1 });
    const once = cart(line('7', 1, 1));
    await visit({ attributes: 'data-data-layer="dataLayer"', head });
    await push(page, view, add({ item_id: '8', price: 1 }), view);
    await tag.sent(once);
    await visit({ attributes: 'data-data-layer="dataLayer"', head }, '/next');
    await push(page, view, change('view_cart', { item_id: '7', price: 2 }));
    await tag.sent(once, cart(line('7', 1, 2)));
    expect(await kept(page)).toEqual([{ product: '7', count: 1, price: 2 }]);
  },

  'a purchase empties the cart, known or not, of a device that has sent one': async ({ visit, tag }) => {
    await visit({ attributes: 'data-data-layer="dataLayer"', head: before + pushes(bought) });
    await tag.sent(cart(''));
  },

  'a purchase leaves what it did not buy, and a cart that has none of it': async ({ visit, tag, page }) => {
    await visit({ attributes: 'data-data-layer="dataLayer"', head: pushes({ a: 1 }) });
    await push(page, change('view_cart', { item_id: '1', price: 1 }, { item_id: '2', price: 2 }));
    await tag.sent(cart(line('1', 1, 1) + line('2', 1, 2)));
    await push(page, bought);
    await tag.sent(cart(line('1', 1, 1) + line('2', 1, 2)), cart(line('2', 1, 2)));
    await push(page, bought);
    await tag.call('viewProduct', { product: 'after' });
    await tag.sent(cart(line('1', 1, 1) + line('2', 1, 2)), cart(line('2', 1, 2)), view('after'));
  },
});

test('junk and blocked storage', async ({ visit, tag, page }) => {
  await page.addInitScript(() => {
    // Firefox runs this in its blank page, too, which has no storage.
    if (location.protocol === 'http:') localStorage['recotag.cart'] = '{"my-shop":{"lines":1}}';
  });
  await visit({ attributes, head });
  await push(page, add({ item_id: '1', price: 5 }));
  await tag.nothingSent();
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw Error('blocked');
      },
    });
  });
  await visit({ attributes, head }, '/blocked');
  await push(page, add({ item_id: '1', price: 5 }), add({ item_id: '1', price: 5 }));
  await expect.poll(() => page.evaluate(() => window.recotag!.cart)).toEqual([{ product: '1', count: 2, price: 5 }]);
});

test('the confirmation of an older order leaves a newer cart with the same product', async ({ visit, tag, page }) => {
  const attributes = 'data-data-layer="dataLayer"';
  const one = { item_id: '1', price: 1 };
  const bought = { event: 'purchase', ecommerce: { transaction_id: 'T', items: [one] } };
  const first = cart(line('1', 1, 1));
  await visit({ attributes, head: pushes(change('view_cart', one)) });
  await tag.sent(first);
  await visit({ attributes, head: pushes(bought) });
  await tag.sent(first, cart(''));
  await visit({ attributes, head: pushes(change('view_cart', one)) });
  await tag.sent(first, cart(''), first);
  await visit({ attributes, head: pushes(bought) });
  await push(page, change('view_item', { item_id: 'after' }));
  await tag.sent(first, cart(''), first, view('after'));
  await push(page, { event: 'purchase', ecommerce: { transaction_id: 'U', items: [one] } });
  await expect.poll(() => page.evaluate(() => window.recotag!.cart)).toEqual([]);
});
