import { expect, test } from 'vitest';
import { productOf } from '../../../widgets/resolve/json-ld.js';

const page = (...scripts: unknown[]) =>
  `<html>${scripts.map((script) => `<script type="application/ld+json">${JSON.stringify(script)}</script>`).join('')}</html>`;

test('every field of a product, from the shapes that shops write', () => {
  expect(
    productOf(
      page({
        '@type': 'Product',
        name: 'Fell runner',
        description: 'A light shoe',
        image: [{ '@type': 'ImageObject', contentUrl: '/1.jpg' }, '/2.jpg'],
        category: 'Shoes',
        mpn: 'BW-1',
        sku: '1',
        brand: { '@type': 'Brand', name: 'Brockway' },
        offers: [{ '@type': 'Offer' }, { price: '119.00', availability: 'https://schema.org/InStock' }],
      }),
    ),
  ).toEqual({
    name: 'Fell runner',
    description: 'A light shoe',
    pictureUrl: '/1.jpg',
    category: 'Shoes',
    vendorCode: 'BW-1',
    manufacturer: 'Brockway',
    price: '119.00',
    availability: 'https://schema.org/InStock',
  });
});

test.each([
  ['a list', [{ '@type': 'BreadcrumbList' }, { '@type': 'Product', name: 'P' }]],
  ['@graph', { '@graph': [{ '@type': 'WebPage' }, { '@type': 'Product', name: 'P' }] }],
  ['a graph in a list', [{ '@graph': [{ '@type': ['Thing', 'https://schema.org/Product'], name: 'P' }] }]],
])('is found in %s', (_, json) => {
  expect(productOf(page(json))).toMatchObject({ name: 'P' });
});

test('a broken script, an odd one and one without a product don’t hide the next', () => {
  expect(
    productOf(
      `<script type='application/ld&#43;json'>{</script>${page(null, 7, { '@type': 'Organization' })}${page({ '@type': 'Product', name: 'P' })}`,
    ),
  ).toMatchObject({ name: 'P' });
});

test.each([
  ['<html></html>'],
  [''],
  [page({ '@type': 'ProductGroup', name: 'G' })],
  ['<script>{"@type":"Product"}</script>'],
])('no product in %s', (html) => {
  expect(productOf(html)).toBeUndefined();
});
