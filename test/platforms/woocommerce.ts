import { carried, ld, type PlatformPage, viewed } from './platform-page.js';

const head = '<link rel="https://api.w.org/" href="/wp-json/"><meta name="generator" content="WooCommerce 11.0.0">';
const address = 'https://fell.example/product/hoodie/';

const product = (permalink: string, sku: string | number) => ({
  '@context': 'https://schema.org/',
  '@graph': [
    { '@context': 'https://schema.org/', '@type': 'BreadcrumbList', itemListElement: [] },
    {
      '@context': 'https://schema.org/',
      '@type': 'Product',
      '@id': `${permalink}#product`,
      name: 'Hoodie &amp; hat',
      url: permalink,
      sku,
      offers: [
        {
          '@type': 'Offer',
          priceSpecification: [{ '@type': 'UnitPriceSpecification', price: '45.00', priceCurrency: 'EUR' }],
          availability: 'https://schema.org/InStock',
          url: permalink,
        },
      ],
    },
  ],
});

const item = (id: number, price: string, quantity: number, variation: unknown[] = []) => ({
  key: `k${id}`,
  id,
  type: variation.length ? 'variation' : 'simple',
  quantity,
  sku: `W-${id}`,
  variation,
  prices: { price, regular_price: price, currency_code: 'EUR', currency_minor_unit: 2 },
  totals: {
    line_subtotal: `${Number(price) * quantity}`,
    line_total: `${Number(price) * quantity}`,
    currency_minor_unit: 2,
  },
});

const form =
  '<form class="cart" method="post"><button type="submit" name="add-to-cart" value="12" class="single_add_to_cart_button button">Add</button></form>';

const items = [
  {
    item_id: 12,
    internal_id: 12,
    item_name: 'Hoodie & hat',
    sku: 'W-12',
    price: 45,
    item_category: 'Hoodies',
    id: 'woo_12',
  },
];

