import { describe, expect, test } from 'vitest';
import { diagnose } from '../../../src/page/doctor/diagnose.js';
import type { Facts, ListFacts } from '../../../src/page/doctor/facts.js';
import { refusalKind, type Trial } from '../../../src/page/doctor/probe/trial.js';
import { notSeenYet, wishes } from '../../../src/page/doctor/wishes.js';
import { lookedAt } from '../../../widgets/inspector/views/looked-at.js';

const well = {
  origin: 'https://shop.example',
  tags: ['https://cdn.example/recotag.js'],
  tagAttributes: ['data-base-url', 'data-endpoint-id', 'data-inspector'],
  version: '1.0.0',
  config: { baseUrl: 'https://api.example', endpointId: 'my-shop', consent: 'granted' },
  consent: { consent: 'granted', origin: 'the configuration', gpc: false },
  consentManagers: [],
  isBot: false,
  storageWorks: true,
  onlyInMemory: [],
  lostEndpoints: [],
  violations: [],
  operations: [],
  services: [
    {
      ...{ baseUrl: 'https://api.example', addressIn: 'data-base-url' },
      ...{ endpointId: 'my-shop', endpointIn: 'data-endpoint-id' },
    },
  ],
  trials: [],
  earlierRefusals: [],
  viewWithoutProduct: false,
  isSettled: true,
  isPageRead: true,
  tracked: { view: 'none', cart: 'none' },
  places: [],
  areListsDefined: true,
  cart: [{ product: '1', count: 2, price: 19.9 }],
  lists: [
    {
      name: '<reco-list> number 1',
      element: 'reco-list',
      state: 'ready',
      configured: true,
      operation: 'Reco',
      hasCatalogue: false,
      received: 1,
      nameless: 0,
      isRecorded: true,
      reasons: [],
      unknown: [],
      from: 'none: what the service says',
      placeholders: [],
      products: [{ id: '1', name: 'One', url: '/p/1', pictureUrl: '', price: 19.9 }],
      troubles: [],
      words: [],
      pictures: [],
      pictureCount: 1,
    },
  ],
  misspelt: [],
  files: [],
  hasReserve: true,
} as unknown as Facts;
const trial = (changes: Partial<Trial>): Trial => ({
  operation: 'ViewProduct',
  url: 'https://api.example/v3/operations/async?endpointId=my-shop',
  outcome: 'answered',
  own: false,
  ...changes,
});
const list = (changes: Partial<ListFacts>) => [{ ...well.lists[0]!, ...changes }];
const refused = (error: string, body = '') => [
  { id: '1', operation: 'setCart', body, attempts: 1, steps: [{ name: 'rejected' as const, time: 0, error }] },
];
const sources = (changes: Partial<NonNullable<Facts['sources']>>) => ({
  sources: { products: [], troubles: [], ...changes },
});
const offering = (product: Partial<ListFacts['products'][number]>) => ({
  products: [
    { id: '1', name: 'One', url: '/p/1', pictureUrl: '', price: undefined, servicePrice: undefined, ...product },
  ],
});
/** A list that has failed, by the service or by the shop's own catalogue. */
const failing = (of: 'service' | 'shop', message: string, more: Partial<ListFacts> = {}): Partial<ListFacts> => ({
  ...{ state: 'error', products: [], failure: { of, message } },
  ...more,
});
const empty = (received: number, more: Partial<ListFacts> = {}): Partial<ListFacts> => ({
  ...{ state: 'empty', received, products: [] },
  ...more,
});
const idle = (more: Partial<ListFacts> = {}): Partial<ListFacts> => ({ state: 'idle', products: [], ...more });
const service = (changes: Partial<Facts['services'][number]>) => ({ ...well.services[0]!, ...changes });
const place = (state: Facts['places'][number]['state'], more: Partial<Facts['places'][number]> = {}) => ({
  places: [{ at: '#a', state, isOfProduct: false, ...more }],
});
const blocked = (directive: string, url: string) => ({ violations: [{ directive, blocked: url }] });
const cart = (count: number, price: number, product = '1') => ({ cart: [{ product, count, price }] });
const viewed = (product: string, isHere = true) => ({ viewed: { product, ids: [product], isHere } });
const consent = (word: 'granted' | 'pending' | 'denied', origin = 'the configuration', gpc = false) => ({
  consent: { consent: word, origin, gpc },
});
const results = (sent: number, failed: number, host = 'shop') => ({
  results: { url: `https://${host}.example/r`, sent, failed },
});
const published = (changes: object) => ({ published: { url: '/lists.json', ...changes } });
const listFiles = (missing: string, hasElement: boolean) => ({ listFiles: { missing: [missing], hasElement } });
const script = (changes: Partial<Facts['files'][number]>) => ({
  version: undefined,
  files: [
    {
      ...{ file: 'recotag.js', url: 'https://cdn.example/recotag.js', integrity: 'sha384-x', lacksCors: false },
      trial: undefined,
      ...changes,
    },
  ],
});

