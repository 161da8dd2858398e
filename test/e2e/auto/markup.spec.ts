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