export const woocommerce: PlatformPage[] = [
  {
    name: 'WooCommerce: a product, its cart by the Store API, and a variation from a block',
    card: ['Hoodie & hat', 45],
    address: '/product/hoodie/',
    attributes: 'data-auto="view cart"',
    head,
    bodyAttributes:
      'class="product-template-default single single-product postid-12 theme-x woocommerce woocommerce-page woocommerce-no-js"',
    body: form + ld(product(address, 'W-12')),
    answers: { '/wp-json/wc/store/v1/cart': { items: [item(12, '4500', 2)] } },
    next: "document.body.dispatchEvent(new CustomEvent('wc-blocks_added_to_cart', { bubbles: true }))",
    nextAnswers: {
      '/wp-json/wc/store/v1/cart': {
        items: [item(12, '4500', 2), item(57, '1999', 1, [{ attribute: 'Size', value: 'M' }])],
      },
      '/wp-json/wc/store/v1/products/57': { id: 57, parent: 50, sku: 'W-57' },
    },
    sends: [viewed('12'), carried(['12', 2, 45]), carried(['12', 2, 45], ['50', 1, 19.99, '57'])],
  },
  {
    name: 'WooCommerce: a classic page tells of the cart by jQuery',
    address: '/shop/',
    attributes: 'data-auto="view cart"',
    head: `${head}<script>
      // The part of jQuery that the test needs. Its events are not DOM events.
      window.calls = []; window.jQuery = () => ({ on: (names, call) => calls.push([names.split(' '), call]) });
    </script>`,
    bodyAttributes: 'class="archive woocommerce-shop woocommerce woocommerce-page"',
    // A category's JSON-LD may contain its products.
    body: ld({
      '@context': 'https://schema.org/',
      '@graph': [
        { '@type': 'Product', sku: 1, url: 'https://fell.example/product/a/' },
        { '@type': 'Product', sku: 2, url: 'https://fell.example/product/b/' },
      ],
    }),
    answers: { '/wp-json/wc/store/v1/cart': { items: [] } },
    next: "calls.forEach(([names, call]) => names.includes('added_to_cart') && call())",
    nextAnswers: { '/wp-json/wc/store/v1/cart': { items: [item(12, '4500', 1)] } },
    sends: [carried(['12', 1, 45])],
  },
  {
    name: 'WooCommerce with GTM4WP: the layer’s view and cart, a variation chosen on the page',
    card: ['Hoodie & hat', 45],
    address: '/product/hoodie/',
    attributes: 'data-data-layer="dataLayer" data-auto="view"',
    head: `${head}<script>
      var dataLayer = dataLayer || [];
      dataLayer.push({ pagePostType: 'product', pagePostType2: 'single-product', cartContent: { totals: { applied_coupons: [], subtotal: 45 }, items: [{ item_id: 12, price: 45, quantity: 1 }] } });
      dataLayer.push({ ecommerce: null });
      dataLayer.push({ event: 'view_item', ecommerce: { currency: 'EUR', value: 45, items: ${JSON.stringify(items)} } });
    </script>`,
    bodyAttributes: 'class="single-product woocommerce"',
    body: form + ld(product(address, 'W-12')),
    next: `dataLayer.push({ ecommerce: null }, { event: 'view_item', ecommerce: { items: [{ ...${JSON.stringify(items[0])}, item_id: 57, item_group_id: 12, item_variant: 'Navy,M' }] } })`,
    sends: [carried(['12', 1, 45]), viewed('12')],
  },
  {
    name: 'WooCommerce with GTM Kit and the platform’s cart: a sold-out product has no form, and view and cart have one id',
    card: ['Hoodie & hat', 45],
    address: '/product/hoodie/',
    attributes: 'data-data-layer data-auto="view cart"',
    head: `${head}<script>window.dataLayer = [{ event: 'view_item', ecommerce: { items: [{ id: 'W-12', item_id: 'W-12', item_name: 'Hoodie & hat', price: 45 }] } }];</script>`,
    bodyAttributes: 'class="product-template-default single single-product postid-12 woocommerce woocommerce-page"',
    body: ld(product(address, 'W-12')),
    answers: { '/wp-json/wc/store/v1/cart': { items: [item(12, '4500', 2)] } },
    sends: [viewed('12'), carried(['12', 2, 45])],
  },
  {
    // The buttons of woocommerce/woocommerce (templates/loop/add-to-cart.php).
    name: 'WooCommerce with GTM Kit and the platform’s cart: a quick view on the shop’s page',
    address: '/shop/',
    attributes: 'data-data-layer data-auto="view cart"',
    head,
    bodyAttributes: 'class="archive woocommerce-shop woocommerce woocommerce-page"',
    body: [12, 57]
      .map(
        (id) =>
          `<a href="?add-to-cart=${id}" data-quantity="1" class="button add_to_cart_button" data-product_id="${id}" data-product_sku="W-${id}">Add</a>`,
      )
      .join(''),
    answers: { '/wp-json/wc/store/v1/cart': { items: [item(12, '4500', 1)] } },
    next: "window.dataLayer = [{ event: 'view_item', ecommerce: { items: [{ item_id: 'W-12', item_name: 'Hoodie', price: 45 }] } }]; document.body.append('changed')",
    nextAnswers: { '/wp-json/wc/store/v1/cart': { items: [item(12, '4500', 1)] } },
    sends: [carried(['12', 1, 45]), viewed('12')],
  },
  {
    name: 'WooCommerce with SKUs as ids: a variation’s line has the product’s SKU, as views have',
    card: ['Hoodie & hat', 45],
    address: '/product/hoodie/',
    attributes: 'data-auto="view cart" data-product-key="sku item_id"',
    head,
    bodyAttributes: 'class="single-product woocommerce"',
    body: ld(product(address, 'W-50')),
    answers: {
      '/wp-json/wc/store/v1/cart': { items: [item(57, '1999', 1, [{ attribute: 'Size', value: 'M' }])] },
      '/wp-json/wc/store/v1/products/57': { id: 57, parent: 50, sku: 'W-57' },
      '/wp-json/wc/store/v1/products/50': { id: 50, parent: 0, sku: 'W-50' },
    },
    sends: [viewed('W-50'), carried(['W-50', 1, 19.99, '57'])],
  },
  {
    // woocommerce/woocommerce-google-analytics-integration 2.1.7 (assets/js/src/utils/index.js, get_product_identifier).
    name: 'WooCommerce Google Analytics: a product without a SKU is #12 in the layer, 12 in form and cart',
    address: '/product/hoodie/',
    attributes: 'data-data-layer="dataLayer"',
    head: `<script>window.dataLayer = window.dataLayer || []; function gtag() { dataLayer.push(arguments); }
      gtag('event', 'view_item', { items: [{ item_id: '#12', item_name: 'Hoodie', price: 45, quantity: 1 }] });
      gtag('event', 'view_cart', { items: [{ item_id: '#12', item_name: 'Hoodie', price: 45, quantity: 2 }] });</script>`,
    sends: [viewed('12'), carried(['12', 2, 45])],
  },
  {
    // duracelltomi/gtm4wp 2.0.0-rc1 (js/frontend/gtm4wp-woocommerce.js, issues 384 and 389).
    name: 'GTM4WP: a view_item of a recommended product, without a click, is no second view',
    address: '/product/fell-runner/',
    attributes: 'data-data-layer="dataLayer"',
    head: `<script>window.dataLayer = [{ event: 'view_item', ecommerce: { items: [{ item_id: 12, item_name: 'Fell runner' }] } }];
      addEventListener('load', () => setTimeout(() => {
        dataLayer.push({ ecommerce: null }, { event: 'view_item', ecommerce: { items: [{ item_id: 99, item_name: 'Wool hat' }] } });
        dataLayer.push({ event: 'view_cart', ecommerce: { items: [{ item_id: 12, price: 5 }] } });
      }));</script>`,
    sends: [viewed('12'), carried(['12', 1, 5])],
  },
];