test('what the sources of a shop that marks nothing read is told', () => {
  const products = [
    { source: '.sku', why: 'nothing matches' },
    { source: 'label:SKU', value: '4711', why: '' },
  ];
  const { looked } = lookedAt({ ...well, ...sources({ products, cart: { from: '/api/cart', lines: 2 } }) });
  expect(looked).toEqual(expect.arrayContaining(['data-product-at: 4711, by label:SKU', 'data-cart-at: 2 lines']));
});

test('lines that are left out of the cart are told', () => {
  const cartReading = { from: 'the data layer', leftOut: ['line 2: price “-5”'] };
  expect(lookedAt({ ...well, cartReading }).looked).toContain('the cart: 1 line, left out: line 2: price “-5”');
});

test('a page without problems has no findings', () => {
  expect(diagnose(well)).toEqual([]);
});

const auto = (words: string) => ({ config: { ...well.config, auto: words } });
const signs = { signs: ['the button “Buy”', 'the label “SKU” with “4711”'], label: { text: 'SKU', value: '4711' } };
const marked = { from: 'JSON-LD', product: '4711', ids: ['4711'], price: 5 };
const layer = { name: 'shop', isThere: true, events: ['view_item'], isViewRead: false };
const answered = { trials: [trial({ own: true, httpStatus: 200, status: 'Success' })] };
const tcf: Partial<Facts> = {
  config: { ...well.config, consentFrom: 'tcf' },
  ...consent('pending', 'data-consent-from (tcf)'),
};

/** An operation that was tried and waits. */
const waits: Partial<Facts> = {
  operations: [
    {
      ...{ id: '1', operation: 'ViewProduct', body: '<operation/>', attempts: 1 },
      steps: [{ name: 'retry', time: 0, error: 'Failed to fetch' }],
    },
  ],
};

const here = { product: '4711', ids: ['4711'], isHere: true };
/** A list with products of these prices; the service says another one. */
const costing = (prices: number[], servicePrice?: number) =>
  list({
    products: prices.map((price, index) => ({
      id: `${index + 1}`,
      name: 'One',
      url: '/p/1',
      pictureUrl: '',
      price,
      servicePrice,
    })),
  });

