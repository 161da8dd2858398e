import { carried, ld, type PlatformPage, viewed } from './platform-page.js';

// Themes render {{ product | structured_data }}. Every page has the variables Shopify and ShopifyAnalytics.
const script = (product?: { id: number }) =>
  `<script>var Shopify = { shop: 'fell.myshopify.com', routes: { root: '/' }, currency: { active: 'EUR' } };
   var ShopifyAnalytics = { meta: ${JSON.stringify({ page: {}, product })} };</script>`;

const variant = (id: string, sku: string, price: string) => ({
  '@id': `/products/fell-runner?variant=${id}#variant`,
  '@type': 'Product',
  name: `Fell runner - ${sku}`,
  sku,
  offers: {
    '@id': `/products/fell-runner?variant=${id}#offer`,
    '@type': 'Offer',
    price,
    priceCurrency: 'EUR',
    availability: 'http://schema.org/InStock',
    url: `https://fell.example/products/fell-runner?variant=${id}`,
  },
});

const group = ld({
  '@context': 'http://schema.org/',
  '@id': '/products/fell-runner#product',
  '@type': 'ProductGroup',
  brand: { '@type': 'Brand', name: 'Brockway' },
  category: 'Shoes',
  hasVariant: [variant('40123456789001', 'FR-40', '119.00'), variant('40123456789002', 'FR-41', '119.00')],
  name: 'Fell runner',
  productGroupID: '7123456789',
  url: 'https://fell.example/products/fell-runner',
});

const item = (product: number, id: number, price: number, quantity: number, more = {}) => ({
  id,
  product_id: product,
  variant_id: id,
  sku: `S-${id}`,
  quantity,
  price,
  final_price: price,
  line_price: price * quantity,
  final_line_price: price * quantity,
  discounts: [],
  ...more,
});

const cart = (...items: unknown[]) => ({ token: 'c1', item_count: items.length, items, currency: 'EUR' });

export const shopify: PlatformPage[] = [
  {
    name: 'Shopify: a product with variants, one chosen; then the theme adds it to the cart',
    card: ['Fell runner', 119],
    address: '/products/fell-runner?variant=40123456789002',
    attributes: 'data-auto="view cart"',
    head: `<link rel="canonical" href="https://fell.example/products/fell-runner">${script({ id: 7123456789 })}`,
    bodyAttributes: 'class="gradient"',
    body: `${group}<product-recommendations data-url="/recommendations/products"></product-recommendations>`,
    answers: { '/cart.js': cart(item(7000000001, 40000000000001, 1990, 2)) },
    next: "fetch('/cart/add.js', { method: 'POST' })",
    nextAnswers: {
      '/cart/add.js': { id: 40123456789002 },
      // In cents, with a discount on the line.
      '/cart.js': cart(
        item(7123456789, 40123456789002, 11900, 1, { final_price: 10710 }),
        item(7000000001, 40000000000001, 1990, 2),
      ),
    },
    sends: [
      viewed('7123456789', '40123456789002'),
      carried(['7000000001', 2, 19.9, '40000000000001']),
      carried(['7123456789', 1, 107.1, '40123456789002'], ['7000000001', 2, 19.9, '40000000000001']),
    ],
  },
  {
    name: 'Shopify: a product in one form, in a collection; an empty cart that was never filled',
    card: ['Mug', 9],
    address: '/collections/all/products/mug',
    attributes: 'data-auto="view cart"',
    head: `<link rel="canonical" href="https://fell.example/products/mug">${script({ id: 7000000002 })}`,
    body: ld({
      '@context': 'http://schema.org/',
      '@id': '/products/mug#product',
      '@type': 'Product',
      name: 'Mug',
      sku: 'MUG',
      url: 'https://fell.example/products/mug',
      offers: { '@id': '/products/mug?variant=40000000000009#offer', '@type': 'Offer', price: '9.00' },
    }),
    answers: { '/cart.js': cart() },
    // An empty cart that was never filled is not sent.
    sends: [viewed('7000000002')],
  },
];
