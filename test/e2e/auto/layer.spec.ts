// The data layer as real shops have it: what comes of each entry, and what of none.
import { cart, expect, view } from '../tag/support/test.js';
import { line, pushes, skuView, table, test } from './support/test.js';

const LAYER = 'data-data-layer="dataLayer"';
const item = { item_id: '4711', item_name: 'Fell runner', price: 119, quantity: 1 };
const shown = (...items: unknown[]) => ({ event: 'view_item', ecommerce: { currency: 'EUR', value: 119, items } });

test('view_item before the tag and view_cart after it', async ({ visit, tag, page }) => {
  await visit({ attributes: LAYER, head: pushes(shown(item)) });
  await page.evaluate(
    (entry) => (window as unknown as { dataLayer: unknown[] }).dataLayer.push({ ecommerce: null }, entry),
    { event: 'view_cart', ecommerce: { items: [{ ...item, quantity: 2, price: '119,00' }] } },
  );
  await tag.sent(view('4711'), cart(line('4711', 2, 119)));
});

const views: [name: string, entries: unknown[], product: string, sku?: string][] = [
  ['the group is the product, the item its SKU', [shown({ ...item, item_group_id: 'G' })], 'G', '4711'],
  [
    'variant_id is a SKU, item_variant is words',
    [shown({ ...item, variant_id: 77, item_variant: 'Navy / 10' })],
    '4711',
    '77',
  ],
  ['a number', [shown({ ...item, item_id: 4711 })], '4711'],
  ['id where there is no item_id', [shown({ id: 'X', item_id: '' })], 'X'],
  [
    'gtag()',
    [`(function () { return arguments })('event', 'view_item', { send_to: ['G-1', 'AW-2'], items: [{ id: 'X' }] })`],
    'X',
  ],
  [
    'gtag() for several, ads first',
    [`(function () { return arguments })('event', 'view_item', { send_to: ['AW-2', 'G-1'], items: [{ id: 'X' }] })`],
    'X',
  ],
  [
    'items as an object, after a list’s',
    [
      { ecommerce: { items: [{ item_id: 'stale' }] } },
      { event: 'view_item', ecommerce: { items: { item_id: 'own' } } },
    ],
    'own',
  ],
  ['products as an object', [{ ecommerce: { detail: { products: { id: 'U' } } } }], 'U'],
  [
    'the first of two plugins’ ids',
    [shown(item), shown({ ...item, item_id: 'gpf_4711' }), shown({ id: 'ua' })],
    '4711',
  ],
  ['top-level items', [{ event: 'view_item', items: [item] }], '4711'],
  ['items first, the event after', [{ ecommerce: { items: [item] } }, { event: 'view_item' }], '4711'],
  [
    'the older shape, whatever its event',
    [{ event: 'eec.detail', ecommerce: { detail: { products: [{ id: 'U' }] } } }],
    'U',
  ],
  ['the older shape without an event', [{ ecommerce: { detail: { actionField: {}, products: [{ id: 'U' }] } } }], 'U'],
  [
    'both shapes in one',
    [{ ...shown(item), ecommerce: { items: [item], detail: { products: [{ id: 'U' }] } } }],
    '4711',
  ],
  [
    'keys and names with spaces',
    [{ 'event ': 'view_item ', ' ecommerce': { 'items ': [{ 'item_id ': ' 4711 ' }] } }],
    '4711',
  ],
  ['the same twice', [shown(item), shown(item), shown({ ...item, item_id: ' 4711' })], '4711'],
  ['variants of one product', [shown({ item_group_id: 'G', item_id: '1' }, { item_group_id: 'G', item_id: '2' })], 'G'],
  [
    'among what harms nothing',
    [
      'null',
      '"text"',
      '7',
      '[]',
      '["event", "view_item", { items: [{ id: "array" }] }]',
      '() => { throw Error("called") }',
      '{ get event() { throw Error("event") } }',
      '{ event: "view_item", get ecommerce() { throw Error("ecommerce") } }',
      '{ event: "view_item", ecommerce: { get items() { throw Error("items") } } }',
      'new Proxy({}, { ownKeys() { throw Error("keys") } })',
      'Object.freeze({ event: "view_item", ecommerce: Object.freeze({ items: null }) })',
      '{ event: "view_item", ecommerce: { items: [null, undefined, 7] } }',
      '{ event: "view_item", ecommerce: "text" }',
      '{ event: "__proto__", constructor: { items: [] } }',
      'document.body || document.head',
      shown(item),
    ],
    '4711',
  ],
];