/** Each mistake, and what its sentence must name: what is wrong, and the one thing to do. */
const cases: [id: string, facts: Partial<Facts>, ...says: string[]][] = [
  ['tag-missing', { version: undefined, tags: [] }, 'add recotag.js'],
  ['consent-unheard', { tagAttributes: ['data-base-url', 'data-category'] }, 'data-category', 'when the shopper'],
  ['setting-misspelt', { tagAttributes: ['data-endpoint'] }, 'data-endpoint, which', 'write data-endpoint-id'],
  ['setting-misspelt', { config: { baseURL: '/reco', endpointId: 'x' } as object }, 'write baseUrl'],
  [
    'setting-misspelt',
    sources({ troubles: [{ attribute: 'data-cart-at', text: '{oops', reason: 'a name is expected' }] }),
    'data-cart-at has a mistake (a name is expected): correct data-cart-at',
  ],
  ['tag-optimised', listFiles('recotag-carousel.js', false), 'can’t load recotag-carousel.js, because an optimiser'],
  [
    'file-missing',
    { ...listFiles('recotag-pages.js', true), lists: list({ state: 'error', products: [] }) },
    'can’t load recotag-pages.js, although the page has recotag-widgets.js: put all files of dist/ into its folder',
  ],
  [
    'csp-blocks-service',
    {
      ...listFiles('recotag-pages.js', true),
      ...blocked('script-src-elem', 'https://cdn.example/recotag-pages.js'),
    },
    'because of the page’s content security policy: allow',
  ],
  ['file-missing', sources({ failed: 'TypeError' }), 'publish it beside recotag-auto.js'],
  ['product-unread', sources({ products: [{ source: 'label:SKU', why: 'nothing matches' }] }), 'doesn’t treat this'],
  ['product-disputed', sources({ overruled: { said: '1', used: '2', by: 'JSON-LD' } }), 'another product (1) than'],
  ['cart-unread', sources({ cart: { from: '/api/cart', why: 'the response has the status 500' } }), 'status 500'],
  [
    'cart-unread',
    { cartReading: { from: 'the data layer', why: 'line 2: price “from 19”', leftOut: [] }, added: 'the button “Buy”' },
    'The cart of the data layer can’t be read (line 2: price “from 19”), so it is not sent',
  ],
  ['no-base-url', { config: { baseUrl: 'https://api.example' } }, 'add data-endpoint-id'],
  ['no-base-url', { config: { endpointId: 'my-shop' } }, 'add data-base-url'],
  ['second-endpoint', { lostEndpoints: ['another'], tags: ['a', 'a'] }, 'that of another has no effect'],
  ['tag-twice', { tags: ['a', 'b'] }, 'loaded 2 times'],
  ['operation-unsent', waits, 'An operation ViewProduct was not sent (Failed to fetch) and waits'],
  ['operation-unsent', { ...waits, isFetchReplaced: true }, 'a script of the page has replaced fetch'],
  [
    'operation-unsent',
    {
      ...waits,
      isFetchReplaced: true,
      addedHeaders: ['traceparent'],
      trials: [trial({ own: true, outcome: 'altered' })],
    },
    'adds the header traceparent to requests, which the service does not allow (CORS), so nothing arrives at https://api',
  ],
  [
    'consent-pending',
    {
      ...consent('pending', 'data-consent-from (google)'),
      config: { ...well.config, consentFrom: 'google' },
      ...{ consentManagers: ['google'], hasManager: true, regional: { region: 'DE', setting: 'analytics_storage' } },
    },
    'the default analytics_storage: denied for the region DE, and no banner answers',
  ],
  ['csp-blocks-service', blocked('connect-src', 'https://api.example/v3/'), 'every request to', 'connect-src'],
  [
    'csp-blocks-service',
    {
      services: [
        ...well.services,
        service({ baseUrl: 'https://other.example', addressIn: 'base-url of <reco-list> number 1', list: 'x' }),
      ],
      ...blocked('connect-src', 'https://other.example/v3/'),
      lists: list(failing('service', 'Failed to fetch', { service: 'service https://other.example/' })),
    },
    'every request to https://other.example',
    'or remove the attribute',
  ],
  ['product-without-id', { viewWithoutProduct: true }, 'data-view-product'],
  [
    'product-without-id',
    { operations: refused('TypeError: line 1: product must be an id, not "undefined"') },
    'line 1: product must be an id',
    "pass { product: '4711' }",
  ],
  // What was silent: calls that were refused for anything but an id, and calls from before.
  [
    'operation-refused',
    { operations: refused('TypeError: line 1: price must be a number >= 0, not "€5"') },
    'not "€5"',
    "recotag('setCart', …)",
  ],
  [
    'operation-refused',
    {
      earlierRefusals: [{ operation: 'ViewProduct', httpStatus: 400, count: 2 }],
      trials: [trial({ httpStatus: 400, message: 'product is missing' })],
    },
    'Before the inspector was opened the service rejected 2 calls of ViewProduct with 400',
  ],
  ['cart-implausible', cart(1, 1990), 'a hundred times'],
  ['consent-pending', consent('pending'), 'consent banner'],
  ['consent-unheard', { ...tcf, consentManagers: ['cookiebot'] }, 'write data-consent-from="cookiebot"'],
  ['consent-unheard', tcf, 'load the manager'],
  ['consent-pending', { ...tcf, hasManager: true }, 'answer its banner'],
  ['product-unread', { ...auto('view'), signs }, 'data-product-at="label:SKU"', 'npx recotag learn'],
  ['product-unread', { ...auto('view'), marked: { from: 'microdata', ids: [] } }, 'its microdata has no id'],
  ['view-missing', { marked }, 'JSON-LD names the product 4711', 'set data-auto="view"'],
  ['view-missing', { marked, ...auto('view') }, 'see which of the page’s sources contradict it'],
  ['view-missing', { marked, ...viewed('9', false) }, 'the last view was of 9'],
  ['view-missing', { signs }, 'nothing reports a view', 'the button “Buy”'],
  ['product-disputed', { marked, ...viewed('9') }, 'names the product 9', '4711'],
  ['product-disputed', { ...viewed('4711'), lists: list({ product: '9' }) }, 'for the product 9', 'names 4711'],
  ['layer-unread', { ...auto('view'), layer: { ...layer, isThere: false, events: [] }, signs }, 'no data layer “shop”'],
  ['layer-unread', { ...auto('view'), layer, signs }, 'set data-product-key'],
  ['cart-unread', { ...auto('cart'), cart: undefined }, 'none of the platforms', 'data-cart-at'],
  [
    'cart-unread',
    {
      ...auto('cart'),
      cart: undefined,
      platform: 'shopify',
      cartResponse: { asked: 'https://shop.example/cart.js', httpStatus: 404 },
    },
    'responds with 404',
    '/cart.js',
  ],
  ['cart-unreported', { cart: undefined, lists: list({ excludesCart: true }) }, 'has exclude-cart'],
  [
    'cart-unasked',
    { cart: undefined, platform: 'woocommerce', added: 'the button “Buy”' },
    'This is WooCommerce, whose cart the tag can read',
    'add cart to data-auto (docs/platforms/woocommerce.md)',
  ],
  ['place-unmatched', place('no-match'), '“#a”', 'correct the selector'],
  [
    'no-reserve',
    {
      places: [
        { at: '#a', state: 'placed', isOfProduct: false, spaceTrouble: '<div class="picture"> beside it is taller' },
      ],
    },
    'at “#a” has no effect, because <div class="picture"> beside it is taller',
  ],
  ['place-unmatched', { places: [{ at: '#a >', state: 'invalid', isOfProduct: false }] }, 'is not valid'],
  ['place-uncategorized', place('no-category'), 'for the category of the page', 'push category_id'],
  ['place-unmatched', place('removed'), 'was taken away'],
  ['list-undefined', { ...place('waiting'), areListsDefined: false }, 'add recotag-widgets.js'],
  ['lists-unusable', published({ failed: 'the response has the status 500' }), 'status 500'],
  ['lists-unusable', published({ unusable: 2 }), '2 of its places'],
  ['results-not-sent', results(3, 503), 'status 503'],
  ['results-not-sent', results(0, 200), '200, not 204'],
  [
    'results-not-sent',
    {
      ...results(0, 0, 'relay'),
      ...blocked('connect-src', 'https://relay.example/r'),
    },
    'https://relay.example: add it to connect-src',
  ],
  ['lists-unusable', published({ unusable: 2, mistakes: ['home: "where" must be before'] }), 'must be before; …)'],
  ['lists-previewed', published({ version: 8, isPreview: true }), 'nothing is sent, as intended'],
  ['cart-implausible', { ...cart(1, 500, '4711'), marked, ...viewed('4711') }, '500 in recotag.cart, 5 on the page'],
  // One cause with its consequences.
  [
    'endpoint-refused',
    {
      trials: [trial({ httpStatus: 403, message: 'endpoint unknown' })],
      operations: refused('answered Forbidden', '<operation/>'),
      lists: list(failing('service', 'Forbidden', { service: 'service https://api.example/' })),
    },
    'compare data-endpoint-id',
  ],
  [
    'setting-misspelt',
    {
      tagAttributes: ['data-endpoint'],
      config: { baseUrl: 'https://api.example' },
      lists: list(idle({ configured: false })),
    },
    'write data-endpoint-id',
  ],
  [
    'product-disputed',
    { identity: { sentence: '1: JSON-LD names it; the data layer says 2 and was ignored', isDisputed: true } },
    'data-product-key',
  ],
  ['consent-unheard', { consentManagers: ['cookiebot'] }, 'data-consent-from="cookiebot"'],
  ['consent-denied', { marked, cart: undefined, ...consent('denied', 'the shopper’s stored answer') }],
  ['consent-denied', { isBot: true, config: { baseUrl: 'https://api.example', endpointId: 'e', bots: 'skip' } }],
  ['consent-denied', consent('denied', 'Global Privacy Control', true)],
  [
    'relay-cookie-useless',
    { config: { baseUrl: 'https://relay.example', endpointId: 'e', relay: 'cookie', adoptDevice: 'recotag_device' } },
    'data-base-url="/reco"',
  ],
  ['relay-cookie-useless', { config: { baseUrl: '/reco', endpointId: 'e', relay: 'cookie' } }, 'data-adopt-device'],
  ['storage-blocked', { storageWorks: false }, 'allow site data'],
  ['storage-blocked', { storageWorks: false, origin: 'null' }, 'allow-same-origin'],
  ['storage-blocked', { onlyInMemory: ['deviceUUID'] }, 'own domain'],
  ['no-reserve', { hasReserve: false }, 'recotag-reserve.css'],
  // The same product by others: the service, the page's markup, the reported cart. A cart may also be the one in cents.
  ['list-prices-implausible', { lists: costing([1990], 19.9), cart: [] }, '100 times', '1990 in the list, 19.9 by the'],
  ['list-prices-implausible', { lists: costing([0.199], 19.9) }, '1/100 of', 'by the product feed'],
  ['list-prices-implausible', { lists: costing([1990]) }, '100 times', '19.9 by the reported cart'],
  [
    'list-prices-implausible',
    { lists: costing([500]), marked: { ...marked, ids: ['1', '4711'] }, cart: [], viewed: here },
    '500 in the list, 5 by the page’s markup',
  ],
  [
    'list-prices-implausible',
    { lists: costing([4990, 1995, 2500]), marked: { ...marked, price: 24.9 }, cart: [], viewed: here },
    '4990, 1995, 2500 in the list, 24.9 on the page',
  ],
  ['cart-emptied', { linesAfterEmpty: 2 }, 'an empty cart, and just after it a cart with 2 lines'],
  ['cart-unreported', { added: 'the button “Buy”' }, 'added to the cart by the button “Buy”, and no cart was'],
  ['cart-unreported', { added: 'an event', layer: { ...layer, isViewRead: true } }, 'set data-cart-changes'],
  [
    'product-without-id',
    {
      unrendered: [{ id: '{{ product.id }}', where: 'data-view-product' }],
      operations: refused('TypeError: product must be filled in by the template, not "{{ product.id }}"'),
      marked: { from: 'JSON-LD', ids: [] },
      ...auto('view'),
    },
    '“{{ product.id }}” in place of an id in data-view-product',
  ],
  [
    'product-without-id',
    { operations: refused('TypeError: line 1: product must be filled in by the template, not "undefined"') },
    'line 1: product must be filled in',
    "recotag('setCart', …)",
  ],
  // The tag, changed by an optimiser: test/e2e/auto/check-ordinary.spec.ts has each program.
  [
    'tag-optimised',
    {
      config: {},
      handling: { how: 'combined', by: 'Autoptimize', exclude: 'exclude it', seen: '<script>' },
      services: [],
      lists: list(idle({ configured: false })),
      marked,
    },
    'Autoptimize has combined the tag with other scripts in one file, so it has lost its settings: exclude it',
  ],
  ['list-undefined', { misspelt: [{ name: 'recolist', meant: 'reco-list' }] }, '<recolist>', 'write <reco-list>'],
  [
    'file-missing',
    script({ trial: { outcome: 'integrity', right: 'sha384-right' } }),
    'write integrity="sha384-right"',
  ],
  ['file-missing', script({ lacksCors: true }), 'add crossorigin'],
  ['file-missing', script({ trial: { outcome: 'status', httpStatus: 404 } }), 'status 404'],
  [
    'file-missing',
    script({ trial: { outcome: 'page', page: 'Shop' } }),
    'is the shop’s own page (“Shop”) at its address: publish the file there',
  ],
  ['file-missing', script({ trial: { outcome: 'silent' } }), 'correct the address https://cdn.example/recotag.js'],
  ['file-missing', script({ trial: { outcome: 'fits' } }), 'console'],
  ['tag-missing', script({ trial: { outcome: 'unknown' } }), 'console'],
  [
    'csp-blocks-service',
    { ...script({}), ...blocked('script-src-elem', 'https://cdn.example/recotag.js') },
    'add https://cdn.example to script-src',
  ],
  ['public-key', { config: { ...well.config, headers: { authorization: 'SecretKey x' } } }, 'replace the key'],
];

