import { products } from '../../catalogue/catalogue.js';

/** A page with one mistake, which the inspector's doctor reports. */
export interface Mistake {
  title: string;
  /** the mistake, shown in the page */
  about: string;
  /** the finding that it causes */
  finding: string;
  /** attributes of the tag's script that replace the correct ones; null removes one */
  tag?: Record<string, string | null>;
  /** how often the tag is loaded, default once */
  times?: number;
  /** calls of `recotag(…)` */
  calls?: readonly (readonly unknown[])[];
  /** calls that a button makes */
  buttonCalls?: readonly (readonly unknown[])[];
  /** attributes of a list: its element's name first */
  list?: string;
  /** without the style sheet that reserves space for lists */
  withoutReserve?: true;
  /** situation that the sandbox simulates */
  simulate?: string;
  /** base URL of the page's service, relative to the shop */
  baseUrl?: string;
  /** without the service in `connect-src` */
  blocksService?: true;
  /** directives added to the page's policy */
  policy?: string;
  /** the browser sends Global Privacy Control */
  privacyControl?: true;
}

const product = products[0]!.id;
const POPULAR = '<popular-products limit="4" heading="Popular now" currency="EUR"';

/** Every page by its name in the address. */
export const mistakes: Record<string, Mistake> = {
  well: {
    title: 'No mistake',
    about: 'This page has no mistake, and the doctor confirms it.',
    finding: '',
    calls: [['viewProduct', { product }]],
    list: `${POPULAR} catalog-url="/api/products?ids={ids}"></popular-products>`,
  },
  'no-endpoint': {
    title: 'No endpoint id',
    about: 'The tag’s script has no data-endpoint-id.',
    finding: 'no-endpoint',
    tag: { 'data-endpoint-id': null },
  },
  'tag-twice': {
    title: 'The tag twice',
    about: 'The template and the tag manager both load the tag.',
    finding: 'tag-twice',
    times: 2,
  },
  'source-malformed': {
    title: 'A malformed source',
    about: 'data-product-at has a selector with a bracket that is not closed.',
    finding: 'source-malformed',
    tag: { 'data-product-at': '[data-product@data-product' },
  },
  'cart-unreadable': {
    title: 'A cart that can’t be read',
    about: 'data-cart-at has the address of a page instead of the cart’s data.',
    finding: 'cart-unreadable',
    tag: { 'data-cart-at': '{"url":"/","lines":"items","product":"id","count":"qty","price":"price"}' },
  },
  'csp-blocks-service': {
    title: 'Security policy without the service',
    about: 'connect-src of this page doesn’t include the service.',
    finding: 'csp-blocks-service',
    blocksService: true,
    calls: [['viewProduct', { product }]],
  },
  'cors-missing': {
    title: 'CORS missing',
    about: 'The service responds without Access-Control-Allow-Origin.',
    finding: 'cors-missing',
    simulate: 'no-cors',
    calls: [['viewProduct', { product }]],
  },
  'service-silent': {
    title: 'A service that doesn’t respond',
    about: 'The base URL is misspelt: there is no server.',
    finding: 'service-silent',
    baseUrl: 'http://127.0.0.1:9',
  },
  'endpoint-refused': {
    title: 'Unknown endpoint',
    about: 'The service doesn’t know the endpoint id.',
    finding: 'endpoint-refused',
    tag: { 'data-endpoint-id': 'demo-shpo' },
    calls: [['viewProduct', { product }]],
  },
  'site-refused': {
    title: 'Rejected site',
    about: 'The service rejects requests of this site.',
    finding: 'site-refused',
    baseUrl: '/studio/doctor/service',
    calls: [['viewProduct', { product }]],
  },
  'operation-unknown': {
    title: 'Unknown operation',
    about: 'The service uses another name for the operation.',
    finding: 'operation-unknown',
    tag: { 'data-operations': '{"ViewProduct":"Website.ViewProduct"}' },
    calls: [['viewProduct', { product }]],
  },
  'product-without-id': {
    title: 'A product without an id',
    about: 'data-view-product is empty, and the button reports a product without an id.',
    finding: 'product-without-id',
    tag: { 'data-view-product': '' },
    buttonCalls: [['viewProduct', { product: '' }]],
  },
  'cart-implausible': {
    title: 'A cart in cents',
    about: 'The prices of the cart are in cents.',
    finding: 'cart-implausible',
    calls: [['setCart', [{ product, count: 3, price: 1_190_000 }]]],
  },
  'consent-pending': {
    title: 'Consent pending',
    about: 'The visitor hasn’t answered the consent banner yet.',
    finding: 'consent-pending',
    tag: { 'data-consent': 'pending' },
    calls: [['viewProduct', { product }]],
  },
  'privacy-control': {
    title: 'Global Privacy Control',
    about: 'The browser sends Global Privacy Control, and the shop respects it.',
    finding: 'privacy-control',
    tag: { 'data-honor-gpc': '' },
    privacyControl: true,
    calls: [['viewProduct', { product }]],
  },
  'storage-blocked': {
    title: 'Storage blocked',
    about: 'The page is sandboxed and has no origin.',
    finding: 'storage-blocked',
    policy: 'sandbox allow-scripts',
  },
  'list-without-catalogue': {
    title: 'A list without catalogue',
    about: 'The service returns only ids of popular products, and the list has no address for names and pictures.',
    finding: 'list-without-catalogue',
    list: `${POPULAR}></popular-products>`,
  },
  'bad-addresses': {
    title: 'Unsafe addresses',
    about: 'The service returns addresses that are unsafe to open.',
    finding: 'bad-addresses',
    simulate: 'hostile-names',
    list: '<reco-list limit="6" area="home" heading="For you"></reco-list>',
  },
  'no-reserve': {
    title: 'Lists without reserve style sheet',
    about: 'No space is reserved while the list loads.',
    finding: 'no-reserve',
    list: `${POPULAR} catalog-url="/api/products?ids={ids}"></popular-products>`,
    withoutReserve: true,
  },
  'list-empty': {
    title: 'An empty list',
    about: 'All recommended products are excluded.',
    finding: 'list-empty',
    simulate: 'one',
    list: `<reco-list limit="4" area="home" exclude="${products.map(({ id }) => id).join(' ')}"></reco-list>`,
  },
  'personal-data': {
    title: 'Personal data',
    about: 'The shopper is identified by e-mail address and phone number. The inspector masks both.',
    finding: '',
    calls: [
      ['identify', { email: 'ada@example.com', mobilePhone: '+44 20 7946 0958' }],
      ['viewProduct', { product }],
    ],
    simulate: 'busy',
  },
};
