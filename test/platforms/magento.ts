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
  product_price: '<span class="price">34,00 €</span>',
  product_price_value: '34.0000',
};
const section = (...items: unknown[]) => ({ cart: { summary_count: items.length, items, data_id: 1 } });

export const magento: PlatformPage[] = [
  {
    name: 'Magento: a configurable product; the cart is the customer section, whose item_id is no product’s',
    address: '/chaz-kangeroo-hoodie.html',
    attributes: 'data-auto="view cart"',
    head,
    body,
    answers: { '/customer/section/load/': section(simple) },
    // The request of Magento's customer-data after the add-to-cart form was submitted.
    next: "fetch('/customer/section/load/?sections=cart%2Cmessages&force_new_section_timestamp=true')",
    nextAnswers: { '/customer/section/load/': section(configurable, simple) },
    sends: [viewed('52'), carried(['1', 1, 34]), carried(['52', 2, 52, 'MH01-XS-Black'], ['1', 1, 34])],
  },
  {
    name: 'Magento: SKUs by one attribute',
    address: '/bag.html',
    attributes: 'data-auto="view cart" data-product-key="sku"',
    head,
    body: '<div itemscope itemtype="https://schema.org/Product"><div itemprop="sku">24-MB01</div></div>',
    answers: { '/customer/section/load/': section(simple) },
    sends: [viewed('24-MB01'), carried(['24-MB01', 1, 34])],
  },
  {
    name: 'Magento with MagePal’s layer: its item_id is the quote’s',
    address: '/checkout/cart/',
    attributes: 'data-data-layer="dataLayer" data-product-key="parent_sku" data-sku-key="sku"',
    head: `<script>window.dataLayer = [{ event: 'mpCustomerSession', pageType: 'checkout_cart_index', customer: { isLoggedIn: false }, cart: { hasItems: true, items: [{ sku: 'MH01-XS-Black', parent_sku: 'MH01', name: 'Chaz', product_type: 'configurable', price: '52.00', quantity: 2 }], total: '104.00', itemCount: 1 } }];</script>`,
    sends: [carried(['MH01', 2, 52, 'MH01-XS-Black'])],
  },
  {
    name: 'Magento with Yireo’s layer',
    address: '/bag.html',
    attributes: 'data-data-layer="dataLayer"',
    head: `<script>window.dataLayer = [];
      dataLayer.push({ ecommerce: null });
      dataLayer.push({ event: 'view_item', ecommerce: { items: [{ item_id: '24-MB01', item_name: 'Bag', price: 34, item_list_id: '4' }] } });
      dataLayer.push({ event: 'view_cart', ecommerce: { currency: 'EUR', value: 34, items: [{ item_id: '24-MB01', item_sku: '24-MB01', order_item_id: '902', quantity: 1, price: 34 }] } });</script>`,
    sends: [viewed('24-MB01'), carried(['24-MB01', 1, 34])],
  },
];