const ofLists: [id: string, list: Partial<ListFacts>, ...says: string[]][] = [
  ['product-without-id', { nameless: 3 }, '3 of the products', 'ask its operator'],
  ['buy-unhandled', { buy: 'none' }, 'set add-url'],
  ['catalogue-failed', { placeholders: ['1'], from: 'product-url /p/{id}' }, 'shows 1 of 1 card', 'which must respond'],
  ['catalogue-failed', { placeholders: ['1'], from: 'resolveProducts' }, 'because resolveProducts', 'see the error'],
  ['list-without-catalogue', { element: 'popular-products' }, 'add catalog-url='],
  ['list-without-catalogue', { element: 'popular-products', state: 'empty', products: [] }, 'only ids'],
  ['bad-addresses', offering({ url: ' java\nscript:alert(1)' }), '1 of the 1 cards'],
  // An empty list: by whose doing.
  ['list-empty', empty(0), 'the service returned no products', 'slot="empty"'],
  ['list-empty', empty(0, { isRecorded: false }), 'load it again under Lists'],
  [
    'list-empty',
    empty(5, {
      reasons: [
        { words: 'is in exclude', ids: ['a', 'b', 'c'] },
        { words: 'is sold out in the shop', ids: ['d', 'e'] },
      ],
    }),
    '5 products (3 × is in exclude, 2 × is sold out in the shop)',
    'remove ids from exclude',
  ],
  // A failed list: the service, or the shop's own catalogue.
  [
    'catalogue-failed',
    {
      state: 'error',
      noAddress: { attribute: 'catalog-url', value: 'https:// shop.example/api?ids={ids}' },
      hasCatalogue: true,
      failure: { of: 'shop', message: 'Failed to parse URL' },
    },
    'The catalog-url of <reco-list> number 1 is not a valid URL',
    'write a URL without spaces',
  ],
  ['list-failed', failing('service', 'Reco failed: 500'), 'Reco failed: 500'],
  ['category-unknown', failing('service', 'Unknown category', { category: 'schuhe' }), 'category “schuhe” (Unk'],
  ['category-unknown', empty(0, { area: 'startseite' }), 'none for the area “startseite”: compare area'],
  ['list-not-closed', { pagePart: 'section' }, '<reco-list> number 1 contains a <section>'],
  ['list-unseen', { overlap: '<footer> (“Imprint”)' }, '<reco-list> number 1 and <footer> (“Imprint”) lie over each'],
  [
    'list-inherits',
    {
      inherited: [{ style: 'font-size: 0', from: '<div class="row">', inCards: true }],
      unseen: 'a width of 0',
    },
    'inherits font-size: 0 from <div class="row">, which its cards have: set reco-list { font-size: 1rem }',
  ],
  [
    'list-inherits',
    { inherited: [{ style: 'white-space: nowrap', from: '<nav>', inCards: false }] },
    'texts in its slots have: set reco-list { white-space: normal }',
  ],
  [
    'product-without-id',
    { troubles: [{ name: 'product', value: '%id%', must: 'filled in by the template', used: 'none' }] },
    'has the attribute product as a template has left it (%id%)',
  ],
  ['list-unseen', { unseen: 'opacity: 0 on <div>' }, 'because of opacity: 0 on <div>'],
  ['price-zero', offering({ price: 0 }), '1 of the 1 card', 'zero-price'],
  ['list-disturbed', failing('shop', 'x is no function', { hasCatalogue: false }), 'because of an error in the page'],
  ['catalogue-failed', failing('shop', 'x is not valid JSON', { hasCatalogue: true }), 'the shop’s own catalogue'],
  [
    'catalogue-failed',
    failing('shop', 'responded with 404', { catalogue: { asked: '/api/prodcts?ids=1', httpStatus: 404 } }),
    'The shop’s own catalogue',
    'responds with 404: correct catalog-url',
  ],
  ['ids-unknown', { unknown: ['x-1'], received: 4 }, '1 of the 4 products', 'x-1'],
  ['list-undefined', { state: 'not defined', products: [] }, 'recotag-widgets.js'],
  ['list-unseen', idle({ waits: { displayed: false, away: 0 } }), 'it is not displayed'],
  ['list-unseen', idle({ waits: { displayed: true, away: 0 } }), 'is in view but has sent no request'],
  [
    'attribute-refused',
    { troubles: [{ name: 'texts', value: '{next', must: 'JSON of an object', used: 'English' }] },
    'texts and uses English instead: write JSON of an object',
    'texts="{next"',
  ],
  [
    'attribute-refused',
    { troubles: [{ name: 'catalogue-url', value: '/x', meant: 'catalog-url' }] },
    'does not support the attribute catalogue-url: write catalog-url',
  ],
  ['attribute-refused', { words: ['prev', 'next'] }, '“prev”'],
  [
    'attribute-refused',
    { unknownFields: [{ attribute: 'data-text', field: 'nmae', meant: 'name' }] },
    'data-text="nmae", which no product has',
    'write data-text="name"',
  ],
  ['currency-missing', { printsNumbers: true }, 'prints prices as numbers in its own cards', 'add currency='],
  [
    'attribute-refused',
    { hasCatalogue: true, rules: { problems: ['pin[0].id must be text'], lacks: [] } },
    'correct the attribute rules, where pin[0].id must be text',
  ],
  ['list-without-catalogue', { hasCatalogue: false, rules: { problems: [], lacks: [] } }, 'has rules and no catalogue'],
  [
    'list-without-catalogue',
    {
      hasCatalogue: true,
      from: 'catalog-url /api',
      rules: { problems: [], lacks: ['manufacturer', 'price'] },
    },
    'none of them has manufacturer or price',
    'catalog-url /api',
  ],
  ['currency-missing', { lacksCurrency: true }, 'hides its prices', 'add currency='],
  ['language-differs', { languages: { said: 'en-US', spoken: 'de' } }, 'are in another language', 'write lang="de"'],
  ['attribute-refused', { currency: 'Euro' }, '“Euro”', 'write three letters such as EUR'],
  ['attribute-refused', { currency: 'EUO' }, '“EUO”'],
  ['attribute-refused', { locale: 'german!' }, '“german!”'],
  [
    'csp-blocks-service',
    { pictures: [{ url: 'https://img.example/1.jpg', trial: 'blocked' }] },
    'add https://img.example to img-src',
    'https://img.example/1.jpg',
  ],
  ['bad-addresses', { pictures: [{ url: '/1.jpg', trial: 'broken' }], pictureCount: 4 }, '1 of the 4 pictures'],
];

