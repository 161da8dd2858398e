import { gate } from './support/layout-shift.js';
import { recommendations, some, success } from './support/service.js';
import { expect, list, RESERVE, SCRIPT, settled, shown, test } from './support/test.js';

test('products of the reported cart are left out, also after it changes', async ({ page, shop, service }) => {
  service.answers.Reco = () => recommendations(some(6));
  shop.page(list(service, 'exclude-cart limit="4" loading="eager"') + list(service, 'limit="4" loading="eager"'));
  await page.addInitScript(() => {
    window.recotag = Object.assign(() => {}, { cart: [{ product: 2, count: 1, price: 1 }] }) as never;
  });
  await page.goto(shop.url);
  await settled(page, 'ready');
  const [without, withCart] = [page.locator('reco-list').first(), page.locator('reco-list').last()];
  expect(await shown(without)).toEqual(['1', '3', '4', '5']);
  expect(await shown(withCart)).toEqual(['1', '2', '3', '4']);
  // One more for the product in the cart; the other list's question is another one.
  const asked = service.calls().map(({ body }) => /<limit>(\d+)/.exec(body)![1]);
  expect(asked.sort()).toEqual(['4', '5']);
  await page.evaluate(() => {
    const cart = [{ product: { webSiteId: '1', erp: '5' }, count: 1, price: 1 }];
    window.recotag = Object.assign(() => {}, { cart }) as never;
    document.dispatchEvent(new CustomEvent('recotag:cart', { detail: cart }));
  });
  await expect.poll(() => shown(without)).toEqual(['2', '3', '4', '6']);
  expect(await shown(withCart)).toEqual(['1', '2', '3', '4']);
  // A later cart is no other question.
  expect(service.calls()).toHaveLength(asked.length);
});

test('on the next page the cart is left out as well, whichever file arrives first; without the tag nothing is', {
  tag: '@stores',
}, async ({ page, shop, service }) => {
  service.answers.SetCart = () => success('');
  const tag = `<script async src="/recotag.js" data-base-url="${service.url}" data-endpoint-id="my-shop"></script>`;
  const first = list(service, 'exclude-cart limit="3" loading="eager"');
  shop.page('', { head: tag });
  await page.goto(shop.url);
  await page.evaluate(() => window.recotag!('setCart', [{ product: '1', count: 1, price: 1 }]));
  await expect.poll(() => service.calls('SetCart').length).toBe(1);

  const shownNow = () => shown(page.locator('reco-list'));
  for (const [head, ids] of [
    [tag + RESERVE + SCRIPT.replace('async', 'defer'), ['2', '3', '4']],
    [RESERVE + SCRIPT + tag.replace('recotag.js', 'late.js'), ['2', '3', '4']],
    [RESERVE + SCRIPT, ['1', '2', '3']],
  ] as const) {
    const { open: release, opened: late } = gate();
    shop.routes['/late.js'] = async (asked) => {
      await late;
      return shop.routes['/recotag.js']!(asked);
    };
    shop.page(first, { head });
    await page.goto(shop.url, { waitUntil: 'commit' });
    await settled(page, 'ready');
    release();
    await expect.poll(shownNow).toEqual(ids);
  }
  // The tag has nothing to send on these pages.
  expect(service.calls('SetCart')).toHaveLength(1);
});

test('full-rows: a grid shows only whole rows, also after a resize', async ({ page, shop, service }) => {
  await page.setViewportSize({ width: 1000, height: 800 });
  await shop.show(list(service, 'full-rows limit="11" loading="eager"'));
  const element = page.locator('reco-list');
  await expect.poll(async () => (await shown(element)).length).toBe(8);
  await expect(element.locator('[part=card]')).toHaveCount(8);
  await page.setViewportSize({ width: 700, height: 800 });
  await expect.poll(async () => (await shown(element)).length).toBe(9);
  await page.setViewportSize({ width: 375, height: 800 });
  await expect.poll(async () => (await shown(element)).length).toBe(10);
  expect(service.calls()).toHaveLength(1);
});

test('a product with the price 0 is replaced, and a published list that comes late repeats nothing', async ({
  page,
  shop,
  service,
}) => {
  service.answers.Reco = ({ body }) =>
    recommendations(
      some(Number(/<limit>(\d+)/.exec(body)![1])).map((each) => (each.id === '2' ? { ...each, price: '0' } : each)),
    );
  await shop.show(list(service, 'zero-price="hide-product" limit="4" loading="eager"'));
  const lists = page.locator('reco-list');
  expect(await shown(lists)).toEqual(['1', '3', '4', '5']);
  await lists.evaluate(
    (first, markup) => {
      const late = document.createRange().createContextualFragment(markup).firstElementChild!;
      Reflect.set(late, Symbol.for('recotag.published'), { id: 'late' });
      first.before(late);
    },
    list(service, 'limit="3" loading="eager"'),
  );
  await settled(page, 'ready');
  expect(await shown(lists.first())).toEqual(['2', '6', '7']);
});
