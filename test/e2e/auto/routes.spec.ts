// Single-page shops: a view per product and page, also when the markup of the page before is still there.
import { type Page, view } from '../tag/support/test.js';
import { jsonLd } from './support/json-ld.js';
import { push, pushes, skuView, test } from './support/test.js';

const product = (sku: string) => ({ '@type': 'Product', sku });

/** Goes to another route, as routers do: the address first, the page's markup after it; no markup where none is given. */
const route = async (page: Page, path: string, markup?: unknown, between?: () => Promise<void>): Promise<void> => {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    document.body.append(document.createElement('hr'));
  }, path);
  await between?.();
  await page.evaluate(
    (json) => {
      document.querySelector('script[type*=ld]')?.remove();
      const script = document.createElement('script');
      script.type = 'application/ld+json';
      script.textContent = json;
      document.head.append(script);
    },
    JSON.stringify(markup ?? {}),
  );
};

/** Waits until the page has been looked at: entries added without `push` are read then. */
const looked = async (page: Page): Promise<void> => {
  await page.evaluate(() => {
    const own = window as unknown as { dataLayer: unknown[]; isLooked: boolean };
    own.dataLayer ??= [];
    own.isLooked = false;
    own.dataLayer[own.dataLayer.length] = {
      get event() {
        own.isLooked = true;
        return '';
      },
    };
    document.body.append(document.createElement('hr'));
  });
  await page.waitForFunction(() => (window as unknown as { isLooked: boolean }).isLooked);
};

test('the markup of the page before is no view of the next', async ({ visit, tag, page }) => {
  await visit({ attributes: 'data-auto="view" data-data-layer="dataLayer"', head: jsonLd(product('a')) }, '/p/a');
  await tag.sent(view('a'));
  await route(page, '/p/b', product('b'), () => looked(page));
  await tag.sent(view('a'), view('b'));
});

test('the same object, pushed again with another product on another route, is another view', async ({
  visit,
  tag,
  page,
}) => {
  await visit({ attributes: 'data-data-layer="dataLayer"' }, '/p/r1');
  await looked(page);
  await page.evaluate(() => {
    const entry = { event: 'view_item', ecommerce: { items: [{ item_id: 'r1' }] } };
    Object.assign(window, { entry });
    (window as unknown as { dataLayer: unknown[] }).dataLayer.push(entry);
  });
  await tag.sent(view('r1'));
  await page.evaluate(() => {
    const { entry, dataLayer } = window as unknown as {
      entry: { ecommerce: { items: unknown[] } };
      dataLayer: unknown[];
    };
    history.pushState(null, '', '/p/r2');
    entry.ecommerce.items[0] = { item_id: 'r2' };
    dataLayer.push(entry);
  });
  await tag.sent(view('r1'), view('r2'));
});

test('a chosen variant is no other page', async ({ visit, tag, page }) => {
  const variant = (id: string) => ({ '@type': 'Product', sku: id, url: `/p/g?variant=${id}` });
  await visit(
    {
      attributes: 'data-auto="view" data-data-layer="dataLayer"',
      head:
        pushes({ a: 1 }) +
        jsonLd({ '@type': 'ProductGroup', productGroupID: 'g', hasVariant: [variant('1'), variant('2')] }),
    },
    '/p/g?variant=1',
  );
  await tag.sent(skuView('g', '1'));
  for (const id of ['2', '1', '2'])
    await page.evaluate((chosen) => {
      history.replaceState(null, '', `?variant=${chosen}`);
      document.body.append(chosen);
      (window as unknown as { dataLayer: unknown[] }).dataLayer.push({
        event: 'view_item',
        ecommerce: { items: [{ item_group_id: 'g', item_id: chosen }] },
      });
    }, id);
  await route(page, '/p/b', product('b'));
  await tag.sent(skuView('g', '1'), view('b'));
});

test('a layer that tells before the address changes, or after', async ({ visit, tag, page }) => {
  await visit({ attributes: 'data-data-layer="dataLayer" data-auto="view"', head: pushes({ a: 1 }) }, '/');
  const told = (item_id: string) => push(page, { event: 'view_item', items: [{ item_id }] });
  await told('a');
  await route(page, '/p/a', product('a'));
  await route(page, '/c', undefined, () => looked(page));
  await route(page, '/p/a');
  await told('a');
  await told('a');
  await tag.sent(view('a'), view('a'));
});

test('the page that a product’s own form leads back to is no second view; a link to it is one', async ({
  visit,
  tag,
  page,
}) => {
  const shown = {
    attributes: 'data-auto="view"',
    body: `${jsonLd(product('7'))}<form method="post"><button>Add to cart</button></form>`,
  };
  await visit({ ...shown, body: '<a href="/p">Product</a>' }, '/');
  await visit(shown);
  await tag.sent(view('7'));
  await Promise.all([page.waitForEvent('load'), page.click('button')]);
  await page.waitForFunction(() => Reflect.get(document, Symbol.for('recotag'))?.product);
  await tag.sent(view('7'));
  await page.goto(new URL('/', page.url()).href);
  await Promise.all([page.waitForEvent('load'), page.click('a')]);
  await tag.sent(view('7'), view('7'));
});
