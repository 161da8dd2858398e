import { carried, type PlatformPage, viewed } from './platform-page.js';

const head =
  '<script>var BASE_URL = "/";</script><script type="text/x-magento-init">{"*":{"Magento_Customer/js/section-config":{}}}</script>';

// Luma's product page has microdata around the whole column, with the parent's SKU.
const body = `<div itemscope itemtype="https://schema.org/Product">
  <h1><span itemprop="name">Chaz Kangeroo Hoodie</span></h1>
  <div class="price-box" data-product-id="52"><span itemprop="offers" itemscope itemtype="http://schema.org/Offer"><meta itemprop="price" content="52"><meta itemprop="priceCurrency" content="EUR"></span></div>
  <div class="product attribute sku"><strong>SKU</strong><div class="value" itemprop="sku">MH01</div></div>
  <form id="product_addtocart_form" data-product-sku="MH01"><input type="hidden" name="product" value="52"><input type="hidden" name="item" value="52"></form>
</div>
<div class="block related"><div data-product-id="99"></div></div>`;

const configurable = {
  product_type: 'configurable',
  item_id: '901',
  qty: 2,
  product_id: '52',
  product_sku: 'MH01-XS-Black',
  product_name: 'Chaz',
  product_price: '<span class="price">52,00 €</span>',
  product_price_value: 52,
};
const simple = {
  product_type: 'simple',
  item_id: '902',
  qty: 1,
  product_id: '1',
  product_sku: '24-MB01',
  product_price: '<span class="price">34,01 €</span>',
  product_price_value: '34.0051',
};
// The shapes of app/code/Magento/Catalog in magento/magento2, 2.2: view/frontend/layout/catalog_product_view.xml (5639790), which makes
// the body the product, view/frontend/templates/product/view/form.phtml (3494fbb), view/frontend/templates/product/view/attribute.phtml
// (3ed8121), and view/base/templates/product/price/{final_price,amount/default}.phtml (184006c, 01e9cb4).
const pageOf = (
  offer: string,
): string => `<main id="maincontent" class="page-main"><div class="columns"><div class="column main">
<div class="product-info-main">
  <div class="page-title-wrapper product"><h1 class="page-title"><span class="base" data-ui-id="page-title-wrapper" itemprop="name">Wayfarer &amp; Co. messenger</span></h1></div>
  <div class="product-info-price"><div class="price-box price-final_price" data-role="priceBox" data-product-id="14">${offer}</div>
    <div class="product attribute sku"><strong class="type">SKU</strong><div class="value" itemprop="sku">24-MB05</div></div></div>
  <div class="product-add-form"><form data-product-sku="24-MB05" action="/checkout/cart/add/uenc/aHR0/product/14/" method="post" id="product_addtocart_form">
    <input type="hidden" name="product" value="14"><input type="hidden" name="selected_configurable_option" value=""><input type="hidden" name="related_product" id="related-products-field" value=""><input name="form_key" type="hidden" value="k"></form></div>
  <div class="product attribute overview"><div class="value" itemprop="description">A bag.</div></div>
</div>
<div class="block upsell"><ol class="products list items product-items"><li class="item product product-item">
  <div class="price-box price-final_price" data-role="priceBox" data-product-id="8"><span class="price-container"><span id="product-price-8" data-price-amount="32" data-price-type="finalPrice" class="price-wrapper"><span class="price">€32.00</span></span></span></div>
  <form data-role="tocart-form" data-product-sku="24-MB06" action="/checkout/cart/add/product/8/" method="post"><input type="hidden" name="product" value="8"></form></li></ol></div>
</div></div></main>`;
const specialPrice = `<span class="special-price"><span class="price-container price-final_price tax weee" itemprop="offers" itemscope itemtype="http://schema.org/Offer">
  <span class="price-label">Special Price</span><span id="product-price-14" data-price-amount="36" data-price-type="finalPrice" class="price-wrapper"><span class="price">€36.00</span></span>
  <meta itemprop="price" content="36"><meta itemprop="priceCurrency" content="EUR"></span></span>
<span class="old-price"><span class="price-container price-final_price tax weee"><span class="price-label">Regular Price</span><span id="old-price-14" data-price-amount="45" data-price-type="oldPrice" class="price-wrapper"><span class="price">€45.00</span></span></span></span>`;

