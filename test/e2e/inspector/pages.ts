// Pages of a shop with one mistake each, or none, under a strict security policy.
import { spaceCss } from '../../../src/page/places/css/space-css.js';
import type { OwnPage, WorkerDemo } from '../worker-demo.js';

const product = 'ridge-boot';
const another = 'fell-runner';
const price = 119;

interface Shown {
  /** the only finding; none on a healthy page */
  finding?: string;
  says?: string;
  /** what the doctor has not seen yet, by the ids of the wishes */
  unseen?: string[];
  /** opened by `npm run test:long` only */
  isLong?: true;
  /** attributes of the tag's script: in place of the correct ones, or none */
  tag?: Record<string, string | null>;
  script?: string;
  style?: string;
  body?: string;
  /** what is after the base URL of the service */
  service?: string;
  /** attributes of the lists' script; null: the page doesn't load it */
  widgets?: string | null;
  reserve?: false;
  times?: number;
  policy?: string;
  connect?: string;
}

const POPULAR = '<popular-products limit="4" heading="Popular now" currency="EUR"';
const CATALOGUE = 'catalog-url="/api/products?ids={ids}"';
const LIST = `${POPULAR} ${CATALOGUE}></popular-products>`;
const EAGER = LIST.replace(' ', ' loading="eager" ');

const view = (id: string) => `recotag('viewProduct', { product: '${id}' });`;
const cart = (cost: number, id = product) => `recotag('setCart', [{ product: '${id}', count: 1, price: ${cost} }]);`;

/** What shoppers see of a product; the button reports the cart. */
const shopProduct = (cost: number, id = product) =>
  `<p>SKU: <span>${product}</span></p><button type="button" id="add">Add to cart</button>
  <script nonce="doctor">document.getElementById('add').onclick = () => { ${cart(cost, id)} }</script>`;
const jsonLd = (cost: number) =>
  `<script type="application/ld+json">${JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: 'Ridge boot',
    sku: product,
    offers: { '@type': 'Offer', price: cost, priceCurrency: 'EUR' },
  })}</script>`;

const place = (at: string, more: object = {}, attributes: object = {}) =>
  JSON.stringify([
    {
      at,
      where: 'after',
      element: 'popular-products',
      attributes: { 'catalog-url': '/api/products?ids={ids}', currency: 'EUR', ...attributes },
      ...more,
    },
  ]);