const ofTrials: [id: string, call: Partial<Trial>, ...says: string[]][] = [
  ['base-url-wrong', { own: true, httpStatus: 404 }, 'not at https://api.example', 'in data-base-url'],
  ['base-url-wrong', { own: true, httpStatus: 200 }, 'has no status of the service'],
  ['service-fails', { own: true, httpStatus: 503 }, 'fails (503)'],
  ['site-refused', { outcome: 'hidden' }, 'Access-Control-Allow-Origin'],
  ['base-url-wrong', { outcome: 'moved', to: 'https://b.example/v3/operations/x' }, 'a redirect to https://b.example,'],
  ['base-url-wrong', { outcome: 'silent' }, 'No server responds at https://api.example'],
  ['endpoint-refused', { httpStatus: 403, message: 'the endpoint "x" is not set up' }, 'compare data-endpoint-id'],
  ['site-refused', { httpStatus: 403, status: 'Forbidden' }, 'allow https://shop.example'],
  ['operation-unknown', { httpStatus: 404, message: 'no operation "ViewProduct" is set up' }, 'data-operations'],
  ['base-url-wrong', { own: true, httpStatus: 200, page: 'Sign in' }, 'responds with an HTML', 'or sign in to the'],
  ['base-url-wrong', { httpStatus: 200, page: '' }, 'responds with an HTML page: correct'],
  ['base-url-wrong', { httpStatus: 403, page: 'Just a moment' }, 'responds with an HTML page (“Just a moment”)'],
];

