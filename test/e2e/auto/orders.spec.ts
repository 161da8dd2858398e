// data-operations with `Order` and `ViewList`: operations of the shop's own for `purchase` and `view_item_list`.
import { readFile } from 'node:fs/promises';
import { snippetsOf } from '../../dist/snippets/read-snippets.js';
import { expect, type Sent } from '../tag/support/test.js';
import { line, push, pushes, table, test } from './support/test.js';

const MAPPED = `data-data-layer data-operations='{"Order":"Website.Order","ViewList":"Website.ViewList"}'`;
const lines = [
  { item_id: '4711', price: 119, quantity: 2 },
  { item_group_id: 'G', item_id: 'S', price: '9,50' },
];
const purchase = (transaction_id: unknown, value: unknown = 247.5, items: unknown = lines) => ({
  event: 'purchase',
  ecommerce: { transaction_id, value, currency: 'EUR', items },
});
const list = (item_list_id: unknown, items: unknown = lines) => ({
  event: 'view_item_list',
  ecommerce: { item_list_id, item_list_name: 'Shoes', items },
});

const call = (name: string, body: string): Sent => ({
  request: `POST /v3/operations/async?endpointId=my-shop&operation=Website.${name}&deviceUUID={device}`,
  body: `<operation>${body}</operation>`,
});
const order = (id: string, total = '<totalPrice>247.5</totalPrice>'): Sent =>
  call(
    'Order',
    `<order><ids><webSiteId>${id}</webSiteId></ids>${total}<productList>${
      line('4711', 2, 119) + line('G', 1, 9.5, 'S')
    }</productList></order>`,
  );
const listItem = (product: string, sku = '') =>
  `<productListItem><product><ids><webSiteId>${product}</webSiteId></ids>${
    sku && `<sku><ids><webSiteId>${sku}</webSiteId></ids></sku>`
  }</product></productListItem>`;
const viewList = (id: string): Sent =>
  call(
    'ViewList',
    `<list><ids><webSiteId>${id}</webSiteId></ids><name>Shoes</name></list><productList>${
      listItem('4711') + listItem('G', 'S')
    }</productList>`,
  );

/** Orders. */
const orders: [name: string, entries: unknown[], order: Sent[]][] = [
  ['said twice, as by two plugins', [purchase('T-1'), purchase('T-1')], [order('T-1')]],
  [
    'nothing that is not certain',
    [
      purchase(undefined),
      purchase('(not set)'),
      purchase('T', 1, []),
      purchase('T', 1, [{ item_id: '1', price: 'from 19' }]),
      purchase('T', 1, [{ price: 1 }]),
    ],
    [],
  ],
];

table('an order', orders, async ([, entries, expected], { visit, tag }) => {
  await visit({ attributes: MAPPED, head: pushes(...entries) });
  const sent = () => tag.heard('sent').then((all) => all.filter(({ detail }) => detail.operation === 'Order'));
  await expect.poll(async () => (await sent()).length).toBe(expected.length);
  expect((await sent()).map(({ detail }) => detail.body).sort()).toEqual(expected.map(({ body }) => body));
});

test('docs/orders.md shows what is sent', async ({ visit, tag }) => {
  const page = 'docs/orders.md';
  const snippets = snippetsOf(page, await readFile(page, 'utf8'));
  for (const under of ['The order', 'The list view']) {
    const codeOf = (kind: string) =>
      snippets.find(({ heading, language }) => heading === under && language === kind)!.code;
    await visit({ attributes: MAPPED, head: `${pushes()}<script>${codeOf('js')}</script>` });
    const body = codeOf('xml').replace(/\s*\n\s*/g, '');
    await expect.poll(async () => (await tag.heard('sent')).map(({ detail }) => detail.body)).toContain(body);
  }
});

test('an order is sent once, also after a reload and in another tab, and again after a reset', async ({
  visit,
  tag,
  page,
  site,
  service,
}) => {
  const shown = { attributes: MAPPED, head: `${pushes({ a: 1 })}${pushes(purchase('T-1'))}` };
  await visit(shown, '/thanks');
  const sentOrders = () =>
    service.requests.filter(({ method, query }) => method === 'POST' && query.operation === 'Website.Order').length;
  await expect.poll(sentOrders).toBe(1);
  await visit(shown, '/thanks');
  const other = await page.context().newPage();
  // Its tag reads the layer after the reset otherwise, and reports the order again.
  await other.goto(`${site.url}/thanks`, { waitUntil: 'networkidle' });
  await push(page, purchase('T-1'), purchase('T-2'));
  await expect.poll(sentOrders).toBe(2);
  expect(await page.evaluate(() => localStorage['recotag.outbox~orders'])).toBe('["T-1","T-2"]');
  await tag.call('reset');
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('recotag.outbox~orders');
  await visit(shown, '/thanks');
  await expect.poll(sentOrders).toBe(3);
  await other.close();
});

test('an order waits for consent, and nothing of it is stored before', async ({ visit, tag, page }) => {
  await visit({
    attributes: `${MAPPED} data-consent="pending"`,
    head: `${pushes(purchase('T-1'), purchase('T-1'))}`,
  });
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  await tag.nothingSent();
  await tag.call('consent', 'granted');
  await expect
    .poll(async () => (await tag.heard('sent')).map(({ detail }) => detail.operation).sort())
    .toEqual(['Order']); // this device has never sent a cart
  expect(await page.evaluate(() => localStorage['recotag.outbox~orders'])).toBe('["T-1"]');
  await tag.call('consent', 'denied');
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['recotag.consent']);
});

test('a list is sent once per page and route; the products of a list are no view', async ({ visit, tag, page }) => {
  await visit({ attributes: MAPPED, head: pushes(list('shoes'), { ecommerce: null }, list('shoes')) });
  await tag.sent(viewList('shoes'));
  await push(page, list('hats'), list(undefined, []), list('x', [{ price: 1 }]));
  await tag.sent(viewList('shoes'), viewList('hats'));
  await page.evaluate(() => history.pushState(null, '', '/other'));
  await push(page, list('shoes'));
  await tag.sent(viewList('shoes'), viewList('hats'), viewList('shoes'));
});
