// From markup to a card's fields. What any reader of markup does, such as entities, sloppy JSON and circles, is in test/unit/protocol/markup.
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

test('things that are referenced by their @id, also in another script', () => {
  expect(
    productOf(
      page(
        { '@type': 'Product', name: 'P', brand: { '@id': '#b' }, image: { '@id': '#i' }, offers: [{ '@id': '#o' }] },
        {
          '@graph': [
            { '@id': '#b', name: 'Brockway' },
            { '@id': '#o', '@type': 'Offer', price: 5, availability: 'InStock' },
          ],
        },
        { '@id': '#i', '@type': 'ImageObject', name: 'From the side', url: '/1.jpg' },
      ),
    ),
  ).toMatchObject({ manufacturer: 'Brockway', pictureUrl: '/1.jpg', price: 5, availability: 'InStock' });
});

const priced = (offers: unknown) => productOf(page({ '@type': 'Product', name: 'P', offers }));

test.each([
  ['priceSpecification', { priceSpecification: { price: '9.90' } }, '9.90', undefined],
  ['a currency of three decimals', { price: '12.500', priceCurrency: 'KWD' }, '12.500', undefined],
  [
    'its currency in the specification, and a former price',
    {
      priceSpecification: [
        { price: '1,250', priceCurrency: 'BHD' },
        { priceType: 'ListPrice', price: '1,500' },
      ],
    },
    1.25,
    1.5,
  ],
  [
    'a sale beside the price that was, in any order',
    { priceSpecification: [{ priceType: 'https://schema.org/ListPrice', price: '12' }, { price: '9.90' }] },
    '9.90',
    '12',
  ],
  [
    'a price for members',
    { priceSpecification: [{ price: '8', validForMemberTier: { '@id': '#gold' } }, { price: '9.90' }] },
    '9.90',
    undefined,
  ],
  [
    'a price of a kilogram',
    { priceSpecification: [{ price: '40', referenceQuantity: { value: 1 } }, { price: '9.90' }] },
    '9.90',
    undefined,
  ],
  ['a range', { '@type': 'AggregateOffer', lowPrice: 9.9, highPrice: 20 }, 9.9, undefined],
  ['offers inside an offer', { '@type': 'AggregateOffer', offers: [{ price: 12 }, { price: 9.9 }] }, 9.9, undefined],
  ['as people write it', { price: '1.299,00 €' }, 1299, undefined],
  ['nothing to pay', { price: 0, lowPrice: 5 }, 0, undefined],
  ['nothing', 'none', undefined, undefined],
])('prices: %s', (_, offers, price, oldPrice) => {
  const product = priced(offers);
  expect([product!.price, product!.oldPrice]).toEqual([price, oldPrice]);
});

test('the cheapest available offer counts, and the product is sold out only without an available offer', () => {
  expect(
    priced([
      { price: 5, availability: 'https://schema.org/SoldOut' },
      { price: 9, availability: 'https://schema.org/InStock' },
      { price: 7, availability: { '@id': 'https://schema.org/InStock' } },
    ]),
  ).toMatchObject({ price: 7, availability: 'https://schema.org/InStock' });
  expect(priced([{ price: 5, availability: 'https://schema.org/SoldOut' }])).toMatchObject({
    price: 5,
    availability: 'https://schema.org/SoldOut',
  });
});

test('a group of variants: its own texts, else those of its variants', () => {
  const variant = (name: string, price: number) => ({
    '@type': 'Product',
    name,
    image: `/${name}.jpg`,
    offers: { price },
  });
  const group = {
    '@type': 'ProductGroup',
    '@id': '#g',
    name: 'G',
    hasVariant: [variant('red', 9), variant('blue', 7)],
  };
  const expected = { name: 'G', pictureUrl: '/red.jpg', price: 7 };
  expect(productOf(page(group))).toMatchObject(expected);
  expect(productOf(page({ ...group, name: undefined }))).toMatchObject({ ...expected, name: 'red' });
  expect(productOf(page({ '@type': 'Product', name: 'red, 42', isVariantOf: { '@id': '#g' } }, group))).toMatchObject(
    expected,
  );
});

test.each([
  [{ offers: { '@type': 'AggregateOffer', lowPrice: 7, highPrice: '9.50' } }, 9.5],
  [{ '@type': 'ProductGroup', hasVariant: [{ offers: { price: 7 } }, { offers: { price: 9 } }] }, 9],
  [
    {
      offers: [
        { lowPrice: 7, priceCurrency: 'EUR' },
        { highPrice: 9, priceCurrency: 'USD' },
      ],
    },
    undefined,
  ],
  [{ offers: [{ price: 7 }, { price: 9 }] }, undefined],
])('highPrice of %j is %s', (fields, high) => {
  expect(productOf(page({ '@type': 'Product', name: 'P', ...fields }))?.highPrice).toBe(high);
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
