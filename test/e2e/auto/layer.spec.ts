// The data layer as real shops have it, and how it is followed. What each entry tells: test/unit/page/without-code/auto/layer-events.test.ts.
import { cart, expect, type Sent, view } from '../tag/support/test.js';
import { line, push, pushes, table, test } from './support/test.js';

const LAYER = 'data-data-layer="dataLayer"';
const item = { item_id: '4711', item_name: 'Fell runner', price: 119, quantity: 1 };
const shown = (...items: unknown[]) => ({ event: 'view_item', ecommerce: { currency: 'EUR', value: 119, items } });

test('view_item before the tag and view_cart after it', async ({ visit, tag, page }) => {
  await visit({ attributes: LAYER, head: pushes(shown(item)) });
  const lines = [{ ...item, quantity: 2, price: '119,00' }];
  await push(page, { ecommerce: null }, { event: 'view_cart', ecommerce: { items: lines } });
  await tag.sent(view('4711'), cart(line('4711', 2, 119)));
});

const views: [name: string, entries: unknown[], view?: Sent][] = [
  ['several products', [shown(item, { ...item, item_id: '2' })]],
  ['the same twice', [shown(item), shown(item), shown({ ...item, item_id: ' 4711' })], view('4711')],
];

table('a view', views, async ([, entries, sent], { visit, tag }) => {
  await visit({ attributes: LAYER, head: pushes(...entries) });
  await (sent ? tag.sent(sent) : tag.nothingSent());
});

test('another name, made later, replaced, and overridden before and after', async ({ visit, tag, page }) => {
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