table('a view', views, async ([, entries, product, sku], { visit, tag }) => {
  await visit({ attributes: LAYER, head: pushes(...entries) });
  await tag.sent(sku ? skuView(product, sku) : view(product));
});

const nothing: [name: string, entries: unknown[]][] = [
  ['several products', [shown(item, { ...item, item_id: '2' })]],
  ['a list', [{ event: 'view_item_list', ecommerce: { items: [item] } }]],
  ['impressions', [{ ecommerce: { impressions: [{ id: '1' }] } }]],
  ['a chosen item', [{ event: 'select_item', ecommerce: { items: [item] } }]],
  [
    'begin_checkout',
    [{ event: 'begin_checkout', ecommerce: { items: [item] } }, { ecommerce: { checkout: { products: [{ id: 1 }] } } }],
  ],
  [
    'items of a list, then a view without any',
    [{ event: 'view_item_list', ecommerce: { items: [item] } }, { event: 'view_item' }],
  ],
  [
    'ids of an ads feed',
    [
      `(function () { return arguments })('event', 'view_item', { send_to: 'GLA', items: [{ id: 'gla_1' }] })`,
      `(function () { return arguments })('event', 'view_item', { send_to: ['AW-1', 'AW-2'], items: [{ id: 'x' }] })`,
    ],
  ],
  [
    'no id',
    [
      shown({ item_name: 'X', item_variant: 'Navy' }),
      shown({ item_id: 'undefined' }),
      shown({ item_id: null }),
      shown({ item_id: {} }),
      shown({ id: '(not set)' }),
    ],
  ],
  [
    'what stands outside ecommerce: a consent manager’s detail, an order’s purchase',
    [
      { event: 'consent', detail: { items: [item] } },
      { event: 'x', purchase: { products: [item] } },
    ],
  ],
  [
    'items that ecommerce: undefined has reset',
    ['{ ecommerce: { items: [{ item_id: "1" }] } }', '{ ecommerce: undefined }', { event: 'view_item' }],
  ],
  ['forgotten items', [{ ecommerce: { items: [item] } }, { ecommerce: null }, { event: 'view_item' }]],
  [
    'an event after another that used the items',
    [{ event: 'add_to_cart', ecommerce: { items: [item] } }, { event: 'view_item' }],
  ],
  [
    'differences that nobody asked for',
    [
      { event: 'add_to_cart', ecommerce: { items: [item] } },
      { event: 'remove_from_cart', ecommerce: { items: [item] } },
    ],
  ],
  ['a cart without items', [{ event: 'view_cart', ecommerce: {} }, { event: 'view_cart' }]],
];

table('nothing is sent', nothing, async ([, entries], { visit, tag }) => {
  await visit({ attributes: LAYER, head: pushes(...entries) });
  await tag.nothingSent();
});

const carts: [name: string, entries: unknown[], lines: string][] = [
  [
    'a line without a count is one piece',
    [{ event: 'view_cart', ecommerce: { items: [{ item_id: '1', price: '1.299,00' }] } }],
    line('1', 1, 1299),
  ],
  ['an empty one', [{ event: 'view_cart', ecommerce: { items: [] } }], ''],
  [
    'GTM4WP’s cartContent',
    [
      {
        pagePostType: 'page',
        cartContent: {
          totals: { subtotal: 5 },
          items: [{ item_id: 9, internal_id: 9, sku: 'W', price: 5, quantity: 1 }],
        },
      },
    ],
    line('9', 1, 5),
  ],
  ['a plugin that says that there is none', [{ event: 'session', cart: { hasItems: false } }], ''],
  [
    'gtag()',
    [`(function () { return arguments })('event', 'view_cart', { items: [{ id: '1', price: 2, quantity: 3 }] })`],
    line('1', 3, 2),
  ],
  [
    'SKUs',
    [{ event: 'view_cart', ecommerce: { items: [{ item_group_id: 'G', item_id: 'S', price: 2 }] } }],
    line('G', 1, 2, 'S'),
  ],
];

table('a cart', carts, async ([, entries, lines], { visit, tag }) => {
  await visit({ attributes: LAYER, head: pushes(...entries) });
  if (lines) return tag.sent(cart(lines));
  // The page hears of an empty cart. It is not sent, because this device has never sent another one.
  await expect.poll(() => tag.heard('cart')).toMatchObject([{ detail: [] }]);
  await tag.nothingSent();
});

