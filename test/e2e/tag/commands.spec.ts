// Each command on the wire, letter for letter, and nothing besides it. What else a call may have: test/unit/protocol, test/unit/tag.
import { cart, expect, type Sent, test, view } from './support/test.js';

const line = (product: string, sku: string, count: number, price: number): string =>
  `<productListItem><product><ids><webSiteId>${product}</webSiteId></ids>${sku && `<sku><ids><webSiteId>${sku}</webSiteId></ids></sku>`}</product><count>${count}</count><price>${price}</price></productListItem>`;

/** The customer, whose id each operation spells in its own way. */
const customer = (spelling: string): string =>
  `<customer><ids><${spelling}>u-1</${spelling}></ids><email>ada@example.com</email><mobilePhone>+3612345678</mobilePhone></customer>`;

test('views, carts and other operations; a customer until identify(null), or the next page', async ({ tag }) => {
  const expected: Sent[] = [];
  const sent = (...more: Sent[]) => tag.sent(...expected, ...more).then(() => expected.push(...more));
  await tag.open();
  await tag.call('viewProduct', { product: '4711', sku: '4711-red' });
  await sent({
    ...view(''),
    body: '<operation><product><ids><webSiteId>4711</webSiteId></ids><sku><ids><webSiteId>4711-red</webSiteId></ids></sku></product></operation>',
  });

  // The page hears of each step.
  const [queued, heard, ...more] = await tag.heard('queued', 'sent', 'retry', 'rejected', 'dropped');
  expect(more).toEqual([]);
  const { id, body } = queued!.detail;
  expect(id).toMatch(/^[\da-f-]{36}$/);
  expect(body).toBe(expected[0]!.body);
  expect(queued).toMatchObject({ name: 'queued', detail: { operation: 'ViewProduct', attempts: 0 } });
  const detail = { id, operation: 'ViewProduct', body, attempts: 1, status: 'Success' };
  expect(heard).toMatchObject({ name: 'sent', detail });

  await tag.call('setCart', [
    { product: '1', sku: '1-red', count: 2, price: 0.1 + 0.2 },
    { product: { webSiteId: '2' }, count: '1', price: '19.90' },
  ]);
  await sent(cart(line('1', '1-red', 2, 0.3) + line('2', '', 1, 19.9)));
  await tag.call('identify', { ids: 'u-1', email: 'ada@example.com', mobilePhone: '+3612345678' });
  await tag.call('viewProduct', { product: 7 });
  await tag.call('setCart', []);
  await tag.call('operation', 'AddReview', { review: { stars: 4.5, text: 'good & <b>bold</b>', photo: ['a', 'b'] } });
  // From what still waits the customer would be removed.
  await sent(view('7', customer('webSiteUserId')), cart('', customer('WebSiteUserId')), {
    request: 'POST /v3/operations/async?endpointId=my-shop&operation=AddReview&deviceUUID={device}',
    body: `<operation>${customer('webSiteUserId')}<review><stars>4.5</stars><text>good &amp; &lt;b&gt;bold&lt;/b&gt;</text><photo>a</photo><photo>b</photo></review></operation>`,
  });
  await tag.call('identify', null);
  await tag.call('viewProduct', { product: '8' });
  await sent(view('8'));

  await tag.call('identify', { ids: 'u-1' });
  await tag.anew();
  await tag.open({}, '/next');
  await tag.call('viewProduct', { product: '9' });
  await tag.sent(view('9'));
});
