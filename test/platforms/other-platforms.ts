import { carried, ld, type PlatformPage, viewed } from './platform-page.js';

/** Platforms whose own cart the tag doesn't read. */
export const otherPlatforms: PlatformPage[] = [
  {
    // shopware/shopware trunk (views/storefront/component/buy-widget/buy-widget-form.html.twig at 0155ae3, google-analytics/events/
    // add-to-cart.event.js at 28df84c): items with `item_id`, and boxes of other products that have forms, too.
    name: 'Shopware: the buy form beside boxes of other products; add_to_cart with text as count and price',
    card: ['Fell runner'],
    address: '/Fell-runner/SW10001',
    attributes: 'data-data-layer data-auto="view" data-cart-changes data-product-key="productID item_id id"',
    head: `<script>window.dataLayer = window.dataLayer || []; function gtag() { dataLayer.push(arguments); }
      gtag('event', 'view_item_list', { items: [{ item_id: '0190c8', item_name: 'Wool hat' }] });
      gtag('event', 'view_item', { currency: 'EUR', value: '119', items: [{ item_id: '0190b7', item_name: 'Fell runner', price: '119' }] });</script>`,
    body: `<div class="product-detail" itemscope itemtype="https://schema.org/Product">
      <h1 itemprop="name">Fell runner</h1><meta itemprop="productID" content="0190b7"><span itemprop="sku">SW10001</span>
      <form id="productDetailPageBuyProductForm" action="/checkout/line-item/add" class="buy-widget" data-add-to-cart="true">
        <input type="hidden" name="lineItems[0190b7][id]" value="0190b7"><button class="btn btn-primary btn-buy">Add</button></form>
    </div>
    <div class="product-box"><form class="buy-widget" data-add-to-cart="true"><input type="hidden" name="lineItems[0190c8][id]" value="0190c8"></form></div>`,
    next: `gtag('event', 'add_to_cart', { currency: 'EUR', value: 238,
      items: [{ item_id: '0190b7', item_name: 'Fell runner', quantity: '2', price: '119', item_variant: 'Size 42' }] })`,
    sends: [viewed('0190b7'), carried(['0190b7', 2, 119])],
  },
  {
    name: 'BigCommerce: JSON-LD of Cornerstone, with a price range',
    card: ['Fell runner', 100],
    address: '/fell-runner/',
    attributes: 'data-auto="view"',
    body: ld(`{ "@context": "https://schema.org/", "@type": "Product", "name": "Fell runner",
      "sku": "FR", "url" : "https://fell.example/fell-runner/", "brand": { "@type": "Brand", "url": "/b", "name": "B" },
      "offers": { "@type": "Offer", "priceCurrency": "EUR", "minPrice": "100", "maxPrice": "120", "url" : "https://fell.example/fell-runner/" } }`),
    sends: [viewed('FR')],
  },
  {
    name: 'Salesforce Commerce: JSON-LD of the reference architecture; lists of it are no view',
    card: ['Fell runner', 119],
    address: '/s/RefArch/fell-runner/25518823M.html',
    attributes: 'data-auto="view"',
    body: ld({
      '@context': 'http://schema.org/',
      '@type': 'Product',
      name: 'Fell runner',
      mpn: '25518823M',
      sku: '25518823M',
      offers: { url: {}, '@type': 'Offer', price: '119.00' },
    }),
    sends: [viewed('25518823M')],
  },
  {
    name: 'Google Tag Manager: the merged model, its own push, and events of other kinds',
    address: '/p/1',
    attributes: 'data-data-layer="dataLayer"',
    head: `<script>window.dataLayer = [{ 'gtm.start': 1, event: 'gtm.js' }];
      // Tag Manager's push calls the previous one and returns its result.
      (function () { var before = dataLayer.push; dataLayer.push = function () { before.apply(dataLayer, arguments); return true; }; })();
      dataLayer.push({ ecommerce: { items: [{ item_id: '1', price: 5 }] } });
      dataLayer.push({ event: 'view_item', 'gtm.uniqueEventId': 3 });
      dataLayer.push({ event: 'gtm.dom' }, { event: 'gtm.load' }, function () { this.set('a', 1); });
      dataLayer.push({ event: 'view_item_list', ecommerce: { items: [{ item_id: '8' }, { item_id: '9' }] } });
      dataLayer.push({ event: 'begin_checkout', ecommerce: { items: [{ item_id: '1', price: 5 }] } });</script>`,
    next: "document.title = dataLayer.push({ ecommerce: null }, { event: 'view_cart', ecommerce: { items: [{ item_id: '1', price: '1,299.00', quantity: '2' }] } })",
    sends: [viewed('1'), carried(['1', 2, 1299])],
  },
];