/** A line of app/code/Magento/Checkout/CustomerData/DefaultItem.php: magento/magento2, 2.1 (ff3ad1e). */
const defaultItem = (product_type: string, id: string, sku: string, qty: number, price: unknown) => ({
  product_type,
  options: [],
  qty,
  item_id: `9${id}`,
  configure_url: `https://shop.example/checkout/cart/configure/id/9${id}/product_id/${id}/`,
  is_visible_in_site_visibility: true,
  product_id: id,
  product_name: 'A bag',
  product_sku: sku,
  product_url: `https://shop.example/${sku}.html`,
  product_has_url: true,
  product_price: `<span class="price">€${price}</span>`,
  product_price_value: price,
  product_image: { src: 'https://shop.example/a.jpg', alt: 'A bag', width: 75, height: 75 },
  canApplyMsrp: false,
});
/** A line of the same file in 2.0 (008ec63): it has no product id. */
const oldItem = {
  product_type: 'simple',
  options: [],
  qty: 1,
  item_id: '14',
  configure_url: 'https://shop.example/checkout/cart/configure/id/14/product_id/8/',
  product_name: 'A bag',
  product_url: 'https://shop.example/bag.html',
  product_has_url: true,
  product_price: '<span class="price">€32.00</span>',
};

const section = (...items: unknown[]) => ({ cart: { summary_count: items.length, items, data_id: 1 } });

const schemaBody = 'itemtype="http://schema.org/Product" itemscope="itemscope" class="catalog-product-view"';

export const magento: PlatformPage[] = [
  {
    name: 'Magento 2.2: the body is the product, with a special price; the cart has a bundle, a grouped and a configurable product',
    card: ['Wayfarer & Co. messenger', 36],
    address: '/wayfarer-messenger-bag.html',
    attributes: 'data-auto="view cart"',
    head,
    bodyAttributes: schemaBody,
    body: pageOf(specialPrice),
    answers: { '/customer/section/load/': section() },
    // customer-data.js (001e814) loads the sections after the form's own request.
    next: "fetch('/customer/section/load/?sections=cart%2Cdirectory-data%2Cmessages&force_new_section_timestamp=true&_=1511360000000')",
    nextAnswers: {
      '/customer/section/load/': section(
        defaultItem('bundle', '45', '24-WG080-24-WG084-24-WG088', 1, 61),
        defaultItem('grouped', '33', '24-WG085', 2, '14.0000'),
        defaultItem('configurable', '14', '24-MB05-blue', 1, 36),
      ),
    },
    sends: [viewed('14'), carried(['45', 1, 61], ['33', 2, 14], ['14', 1, 36, '24-MB05-blue'])],
  },
  {
    name: 'Magento 2.0: the cart’s lines have no product id, so the cart is not sent',
    card: ['Wayfarer & Co. messenger', 36],
    address: '/wayfarer-messenger-bag.html',
    attributes: 'data-auto="view cart"',
    head,
    bodyAttributes: schemaBody,
    body: pageOf(
      specialPrice
        .replace('<meta itemprop="price" content="36">', '')
        .replace('class="price-wrapper"', 'class="price-wrapper" itemprop="price"'),
    ),
    answers: { '/customer/section/load/': section(oldItem) },
    sends: [viewed('14')],
  },
  {
    name: 'Magento: a configurable product; the cart is the customer section, whose item_id is no product’s',
    card: ['Chaz Kangeroo Hoodie', 52],
    address: '/chaz-kangeroo-hoodie.html',
    attributes: 'data-auto="view cart"',
    head,
    body,
    answers: { '/customer/section/load/': section(simple) },
    // The request of Magento's customer-data after the add-to-cart form was submitted.
    next: "fetch('/customer/section/load/?sections=cart%2Cmessages&force_new_section_timestamp=true')",
    nextAnswers: { '/customer/section/load/': section(configurable, simple) },
    sends: [viewed('52'), carried(['1', 1, 34.01]), carried(['52', 2, 52, 'MH01-XS-Black'], ['1', 1, 34.01])],
  },
  {
    name: 'Magento with MagePal’s layer: its item_id is the quote’s',
    address: '/checkout/cart/',
    attributes: 'data-data-layer="dataLayer" data-product-key="parent_sku" data-sku-key="sku"',
    head: `<script>window.dataLayer = [{ event: 'mpCustomerSession', pageType: 'checkout_cart_index', customer: { isLoggedIn: false }, cart: { hasItems: true, items: [{ sku: 'MH01-XS-Black', parent_sku: 'MH01', name: 'Chaz', product_type: 'configurable', price: '52.00', quantity: 2 }], total: '104.00', itemCount: 1 } }];</script>`,
    sends: [carried(['MH01', 2, 52, 'MH01-XS-Black'])],
  },
];