describe.each([
  ...cases,
  ...ofLists.map(([id, changes, ...says]): (typeof cases)[number] => [id, { lists: list(changes) }, ...says]),
  ...ofTrials.map(([id, changes, ...says]): (typeof cases)[number] => [id, { trials: [trial(changes)] }, ...says]),
])('%s', (id, facts, ...says) => {
  const found = diagnose({ ...well, ...facts });
  test('is found, and nothing else is', () => {
    expect(found.map((finding) => finding.id)).toEqual([id]);
  });
  test('has one sentence with the problem, its place and the solution, and its evidence', () => {
    const { sentence, seen } = found[0]!;
    expect(sentence).toMatch(/^[A-Z<\d].*: .*\.$/s);
    expect(sentence.match(/\.(\s|$)/g) ?? ['']).toHaveLength(1);
    expect(seen).not.toBe('');
    for (const each of says) expect(`${sentence} ${seen}`).toContain(each);
  });
});

const ids = (changes: Partial<Facts>) => diagnose({ ...well, ...changes }).map(({ id }) => id);

test('the doctor’s own probe of an unused operation is not a finding', () => {
  expect(
    ids({ trials: [trial({ own: true, httpStatus: 404, message: 'no operation "GetPopularProducts" is set up' })] }),
  ).toEqual([]);
});

