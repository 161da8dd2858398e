import { carried, ld, type PlatformPage, viewed } from './platform-page.js';

const prestaLine = (id: number, combination: number, count: number, price: number) => ({
  id_product: `${id}`,
  id_product_attribute: `${combination}`,
  cart_quantity: `${count}`,
  quantity: 300,
  reference: `demo_${id}`,
  price: `€${price}`,
  price_with_reduction: price,
});

export const prestashop: PlatformPage[] = [
  {
    name: 'PrestaShop: JSON-LD of the classic theme, with combinations as offers',
    card: ['Fell & moor runner', 119],
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
    // PrestaShop/classic-theme 3.0.0 (templates/catalog/product.tpl), PrestaShop/PrestaShop (src/Core/Filter/FrontEndObject/
    // ProductFilter.php, themes/_core/js/cart.js).
    name: 'PrestaShop: the cart stands in the page and in its event; the form has the id that the cart has',
    card: ['Fell runner'],
    address: '/12-fell-runner.html',
    attributes: 'data-auto="view cart"',
    head: `<script>var prestashop = { currency: { iso_code: 'EUR' }, cart: ${JSON.stringify({ products: [prestaLine(7, 0, 1, 9.9)], products_count: 1 })}, listeners: [], on(name, call) { if (name === 'updateCart') this.listeners.push(call); } };</script>`,
    body:
      '<form action="/cart" method="post" id="add-to-cart-or-refresh"><input type="hidden" name="id_product" value="12" id="product_page_product_id"></form>' +
      ld({
        '@context': 'https://schema.org/',
        '@type': 'Product',
        name: 'Fell runner',
        sku: 'demo_12',
        mpn: 'demo_12',
      }),
    next: `prestashop.listeners.forEach((call) => call({ reason: { idProduct: '12', linkAction: 'add-to-cart' }, resp: { success: true, cart: ${JSON.stringify({ products: [prestaLine(12, 40, 2, 107.0999), prestaLine(7, 0, 1, 9.9)] })} } }))`,
    // Nothing is requested; the test waits for the first cart before the event.
    nextAnswers: { '/unused': {} },
    sends: [viewed('12'), carried(['7', 1, 9.9]), carried(['12', 2, 107.1, '40'], ['7', 1, 9.9])],
  },
  {
    name: 'PrestaShop: without products the cart is empty',
    address: '/',
    attributes: 'data-auto="cart" data-cart-changes',
    head: '<script>var prestashop = { cart: { products: [], products_count: 0 }, on() {} };</script>',
    sends: [],
  },
  {
    // A page optimizer may run the theme's scripts after the tag: the variable is there, and gets its events later.
    name: 'PrestaShop: the scripts of the theme run after the tag',
    address: '/',
    attributes: 'data-auto="cart"',
    head: `<script>var prestashop = { cart: ${JSON.stringify({ products: [prestaLine(7, 0, 1, 9.9)], products_count: 1 })} };</script>`,
    next: `Object.assign(prestashop, { on(name, call) {
        if (name === 'updateCart') setTimeout(() => call({ resp: { cart: ${JSON.stringify({ products: [prestaLine(12, 40, 2, 107.1)] })} } }));
      } });
      document.body.append('The theme changes the page.')`,
    nextAnswers: { '/unused': {} },
    sends: [carried(['7', 1, 9.9]), carried(['12', 2, 107.1, '40'])],
  },
];
