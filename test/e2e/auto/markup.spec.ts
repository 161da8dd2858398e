// The page's own product markup is read. What counts of it: test/unit/page/without-code/auto/page-product.test.ts.
import { view } from '../tag/support/test.js';
import { jsonLd } from './support/json-ld.js';
import { skuView, test } from './support/test.js';

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