test('an operation is unknown, or something in it', () => {
  const kind = (message: string) => refusalKind(trial({ httpStatus: 400, message }));
  expect(kind('no operation "Website.ViewProduct" is set up')).toBe('operation');
  expect(kind('the operation Website.ViewProduct is unknown')).toBe('operation');
  expect(kind('operation has an unknown element "nonsense"')).toBe('other');
  expect(kind('operation/product has no element "ids"')).toBe('other');
});

test('unknown facts cause no findings', () => {
  // A violation that is not about the service; a style sheet that can't be read; an answer that is still to come.
  expect(ids(blocked('img-src', 'https://api.example/'))).toEqual([]);
  expect(ids(blocked('connect-src', 'https://other.example/'))).toEqual([]);
  expect(ids({ hasReserve: undefined })).toEqual([]);
  expect(ids(script({ trial: undefined }))).toEqual([]);
  expect(ids({ lists: list({ pictures: [{ url: '/1.jpg', trial: 'shown' }] }) })).toEqual([]);
  expect(ids({ lists: list(idle({ waits: undefined })) })).toEqual([]);
  // Telephones beside their case, one of them with cents; a wholesale price.
  const dear = { marked: { ...marked, price: 9.9 }, viewed: here, cart: [] };
  expect(ids({ ...dear, lists: costing([999, 1299.5, 899]) })).toEqual([]);
  expect(ids({ ...dear, lists: costing([80, 90, 100], 40) })).toEqual([]);
  expect(ids({ lists: list({ currency: 'eur', locale: 'de_AT', words: ['next'] }) })).toEqual([]);
});

