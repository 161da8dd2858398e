import { carried, ld, type PlatformPage, viewed } from './platform-page.js';

export const otherPlatforms: PlatformPage[] = [
  {
    name: 'Shopware: microdata and the storefront’s own gtag events',
    address: '/Fell-runner/SW10001',
    attributes: 'data-data-layer="dataLayer" data-auto="view" data-product-key="productID item_id id"',
    head: `<script>window.dataLayer = window.dataLayer || []; function gtag() { dataLayer.push(arguments); }
      gtag('js', new Date()); gtag('config', 'G-1', { cookie_domain: 'none' });</script>`,
    body: `<div class="product-detail" itemscope itemtype="https://schema.org/Product">
      <h1 itemprop="name">Fell runner</h1><meta itemprop="productID" content="0190b7"><span itemprop="sku">SW10001</span>
      <div itemprop="brand" itemscope itemtype="https://schema.org/Brand"><meta itemprop="name" content="Brockway"></div>
      <div itemprop="offers" itemscope itemtype="https://schema.org/Offer"><meta itemprop="price" content="119"><link itemprop="availability" href="https://schema.org/InStock"></div>
    </div>`,
    next: "gtag('event', 'view_item', { items: [{ id: '0190b7', name: 'Fell runner' }] })",
    sends: [viewed('0190b7')],
  },
  {
    name: 'PrestaShop: JSON-LD of the classic theme, with combinations as offers',
    address: '/12-fell-runner.html',
    attributes: 'data-auto="view"',
    body: ld(`
  {
    "@context": "https://schema.org/",
    "@type": "Product",
    "name": "Fell &amp; moor runner",
    "description": "Light.
     Grips.",
    "sku": "demo_12",
    "mpn": "demo_12",
    "brand": { "@type": "Thing", "name": "Brockway" },
          "offers": [
                { "@type": "Offer", "name": "Fell runner - 40\n ", "price": "119", "url": "https://fell.example/12-fell-runner.html", "sku": "demo_12_40", "availability": "https://schema.org/InStock" } ,
                { "@type": "Offer", "price": "119", "url": "https://fell.example/12-fell-runner.html", "sku": "demo_12_41" }
          ]
  }`),
    sends: [viewed('demo_12')],
  },
  {
    name: 'BigCommerce: JSON-LD of Cornerstone, with a price range',
    address: '/fell-runner/',
    attributes: 'data-auto="view"',
    body: ld(`{ "@context": "https://schema.org/", "@type": "Product", "name": "Fell runner",
      "sku": "FR", "url" : "https://fell.example/fell-runner/", "brand": { "@type": "Brand", "url": "/b", "name": "B" },
      "offers": { "@type": "Offer", "priceCurrency": "EUR", "minPrice": "100", "maxPrice": "120", "url" : "https://fell.example/fell-runner/" } }`),
    sends: [viewed('FR')],
  },
  {
    name: 'Salesforce Commerce: JSON-LD of the reference architecture; lists of it are no view',
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
    name: 'Salesforce Commerce: a search page',
    address: '/s/RefArch/search?q=shoes',
    attributes: 'data-auto="view"',
    body: ld({
      '@context': 'http://schema.org/',
      '@type': 'ItemList',
      itemListElement: [{ '@type': 'ListItem', position: 1, url: '/a.html' }],
    }),
    sends: [],
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
  {
    name: 'Next or Nuxt: the product’s JSON-LD comes with the route',
    address: '/',
    attributes: 'data-auto="view"',
    body: '<div id="__next"></div>',
    next: `history.pushState({}, '', '/p/1'); document.getElementById('__next').innerHTML = '<h1>Fell runner</h1>';
      document.head.append(Object.assign(document.createElement('script'), { type: 'application/ld+json', textContent: '{"@context":"https://schema.org","@type":"Product","sku":"1","name":"Fell runner"}' }))`,
    sends: [viewed('1')],
  },
];
