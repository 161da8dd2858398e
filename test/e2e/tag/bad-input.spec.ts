// A bad call is not sent, says why in a sentence on recotag:rejected, and never throws.
import { expect, test, view } from './support/test.js';

const good = { product: '1', count: 1, price: 1 };

/** A call, and what its sentence must name: what is wrong, which and where. */
const bad: [call: unknown[], ...names: string[]][] = [
  [['viewProduct'], 'product', 'undefined'],
  [['viewProduct', null], 'product'],
  [['viewProduct', '4711'], 'product'],
  [['viewProduct', { product: '' }], 'product'],
  [['viewProduct', { product: '1', sku: {} }], 'sku'],
  [['viewProduct', { product: { 'web site': '1' } }], 'web site', 'XML name'],
  [['setCart'], 'cart', 'array'],
  [['setCart', { ...good }], 'cart', 'array'],
  [['setCart', [{ ...good, count: Number.NaN }]], 'line 1', 'count', 'NaN'],
  [['setCart', [{ ...good, count: 0 }]], 'line 1', 'count'],
  [['setCart', [good, { ...good, price: -5 }]], 'line 2', 'price', '-5'],
  [['setCart', [{ ...good, price: Number.POSITIVE_INFINITY }]], 'line 1', 'price', 'Infinity'],
  [['setCart', [{ count: 1, price: 1 }]], 'line 1', 'product'],
  [['setCart', [null]], 'line 1'],
  [['identify', { ids: {} }], 'customer'],
  [['identify', { ids: true }], 'customer'],
  [['viewProduct', { product: '{{ product.id }}' }], 'product', 'template', '{{ product.id }}'],
  [['viewProduct', { product: { webSiteId: '4711', erp: '#{erp}' } }], 'product', 'template', '#{erp}'],
  [['viewProduct', { product: '1', sku: 'undefined' }], 'sku', 'template', 'undefined'],
  [['viewProduct', { product: Number.NaN }], 'product', 'template', 'NaN'],
  [['setCart', [good, { ...good, product: '%product_id%' }]], 'line 2', 'product', 'template', '%product_id%'],
  [['identify', { ids: '<%= user.id %>' }], 'customer', 'template', '<%= user.id %>'],
  [['identify', { ids: '42', email: '{{ customer.email }}' }], 'email', 'template'],
  [['identify', { mobilePhone: 'null' }], 'mobilePhone', 'template', 'null'],
  [['operation', 'Order', { order: { ids: { webSiteId: '{$order.id}' } } }], 'webSiteId', 'template', '{$order.id}'],
  [['operation', 'Order', { order: [{ ids: { erp: ['1', '[object Object]'] } }] }], 'erp', 'template'],
  [['operation'], 'undefined'],
  [['operation', 'AddReview'], 'body'],
  [['operation', 'AddReview', 'text'], 'body'],
  [['operation', 'AddReview', { 'my stars': 5 }], 'my stars', 'XML name'],
  [['operation', 'AddReview', { stars: Number.NaN }], 'NaN'],
  [['consent', 'maybe'], 'consent', 'granted', 'denied', 'maybe'],
  [['consent'], 'consent', 'undefined'],
  [['config', { idSystems: '{"product": ' }], 'idSystems', 'JSON'],
  [['viewproduct', { product: '1' }], 'viewproduct', 'viewProduct'],
  [['', {}], 'command'],
  [[], 'command', 'undefined'],
];

test('each invalid call is rejected with an error message and sends nothing, and the next valid call is sent', async ({
  tag,
}) => {
  await tag.open();
  for (const [call] of bad) await tag.call(...call);
  const rejected = await tag.heard('rejected');
  expect(rejected).toHaveLength(bad.length);
  bad.forEach(([call, ...names], index) => {
    const { detail } = rejected[index]!;
    expect.soft(detail.operation ?? '').toBe(call[0] ?? '');
    expect.soft(detail).toMatchObject({ body: '', attempts: 0 });
    expect.soft(detail).not.toHaveProperty('id');
    for (const name of [`recotag('${call[0]}')`, ...names])
      expect.soft(detail.error, JSON.stringify(call)).toContain(name);
  });
  await tag.nothingSent();
  expect(await tag.heard('queued', 'cart', 'sent')).toEqual([]);
  await tag.call('viewProduct', { product: '1' });
  await tag.sent(view('1'));
});