test('an endpoint that only a list has is not reported for the tag', () => {
  const url = 'https://api.example/v3/operations/sync?endpointId=other&operation=Reco';
  const ofList = service({ endpointId: 'other', endpointIn: 'the list’s endpoint-id of <reco-list> number 1' });
  const [finding] = diagnose({
    ...well,
    services: [...well.services, ofList],
    trials: [trial({ url, httpStatus: 403, message: 'endpoint "other" unknown' })],
  });
  expect(finding!.sentence).toContain('“other”');
  expect(finding!.sentence).toContain('the list’s endpoint-id');
});

test.each([
  [{ count: 1, price: 0 }, 'is 0'],
  [{ count: 5000, price: 1 }, 'has 5000'],
  [{ count: 2, price: 900_000 }, 'its total is 1,800,000'],
])('a cart of %j is implausible', (line, says) => {
  const [finding] = diagnose({ ...well, cart: [{ product: '9', ...line }] });
  expect(finding!.sentence).toContain(says);
});

test('a large amount is not a finding in a currency with large amounts', () => {
  expect(ids({ ...cart(2, 900_000, '9'), lists: list({ currency: 'IDR' }) })).toEqual([]);
});

test('the finding about a rejected operation shows no e-mail address', () => {
  const [finding] = diagnose({ ...well, operations: refused('ada@example.com is unknown', '<operation/>') });
  expect(finding!.id).toBe('operation-refused');
  expect(finding!.sentence).not.toContain('ada@');
});

/** What the page asks for, what was not seen yet, and how to see it. */
const asked: [facts: Partial<Facts>, unseen: string | undefined, ...how: string[]][] = [
  [{}, 'Not seen yet: a response of the service.', 'check again'],
  [answered, undefined],
  [{ ...answered, ...auto('view') }, 'Not seen yet: a product view.', 'open a product’s page'],
  [
    { ...answered, ...viewed('1'), tracked: { view: 'waiting', cart: 'none' } },
    'Not seen yet: a product view.',
    'wait until the service has accepted it',
  ],
  [{ ...answered, ...auto('view'), tracked: { view: 'accepted', cart: 'accepted' } }, undefined],
  [{ ...answered, ...auto('cart'), cart: undefined, platform: 'shopify' }, 'Not seen yet: the cart.', 'add a product'],
  [{ ...answered, layer: { ...layer, events: [] } }, 'Not seen yet: an event in the data layer “shop”.'],
  [
    { ...answered, ...tcf, hasManager: true, ...viewed('1') },
    'Not seen yet: a product view, the shopper’s consent.',
    'consent is pending',
    'answer the consent banner',
  ],
  [
    { ...answered, places: [{ at: '#a', state: 'no-match', isOfProduct: true }] },
    'Not seen yet: the list at “#a”.',
    'open a page with this element',
  ],
  [
    { ...answered, lists: list(idle({ waits: { displayed: true, away: 2400 } })) },
    'Not seen yet: <reco-list> number 1.',
    'scroll to it, 2,400 pixels from here',
  ],
  [
    { ...answered, lists: list({ excludesCart: true }), cart: undefined },
    'Not seen yet: the cart that lists leave out.',
  ],
];

test.each(asked)('%o: %s', (facts, unseen, ...how) => {
  const all = wishes({ ...well, ...facts });
  expect(notSeenYet(all)).toBe(unseen);
  const said = all.filter(({ isSeen }) => !isSeen).map((wish) => wish.how);
  for (const each of how) expect(said.join('; ')).toContain(each);
});

test('the checks that ran and those that did not are listed', () => {
  const { looked, not } = lookedAt({
    ...well,
    trials: [trial({ own: true, httpStatus: 200, status: 'Success' })],
    cart: undefined,
  });
  expect(looked).toContain('the tag: version 1.0.0');
  expect(looked).toContain('the service: https://api.example responds to ViewProduct with 200');
  expect(looked).toContain('lists with products: 1, their links, and pictures: 1');
  expect(not).toContain('the cart: none here');
  expect(not).toContain('operations: none here');
});