test('the rule names the fields: data-product-key and data-sku-key', async ({ visit, tag }) => {
  const entry = { item_id: 'quote-1', id: 'SKU-RED', parent_sku: 'SKU', price: 5 };
  await visit({
    attributes: `${LAYER} data-product-key="parent_sku sku id" data-sku-key="id"`,
    head: pushes(shown(entry), { event: 'x', cart: { items: [{ sku: 'SKU-BLUE', price: '5', quantity: 2 }] } }),
  });
  await tag.sent(skuView('SKU', 'SKU-RED'), cart(line('SKU-BLUE', 2, 5)));
});

test('another name, made later, replaced, and overridden before and after', { tag: '@waits' }, async ({
  visit,
  tag,
  page,
}) => {
  await visit({ attributes: 'data-data-layer="layer"', head: pushes(shown(item)) });
  const returned = await page.evaluate(
    (entry) => {
      const own = window as unknown as { layer: unknown[] };
      own.layer = [];
      const { push } = own.layer;
      own.layer.push = function (...entries) {
        push.apply(this, entries);
        return 'before' as never;
      };
      own.layer.push({ x: 1 });
      // A look at the page comes with its next change.
      document.body.append('changed');
      return new Promise((resolve) => {
        const before = own.layer.push;
        const poll = setInterval(() => {
          if (own.layer.push === before) return;
          clearInterval(poll);
          const ours = own.layer.push;
          own.layer.push = function (...entries) {
            return `after ${ours.apply(this, entries)}` as never;
          };
          resolve(own.layer.push(entry));
        }, 10);
      });
    },
    shown({ ...item, item_id: 'later' }),
  );
  expect(returned).toBe('after before');
  await tag.sent(view('later'));
});

test('a layer that is replaced is followed at once, also beside Google’s consent mode', async ({
  visit,
  tag,
  page,
}) => {
  const started = `function gtag() { dataLayer.push(arguments); }
    gtag('consent', 'default', { analytics_storage: 'denied' });`;
  await visit({
    attributes: `${LAYER} data-consent-from="google"`,
    head: `<script>window.dataLayer = [];${started}</script>`,
  });
  // The file for consent managers has wrapped the layer, too.
  await page.waitForFunction(() => Reflect.has(document, Symbol.for('recotag.consent')));
  const entries = await page.evaluate((entry) => {
    const own = window as unknown as { dataLayer: unknown[]; gtag(...input: unknown[]): void };
    own.dataLayer = [entry];
    // Nothing of the page changes in between, and no time passes.
    own.gtag('consent', 'update', { analytics_storage: 'granted' });
    own.dataLayer.push({ x: 1 });
    return own.dataLayer.length;
  }, shown(item));
  expect(entries).toBe(3);
  await tag.sent(view('4711'));
  await page.evaluate(
    (entry) => {
      const own = window as unknown as { dataLayer: unknown };
      own.dataLayer = null;
      own.dataLayer = [entry];
    },
    { event: 'view_cart', ecommerce: { items: [item] } },
  );
  await tag.sent(view('4711'), cart(line('4711', 1, 119)));
});

test('whoever pushes without push is read as well', { tag: '@waits' }, async ({ visit, tag, page }) => {
  await visit({ attributes: LAYER, head: pushes({ a: 1 }) });
  await page.evaluate((entry) => {
    const own = window as unknown as { dataLayer: unknown[] };
    own.dataLayer[own.dataLayer.length] = entry;
    document.body.append('changed');
  }, shown(item));
  await tag.sent(view('4711'));
});

test('the page’s own layer is left as it is', async ({ visit, page }) => {
  const entries = [shown(item), { event: 'view_cart', ecommerce: { items: [item] } }];
  await visit({ attributes: LAYER, head: pushes(...entries) });
  expect(await page.evaluate(() => JSON.stringify((window as unknown as { dataLayer: unknown[] }).dataLayer))).toBe(
    JSON.stringify(entries),
  );
});

test('a push that throws goes on throwing, and frozen layers stay frozen', { tag: '@stores' }, async ({
  visit,
  tag,
  page,
}) => {
  await visit({
    attributes: LAYER,
    head: `<script>window.dataLayer = [${JSON.stringify(shown(item))}]; dataLayer.push = () => { throw Error('own') };</script>`,
  });
  expect(
    await page.evaluate(() => {
      try {
        (window as unknown as { dataLayer: unknown[] }).dataLayer.push({});
      } catch (error) {
        return `${error}`;
      }
    }),
  ).toBe('Error: own');
  await tag.sent(view('4711'));
  await visit({
    attributes: LAYER,
    head: `<script>window.dataLayer = Object.freeze([${JSON.stringify(shown({ ...item, item_id: 'frozen' }))}]);</script>`,
  });
  await tag.sent(view('4711'), view('frozen'));
});
