// The page's own product markup is read. What counts of it: test/unit/page/without-code/auto/page-product.test.ts.
import { expect, view } from '../tag/support/test.js';
import { jsonLd } from './support/json-ld.js';
import { pushes, skuView, test } from './support/test.js';

const AUTO = 'data-auto="view"';
const product = { '@context': 'https://schema.org', '@type': 'Product', name: 'Fell runner', sku: '4711' };
const group = {
  '@type': 'ProductGroup',
  productGroupID: 'G',
  hasVariant: [
    { '@type': 'Product', sku: 'G-red', offers: { '@type': 'Offer', price: 5, url: '/p/g?variant=1' } },
    { '@type': 'Product', sku: 'G-blue', offers: { '@type': 'Offer', price: 5, url: '/p/g?variant=2' } },
  ],
};

test('without data-auto="view" markup is not read', async ({ visit, tag }) => {
  await visit({ attributes: 'data-auto="cart" data-data-layer="dataLayer"', head: jsonLd(product) });
  await tag.nothingSent();
});

test('the rule names the fields, of the product or of the chosen variant', async ({ visit, tag }) => {
  const page = {
    attributes: `${AUTO} data-product-key="mpn sku" data-sku-key="gtin sku"`,
    head: jsonLd({ ...group, hasVariant: [{ ...group.hasVariant[0], gtin: '999' }] }),
  };
  await visit(page, '/p/g?variant=1');
  await tag.sent(skuView('G-red', '999'));
});

test('markup that a script makes later', async ({ visit, tag, page }) => {
  await visit({ attributes: AUTO });
  await page.evaluate((json) => {
    const script = document.createElement('script');
    script.type = 'application/ld+json';
    script.textContent = json;
    document.head.append(script);
  }, JSON.stringify(product));
  await tag.sent(view('4711'));
});

test('one view where the layer and the markup tell of the same product, whichever id they use', async ({
  visit,
  tag,
  page,
}) => {
  const told = {
    event: 'view_item',
    ecommerce: { items: [{ item_id: 'erp-9', item_name: 'Fell runner', sku: '4711' }] },
  };
  const attributes = `${AUTO} data-data-layer="dataLayer"`;
  await visit({ attributes, head: pushes(told) + jsonLd(product) });
  await tag.sent(view('erp-9'));
  await visit({ attributes, head: jsonLd(product) }, '/second');
  await tag.sent(view('erp-9'), view('4711'));
  await page.evaluate((entry) => ((window as unknown as { dataLayer: unknown[] }).dataLayer ??= [entry]), told);
  await page.evaluate(() => document.body.append('changed'));
  // A look in the same page is what would send it; another product's entry shows that it has happened.
  await expect
    .poll(() => page.evaluate(() => Object.hasOwn((window as unknown as { dataLayer: unknown[] }).dataLayer, 'push')))
    .toBe(true);
  await page.evaluate(() =>
    (window as unknown as { dataLayer: unknown[] }).dataLayer.push({ event: 'view_item', items: [{ id: 'quick' }] }),
  );
  await tag.sent(view('erp-9'), view('4711'), view('quick'));
});