/** By their names in the address. */
export const pages: Record<string, Shown> = {
  well: { body: LIST },
  'well-layers': {
    style: `.bar { position: sticky; top: 0; z-index: 1 } .under { height: 200px; background: silver }
      .over { position: relative; margin-top: -160px } .badge { position: absolute; top: 0; right: 0 }`,
    body: `<p class="bar">Free delivery</p><div class="under"></div><div class="over"><span class="badge">New</span>${LIST}</div><p>Read more</p>`,
  },
  'tag-twice': { finding: 'tag-twice', times: 2 },
  'second-endpoint': {
    finding: 'second-endpoint',
    body: '<script async src="/nowhere/recotag.js" data-base-url="/reco" data-endpoint-id="another"></script>',
  },
  'file-missing': {
    finding: 'file-missing',
    says: 'recotag-widgets.js, which the browser blocks, because the file does not match its integrity: write integrity="sha384-',
    widgets: 'integrity="sha384-AAAA"',
    body: '<reco-list></reco-list>',
  },
  'csp-blocks-service': { finding: 'csp-blocks-service', connect: '' },
  'site-refused': { finding: 'site-refused', service: '/simulate/no-cors' },
  'base-url-wrong': { finding: 'base-url-wrong', tag: { 'data-base-url': 'http://127.0.0.1:9' } },
  'product-without-id': { finding: 'product-without-id', tag: { 'data-view-product': '' }, script: '' },
  'storage-blocked': { finding: 'storage-blocked', policy: 'sandbox allow-scripts' },
  'consent-pending': { finding: 'consent-pending', tag: { 'data-consent': 'pending' } },
  'product-unread': {
    finding: 'product-unread',
    tag: { 'data-auto': 'view' },
    script: '',
    body: shopProduct(price),
  },
  'cart-implausible': {
    finding: 'cart-implausible',
    script: `${view(product)} ${cart(price * 100)}`,
    body: `${jsonLd(price)}${shopProduct(price * 100)}`,
  },
  // Some of so many products have no variants to choose from, whatever is popular.
  'buy-unhandled': { finding: 'buy-unhandled', body: EAGER.replace('limit="4"', 'limit="20" buy') },
  'place-unmatched': { finding: 'place-unmatched', tag: { 'data-places': place('#tbas') } },
  'no-reserve': { finding: 'no-reserve', body: LIST, reserve: false },
  'no-space-on-phones': {
    finding: 'no-reserve',
    says: 'at “h1” has no effect, because h1 hides it',
    tag: { 'data-places': place('h1') },
    style: `${spaceCss(JSON.parse(place('h1')))} @media (width < 480px) { h1 { display: none } } @media print { body { display: none } }`,
  },
  'bad-addresses': {
    finding: 'bad-addresses',
    service: '/simulate/hostile-names',
    body: '<reco-list limit="6" area="home" heading="For you" currency="EUR"></reco-list>',
  },
  'list-unseen': {
    finding: 'list-unseen',
    says: 'lie over each other',
    style: '.pulled { margin: -100px 0 0 }',
    body: `${EAGER}<p class="pulled">Delivered within three days</p>`,
  },
  'service-fails': {
    finding: 'service-fails',
    service: '/simulate/busy',
    script: `recotag('identify', { email: 'ada@example.com', mobilePhone: '+44 20 7946 0958' }); ${view(product)}`,
  },
  'list-inherits': {
    finding: 'list-inherits',
    isLong: true,
    style: '.tiny { font-size: 0 }',
    body: `<div class="tiny">${EAGER}</div>`,
  },
  'list-prices': {
    finding: 'list-prices-implausible',
    isLong: true,
    body: `${jsonLd(1.19)}${shopProduct(1.19)}<reco-list limit="30" category="shoes" currency="EUR"></reco-list>`,
  },
  'layer-unread': {
    finding: 'layer-unread',
    isLong: true,
    tag: { 'data-data-layer': 'dataLayer' },
    script: `dataLayer = [{ event: 'view_item', ecommerce: { items: [{ article_number: '${product}', price: ${price} }] } }];`,
    body: shopProduct(price),
  },
  'cart-unread': {
    finding: 'cart-unread',
    isLong: true,
    tag: { 'data-data-layer': 'dataLayer' },
    script: `${view(product)} dataLayer = [{ event: 'view_cart', ecommerce: { currency: 'EUR', items: [{ item_id: '${product}', price: ${price} }, { item_id: '${another}', price: 'from 19' }] } }];`,
  },
  'view-missing': { finding: 'view-missing', isLong: true, script: '', body: `${jsonLd(price)}${shopProduct(price)}` },
  'product-disputed': {
    finding: 'product-disputed',
    isLong: true,
    script: view(another),
    body: `${jsonLd(price)}${shopProduct(price, another)}`,
  },
  'place-uncategorized': {
    finding: 'place-uncategorized',
    isLong: true,
    tag: { 'data-places': place('h1', { pages: ['product'] }, { category: '{category}' }) },
  },
  'lists-unusable': { finding: 'lists-unusable', isLong: true, tag: { 'data-places': '/' } },
  'catalogue-failed': {
    finding: 'catalogue-failed',
    isLong: true,
    body: `${POPULAR} catalog-url="/api/nowhere?ids={ids}"></popular-products>`,
  },
  'list-undefined': { finding: 'list-undefined', isLong: true, widgets: null, body: LIST },
  'well-shopify': {
    isLong: true,
    tag: { 'data-auto': 'view cart' },
    script: `Shopify = { shop: 'demo.example', routes: { root: '/doctor/' } }; ShopifyAnalytics = { meta: { product: { id: '${another}' } } };`,
    body: `${jsonLd(price)}<p>SKU: <span>${product}</span></p>`,
  },
  'well-category': {
    isLong: true,
    unseen: ['view'],
    tag: { 'data-auto': 'view' },
    script: '',
    body: [1, 2, 3]
      .map((n) => `<p><a href="/p/${product}">${n}</a> SKU: <span>4711-${n}</span> <button>Add to cart</button></p>`)
      .join(''),
  },
  'well-far': {
    isLong: true,
    unseen: ['list <popular-products> number 1 (“Popular now”)'],
    style: '.tall { height: 4000px }',
    body: `<div class="tall"></div>${LIST}`,
  },
};

/** On these pages the service accepts no view. */
export const WITHOUT_VIEW = ['base-url-wrong', 'consent-pending', 'product-without-id'];

const written = (shown: Shown, serviceUrl: string): OwnPage => {
  const { tag = {}, script = view(product), style = '', body = '', service = '', widgets = '', times = 1 } = shown;
  const { connect = `${new URL(serviceUrl).origin} http://127.0.0.1:9`, policy = '' } = shown;
  const attributes = Object.entries({
    'data-base-url': serviceUrl + service,
    'data-endpoint-id': 'demo-shop',
    'data-inspector': '',
    ...tag,
  })
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name}='${value}'`)
    .join(' ');
  return {
    policy: `default-src 'self'; style-src 'self' 'nonce-doctor'; script-src 'self' 'nonce-doctor';
      require-trusted-types-for 'script'; trusted-types recotag lit-html; connect-src 'self' ${connect};
      img-src 'self' data: ${new URL(serviceUrl).origin}; base-uri 'none'; ${policy}`.replace(/\s+/g, ' '),
    body: `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
      <title>A page of the shop</title><style nonce="doctor">${style}</style>
      ${shown.reserve === false ? '' : '<link rel="stylesheet" href="/dist/recotag-reserve.css">'}
      <script nonce="doctor">window.recotag ||= function () { (recotag.q ||= []).push(arguments) }; ${script}</script>
      ${`<script async src="/dist/recotag.js" ${attributes}></script>`.repeat(times)}
      ${widgets === null ? '' : `<script async src="/dist/recotag-widgets.js" ${widgets}></script>`}</head>
      <body><a href="/">Home</a><h1>A page of the shop</h1>${body}</body></html>`,
  };
};

export const addPages = ({ pages: own, service }: WorkerDemo): void => {
  own.set('/doctor/cart.js', { type: 'application/json', body: '{"items":[]}' });
  for (const [name, shown] of Object.entries(pages)) own.set(`/doctor/${name}`, written(shown, service.url));
};
