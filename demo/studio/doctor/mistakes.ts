import { products } from '../../catalogue/catalogue.js';

/** A page with one mistake, which the inspector's doctor names. */
export interface Mistake {
  title: string;
  /** what is wrong here, for those who read the page */
  about: string;
  /** the finding that it provokes */
  finding: string;
  /** attributes of the tag's script, over those that are right; null takes one away */
  tag?: Record<string, string | null>;
  /** how often the tag is loaded, default once */
  times?: number;
  /** calls of `recotag(…)` */
  calls?: readonly (readonly unknown[])[];
  /** calls that a button makes */
  buttonCalls?: readonly (readonly unknown[])[];
  /** attributes of a list: its element's name first */
  list?: string;
  /** without the style sheet that keeps the lists' place */
  withoutReserve?: true;
  /** state of the sandbox that the page's service is in */
  simulate?: string;
  /** base URL of the page's service, relative to the shop */
  baseUrl?: string;
  /** without the service in `connect-src` */
  blocksService?: true;
  /** directives added to the page's policy */
  policy?: string;
  /** the browser says Global Privacy Control */
  privacyControl?: true;
}

const product = products[0]!.id;
const POPULAR = '<popular-products limit="4" heading="Popular now" currency="EUR"';

/** Every page by its name in the address. */
export const mistakes: Record<string, Mistake> = {
  well: {
    title: 'All is well',
    about: 'Nothing is wrong here: the doctor says so.',
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
  'csp-blocks-service': {
    title: 'Security policy without the service',
    about: 'connect-src of this page leaves the service out.',
    finding: 'csp-blocks-service',
    blocksService: true,
    calls: [['viewProduct', { product }]],
  },
  'cors-missing': {
    title: 'CORS missing',
    about: 'The service answers without Access-Control-Allow-Origin.',
    finding: 'cors-missing',
    simulate: 'no-cors',
    calls: [['viewProduct', { product }]],
  },
  'service-silent': {
    title: 'A service that never answers',
    about: 'The base URL is misspelt: nobody is there.',
    finding: 'service-silent',
    baseUrl: 'http://127.0.0.1:9',
  },
  'endpoint-refused': {
    title: 'Unknown endpoint',
    about: 'The endpoint id is not set up at the service.',
    finding: 'endpoint-refused',
    tag: { 'data-endpoint-id': 'demo-shpo' },
    calls: [['viewProduct', { product }]],
  },
  'site-refused': {
    title: 'Refused site',
    about: 'The service takes no calls of this site.',
    finding: 'site-refused',
    baseUrl: '/studio/doctor/service',
    calls: [['viewProduct', { product }]],
  },
  'operation-unknown': {
    title: 'Unknown operation',
    about: 'The operation has another name at the service.',
    finding: 'operation-unknown',
    tag: { 'data-operations': '{"ViewProduct":"Website.ViewProduct"}' },
    calls: [['viewProduct', { product }]],
  },
  'product-without-id': {
    title: 'A product without an id',
    about: 'data-view-product is empty, and the button reports a product that has none.',
    finding: 'product-without-id',
    tag: { 'data-view-product': '' },
    buttonCalls: [['viewProduct', { product: '' }]],
  },
  'cart-implausible': {
    title: 'A cart in cents',
    about: 'The cart is reported in cents.',
    finding: 'cart-implausible',
    calls: [['setCart', [{ product, count: 3, price: 1_190_000 }]]],
  },
  'consent-pending': {
    title: 'Consent pending',
    about: 'No banner has answered yet.',
    finding: 'consent-pending',
    tag: { 'data-consent': 'pending' },
    calls: [['viewProduct', { product }]],
  },
  'privacy-control': {
    title: 'Global Privacy Control',
    about: 'The browser says that it does not want to be tracked, and the shop honours it.',
    finding: 'privacy-control',
    tag: { 'data-honor-gpc': '' },
    privacyControl: true,
    calls: [['viewProduct', { product }]],
  },
  'storage-blocked': {
    title: 'Storage blocked',
    about: 'The page is in a sandbox without an origin.',
    finding: 'storage-blocked',
    policy: 'sandbox allow-scripts',
  },
  'list-without-catalogue': {
    title: 'A list without catalogue',
    about: 'Popular products come as ids only, and the list is not told where names and pictures are.',
    finding: 'list-without-catalogue',
    list: `${POPULAR}></popular-products>`,
  },
  'bad-addresses': {
    title: 'Unsafe addresses',
    about: 'The service names pages that must not be opened.',
    finding: 'bad-addresses',
    simulate: 'hostile-names',
    list: '<reco-list limit="6" area="home" heading="For you"></reco-list>',
  },
  'no-reserve': {
    title: 'Lists without reserve style sheet',
    about: 'Nothing keeps the list’s place while it loads.',
    finding: 'no-reserve',
    list: `${POPULAR} catalog-url="/api/products?ids={ids}"></popular-products>`,
    withoutReserve: true,
  },
  'list-empty': {
    title: 'An empty list',
    about: 'All that the service names is excluded.',
    finding: 'list-empty',
    simulate: 'one',
    list: `<reco-list limit="4" area="home" exclude="${products.map(({ id }) => id).join(' ')}"></reco-list>`,
  },
  'personal-data': {
    title: 'Personal data',
    about: 'The shopper is known by e-mail and phone: the inspector masks both.',
    finding: '',
    calls: [
      ['identify', { email: 'ada@example.com', mobilePhone: '+44 20 7946 0958' }],
      ['viewProduct', { product }],
    ],
    simulate: 'busy',
  },
};
