import { products } from '../../catalogue/catalogue.js';
import type { Examples } from './test-page.js';
import { another, MARKUP, POPULAR, PRODUCT_PAGE, price, product, SHOWN_LIST, VIEW } from './test-page.js';

/** Pages with a mistake in the tag's settings, in the service, in the cart's prices or in a list, by their finding. */
export const mistakes = {
  'no-endpoint': {
    title: 'No endpoint id',
    about: 'The tag’s script has no data-endpoint-id.',
    tag: { 'data-endpoint-id': null },
  },
  'tag-twice': {
    title: 'The tag twice',
    about: 'The template and the tag manager both load the tag.',
    times: 2,
  },
  'source-malformed': {
    title: 'A malformed source',
    about: 'data-product-at has a selector with a bracket that is not closed.',
    tag: { 'data-product-at': '[data-product@data-product' },
  },
  'cart-unreadable': [
    {
      title: 'A cart that can’t be read',
      about: 'data-cart-at has the address of a page instead of the cart’s data.',
      tag: {
        'data-cart-at': '{"url":"/","lines":"items","product":"id","count":"qty","price":"price"}',
        'data-data-layer': null,
      },
    },
    {
      name: 'layer-cart-unreadable',
      title: 'A line of the cart that can’t be read',
      about: 'The second line of view_cart in the data layer has a price with a word.',
      tag: { 'data-cart-at': null, 'data-data-layer': 'dataLayer' },
      globals: {
        dataLayer: [
          {
            event: 'view_cart',
            ecommerce: {
              currency: 'EUR',
              items: [
                { item_id: product, price },
                { item_id: another, price: 'from 19' },
              ],
            },
          },
        ],
      },
    },
  ],
  'csp-blocks-service': [
    {
      title: 'Security policy without the service',
      about: 'connect-src of this page doesn’t include the service.',
      blocksService: true,
    },
    {
      name: 'list-csp',
      title: 'A list that the security policy blocks',
      about: 'The list has a base URL of its own, which connect-src doesn’t include.',
      list: '<reco-list limit="4" area="home" base-url="https://reco.invalid"></reco-list>',
    },
  ],
  'cors-missing': {
    title: 'CORS missing',
    about: 'The service responds without Access-Control-Allow-Origin.',
    simulate: 'no-cors',
  },
  'service-silent': [
    {
      title: 'A service that doesn’t respond',
      about: 'The base URL is misspelt: there is no server.',
      baseUrl: 'http://127.0.0.1:9',
    },
    {
      name: 'list-service-silent',
      title: 'A list with a dead service',
      about: 'The list has a base URL of its own, where no server responds.',
      list: '<reco-list limit="4" area="home" base-url="http://127.0.0.1:9"></reco-list>',
    },
  ],
  'endpoint-refused': {
    title: 'Unknown endpoint',
    about: 'The service doesn’t know the endpoint id.',
    tag: { 'data-endpoint-id': 'demo-shpo' },
  },
  'site-refused': {
    title: 'Rejected site',
    about: 'The service rejects requests of this site.',
    baseUrl: '/studio/doctor/service',
  },
  'operation-unknown': {
    title: 'Unknown operation',
    about: 'The service uses another name for the operation.',
    tag: { 'data-operations': '{"ViewProduct":"Website.ViewProduct"}' },
  },
  'product-without-id': {
    title: 'A product without an id',
    about: 'data-view-product is empty, and the button reports a product without an id.',
    tag: { 'data-view-product': '' },
    calls: [],
    buttonCalls: [['viewProduct', { product: '' }]],
  },
  'id-unrendered': [
    {
      title: 'A template that was not rendered',
      about: 'data-view-product has the placeholder of a template.',
      tag: { 'data-view-product': '{{ product.id }}' },
      calls: [],
    },
    {
      name: 'list-unrendered',
      title: 'A list of a template that was not rendered',
      about: 'The list’s product is the placeholder of a template.',
      list: '<reco-list limit="4" area="home" product="<%= product.id %>" currency="EUR"></reco-list>',
    },
  ],
  'cart-implausible': [
    {
      title: 'A cart in cents',
      about: 'The prices of the cart are in cents.',
      calls: [VIEW, ['setCart', [{ product, count: 3, price: 1_190_000 }]]],
    },
    {
      name: 'cart-in-cents',
      title: 'A cart in cents, beside a price',
      about: 'The price in the cart is a hundred times the price on the page.',
      calls: [VIEW, ['setCart', [{ product, count: 1, price: price * 100 }]]],
      ...PRODUCT_PAGE,
      addCalls: [['setCart', [{ product, count: 2, price: price * 100 }]]],
    },
  ],
  'consent-pending': {
    title: 'Consent pending',
    about: 'The visitor hasn’t answered the consent banner yet.',
    tag: { 'data-consent': 'pending' },
  },
  'privacy-control': {
    title: 'Global Privacy Control',
    about: 'The browser sends Global Privacy Control, and the shop respects it.',
    unseen: ['consent'],
    tag: { 'data-honor-gpc': '' },
    privacyControl: true,
  },
  'storage-blocked': {
    title: 'Storage blocked',
    about: 'The page is sandboxed and has no origin.',
    policy: 'sandbox allow-scripts',
  },
  'list-without-catalogue': {
    title: 'A list without catalogue',
    about: 'The service returns only ids of popular products, and the list has no address for names and pictures.',
    list: `${POPULAR}></popular-products>`,
  },
  'list-prices-implausible': {
    title: 'A list in cents',
    about: 'The prices of the list are 100 times the price in the page’s markup.',
    ...PRODUCT_PAGE,
    markup: { ...MARKUP, offers: { ...MARKUP.offers, price: price / 100 } },
    addCalls: [['setCart', [{ product, count: 1, price: price / 100 }]]],
    list: '<reco-list limit="30" category="kitchen" currency="EUR"></reco-list>',
  },
  'rules-without-data': {
    title: 'Rules without product data',
    about: 'The list pins a product and hides a brand, but it has no address for the shop’s product data.',
    list: `<reco-list limit="4" area="home" heading="For you" currency="EUR" rules='{"pin":[{"id":"fell-runner","position":1}],"hide":{"brands":["Brockway"]}}'></reco-list>`,
  },
  'bad-addresses': {
    title: 'Unsafe addresses',
    about: 'The service returns addresses that are unsafe to open.',
    simulate: 'hostile-names',
    list: '<reco-list limit="6" area="home" heading="For you" currency="EUR"></reco-list>',
  },
  'no-reserve': {
    title: 'Lists without reserve style sheet',
    about: 'No space is reserved while the list loads.',
    list: SHOWN_LIST,
    withoutReserve: true,
  },
  'list-empty': {
    title: 'An empty list',
    about: 'All recommended products are excluded.',
    simulate: 'one',
    list: `<reco-list limit="4" area="home" exclude="${products.map(({ id }) => id).join(' ')}"></reco-list>`,
  },
  'category-unknown': {
    title: 'An unknown category',
    about: 'The service has no products for the list’s category.',
    list: '<reco-list limit="4" category="kitchn" heading="From the kitchen" currency="EUR"></reco-list>',
  },
  'base-url-wrong': [
    {
      title: 'A wrong path',
      about: 'The base URL has a path that the service doesn’t have.',
      basePath: '/v2',
    },
    {
      name: 'page-in-place-of-service',
      title: 'A page in place of the service',
      about: 'A server responds to each request with a page, as the portal of a network does.',
      baseUrl: '/studio/doctor/portal',
    },
  ],
  'service-fails': {
    name: 'personal-data',
    title: 'Personal data, and a service that fails',
    about:
      'The service responds with 503, so the operation waits. The inspector masks e-mail address and phone number.',
    calls: [['identify', { email: 'ada@example.com', mobilePhone: '+44 20 7946 0958' }], VIEW],
    simulate: 'busy',
  },
  'setting-misspelt': {
    title: 'A misspelt setting',
    about: 'The endpoint id is in data-endpoint.',
    tag: { 'data-endpoint-id': null, 'data-endpoint': 'demo-shop' },
  },
  'consent-manager-missing': {
    title: 'A consent manager that isn’t here',
    about: 'data-consent-from names a manager that the page doesn’t load.',
    tag: { 'data-consent-from': 'cookiebot' },
  },
} satisfies Examples;
