// `recotag check` on pages of ordinary shops, and on pages whose optimiser or consent manager has changed the tag: it finds nothing where all is
// well, or the one cause. A new kind of page is one row.
import { readFile } from 'node:fs/promises';
import { startDevtools } from '../../../src/node/command/check/devtools.js';
import { findChromium } from '../../../src/node/command/check/find-chromium.js';
import { findings } from '../../../src/node/command/check/findings.js';
import { walk } from '../../../src/node/command/check/walk.js';
import { isLong } from '../../usual-runs.js';
import { success } from '../widgets/support/service.js';
import { expect, SCRIPT, test } from '../widgets/support/test.js';

/** A product's page that works, with what differs from it. */
interface Row {
  tag?: string;
  head?: string;
  add?: string;
  /** its markup, by default JSON-LD */
  markup?: string;
  body?: string;
  /** where the cart is, by default on a page that works */
  cart?: string;
  /** what loads the tag and the lists; `{service}` is the address of the service */
  scripts?: string;
  /** where the walk begins, after the address */
  hash?: string;
  /** the ids of the findings, and what the first one says; none by default */
  finds?: readonly [ids: string, says: RegExp];
  /** the carts that were sent, each as its ids; by default the product's own once */
  carts?: readonly string[];
}

const LINE = "{ product: '1', count: 1, price: 19.9 }";
const SET_CART = `recotag('setCart', [${LINE}])`;
const ADD = `<button type="button" onclick="${SET_CART}">Add to cart</button>`;
const MARKUP =
  '<script type="application/ld+json">{"@type":"Product","name":"Product 1","sku":"1","offers":{"price":"19.90","priceCurrency":"EUR"}}</script>';
const LIST = 'reco-list limit="2" currency="EUR" heading="For you"';

/** Changes texts as a translator of a browser does: in open shadow trees, too, and again when they change. */
const TRANSLATOR = `<script>
  const translate = (root) => {
    for (const element of root.querySelectorAll('*')) {
      if (element.shadowRoot) translate(element.shadowRoot);
      if (element.localName === 'font' || /^(script|style)$/.test(element.localName)) continue;
      for (const node of [...element.childNodes]) if (node.nodeType === 3 && node.data.trim()) {
        const font = document.createElement('font');
        font.textContent = 'bitte ' + node.data;
        node.replaceWith(font);
      }
    }
  };
  setInterval(() => translate(document), 100);
</script>`;

/** A page with the cart's template: it reports the shop's cart on each page, whether it has changed or not. */
const REPORTS = `<script>recotag('setCart', JSON.parse(sessionStorage.getItem('cart') || '[]'))</script>`;

/** The cart of an earlier page, then an empty one while the page fetches its cart, then the cart. */
const FETCHES = `<script>
  const carts = [[], [${LINE}]];
  document.addEventListener('recotag:sent', ({ detail }) => {
    if (detail.operation === 'SetCart' && carts.length) recotag('setCart', carts.shift());
  });
  ${SET_CART};
</script>`;

const layer = (event: string, ecommerce: object): string =>
  `<script>(window.dataLayer ||= []).push(${JSON.stringify({ event, ecommerce })})</script>`;

const ROWS: Record<string, Row> = {
  'own cards with a button, in the form of the shop': {
    add: `<form onsubmit="${SET_CART}; return false"><${LIST}><template><a data-href="url"><b data-text="name"></b></a>
      <button data-action="add-to-cart" class="add-to-cart">Add to cart</button></template></reco-list><button>Add to cart</button></form>`,
  },
  'a list above the view': {
    body: `<${LIST}></reco-list><p style="height: 4000px">Long</p><h2 id="reviews">Reviews</h2><p style="height: 1000px"></p>`,
    hash: '#reviews',
  },
  'a dialog that the click opens over the list': {
    add: `<button type="button" onclick="${SET_CART}; document.querySelector('#added').hidden = false">Add to cart</button>`,
    body: `<${LIST}></reco-list><style>#added:not([hidden]) { position: fixed; inset: 0; background: #fff }</style>
      <div id="added" hidden role="dialog" aria-modal="true">Added to your cart</div>`,
  },
  'a button in an element with the same class': {
    add: `<form onsubmit="${SET_CART}; return false"><div class="add-to-cart">Qty <input value="1"><button>Add to cart</button></div></form>`,
  },
  'a shop that wants an option first': {
    add: `<div><button type="button" onclick="window.size = 'M'">M</button><button type="button" onclick="window.size = 'L'">L</button></div>
      <button type="button" onclick="window.size && ${SET_CART.replaceAll('"', '&quot;')}">Add to cart</button>`,
  },
  'a translated page': { body: `<${LIST} buy add-url="/cart/add"></reco-list>${TRANSLATOR}` },
  'the same cart on every page': {
    add: `<button type="button" onclick="sessionStorage.setItem('cart', JSON.stringify([${LINE}])); location.assign('/cart')">Add to cart</button>`,
    body: REPORTS,
  },
  'the empty cart on every page': {
    add: '<button type="button">Add to cart</button>',
    body: REPORTS,
    carts: [],
    finds: ['cart-unreported', /Add to cart” was clicked, but the cart that the page reports is empty/],
  },
  'a cart that is fetched on each page': {
    add: '',
    body: FETCHES,
    carts: ['1', '', '1'],
    finds: ['cart-emptied', /reported an empty cart, and just after it a cart with 1 line:/],
  },
  'a cart on a page without the tag': {
    cart: '<!doctype html><title>Cart</title><h1>Your cart</h1>',
    finds: ['tag-missing', /\/cart has no tag, so nothing of what shoppers do there is reported/],
  },
  'an id of a data layer that was not rendered': {
    tag: 'data-data-layer="dataLayer"',
    markup: '',
    head: layer('view_item', { items: [{ item_id: '{{ product.id }}', price: 19.9 }] }),
    finds: ['product-without-id', /“{{ product.id }}” in place of an id in the items of its data layer/],
  },
  'the lists’ script in another file': {
    body: `<${LIST} layout="carousel" loading="eager"></reco-list>`,
    scripts: `<script>recotag('config', { baseUrl: '{service}', endpointId: 'my-shop' }); recotag('viewProduct', { product: '1' })</script>
      <script async src="/cache/all.js"></script>`,
    finds: ['tag-optimised', /can’t load recotag-carousel.js, recotag-layouts.js, because an optimiser .*: exclude/],
  },
  'a line of the cart that can’t be read': {
    tag: 'data-data-layer="dataLayer"',
    add: `<button type="button" onclick="dataLayer.push({ event: 'view_cart', ecommerce: { currency: 'EUR', items: [{ item_id: '1', price: 19.9 }, { item_id: '2', price: 'from 19' }] } })">Add to cart</button>`,
    head: layer('view_item', { items: [{ item_id: '1', price: 19.9 }] }),
    carts: [],
    finds: ['cart-unread', /cart of the data layer can’t be read \(line 2: price “from 19”\)/],
  },
};

/** The tag's file in an optimiser's folder, as `scripts` of a row, and the finding of the page. */
const handled = (scripts: string, says?: RegExp): Row => ({
  scripts: scripts.replace('{settings}', 'data-base-url="{service}" data-endpoint-id="my-shop" data-auto="view"'),
  ...(says && { finds: ['tag-optimised', says], carts: [] }),
});

/** What optimisers and consent managers make of the tag: the finding names the program, and the line that excludes the tag. */
const HANDLED: Record<string, Row> = {
  Autoptimize: handled(
    '<script defer src="/wp-content/cache/autoptimize/js/autoptimize_1a2b.js"></script>',
    /^Autoptimize has combined the tag with other scripts in one file, so it has lost its settings: write <!--noptimize-->/,
  ),
  'LiteSpeed Cache': handled(
    '<script data-optimized="1" src="/wp-content/litespeed/js/1a2b.js"></script>',
    /^LiteSpeed Cache has combined .* lost its settings: add data-no-optimize="1"/,
  ),
  'WP Rocket, another folder': {
    ...handled(
      '<script src="/wp-content/cache/min/1/recotag.js" data-minify="1" {settings}></script>',
      /^WP Rocket serves the tag from another folder, so it can’t load recotag-auto\.js and its other files: add \(\.\*\)recotag/,
    ),
    carts: ['1'],
  },
  Partytown: handled(
    '<script type="text/partytown" src="/recotag.js" {settings}></script>',
    /^Partytown runs the tag in a worker, .*: remove type="text\/partytown"/,
  ),
  'Rocket Loader that fails': handled(
    '<script type="1a2b-text/javascript" src="/recotag.js" {settings}></script>',
    /^Rocket Loader holds the tag back .*: add data-cfasync="false"/,
  ),
  Complianz: handled(
    '<script type="text/plain" data-service="recotag" data-category="statistics" data-cmplz-src="/recotag.js" {settings}></script>',
    /^Complianz blocks .* add data-category="functional" data-consent-from="wordpress" to/,
  ),
  Cookiebot: handled(
    '<script type="text/plain" data-cookieconsent="statistics" src="/recotag.js" {settings}></script>',
    /^Cookiebot blocks .* add data-cookieconsent="ignore" data-consent-from="cookiebot" to/,
  ),
  'another consent manager': handled(
    '<script type="text/plain" data-name="shop" data-src="/recotag.js" {settings}></script>',
    /^A consent manager blocks .*: answer its banner/,
  ),
  'after consent, beside the blocked element': handled(
    '<script type="text/plain" data-cmplz-src="/recotag.js" {settings}></script><script src="/recotag.js"></script>',
  ),
};

/** What `npm test` walks: a button in a list, a page that moves, each kind of cart, and what the lists lack. */
const USUAL = [
  'a dialog that the click opens over the list',
  'a button in an element with the same class',
  'a shop that wants an option first',
  'own cards with a button, in the form of the shop',
  'a list above the view',
  'the same cart on every page',
  'a cart that is fetched on each page',
  'a cart on a page without the tag',
  'the lists’ script in another file',
  'a line of the cart that can’t be read',
  'Autoptimize',
  'Complianz',
  'after consent, beside the blocked element',
];

const html = (row: Row, { index, baseUrl, isCart = false }: { index: number; baseUrl: string; isCart?: boolean }) => {
  const { tag = 'data-auto="view"', head = '', body = '', add = ADD, markup = MARKUP } = row;
  const {
    scripts = `<script async src="/recotag.js" data-base-url="{service}" data-endpoint-id="my-shop" ${tag}></script>${SCRIPT}`,
  } = row;
  const name = isCart ? 'Cart' : 'Product 1';
  const shown = isCart ? (body === REPORTS ? body : '') : `${markup}${add}${body}`;
  return `<!doctype html><html lang="en"><head><title>${name}</title><link rel="stylesheet" href="/recotag-reserve.css">
    <script>window.recotag = function () { (recotag.q ||= []).push(arguments) }</script>${isCart ? '' : head}
    ${scripts.replaceAll('{service}', baseUrl)}</head>
    <body><h1>${name}</h1>${shown}<a href="/cart">Cart</a></body></html>`.replaceAll(
    /(["'])\/cart\1/g,
    `$1/${index}/cart$1`,
  );
};

test('each page: the one cause, or no finding, and the carts that were sent', async ({ shop, service }) => {
  test.slow();
  const dist = process.env.RECOTAG_DIST ?? 'dist';
  for (const operation of ['ViewProduct', 'SetCart']) service.answers[operation] = () => success('');
  shop.routes['/cart/add'] = () => ({ status: 204 });
  const files = ['recotag.js', 'recotag-widgets.js'].map((file) => readFile(`${dist}/${file}`, 'utf8'));
  const code = (await Promise.all(files)).join(';');
  for (const path of [
    '/cache/all.js',
    '/wp-content/cache/autoptimize/js/autoptimize_1a2b.js',
    '/wp-content/litespeed/js/1a2b.js',
    '/wp-content/cache/min/1/recotag.js',
  ])
    shop.routes[path] = () => ({ headers: { 'Content-Type': 'text/javascript' }, body: `var theme;${code}` });
  const rows = Object.entries({ ...ROWS, ...HANDLED }).filter(([name]) => isLong || USUAL.includes(name));
  const browser = await startDevtools(findChromium(), { limit: 60_000 });
  const found: Record<string, { ids: string; says: string; carts: string[]; all: string }> = {};
  const waiting = rows.entries();
  const lane = async () => {
    for (const [index, [name, row]] of waiting) {
      const page = (isCart: boolean) => () => ({
        headers: { 'Content-Type': 'text/html; charset=utf-8' },
        body: (isCart && row.cart) || html(row, { index, baseUrl: service.url, isCart }),
      });
      Object.assign(shop.routes, { [`/p/${index}`]: page(false), [`/${index}/cart`]: page(true) });
      const url = `${shop.url}/p/${index}${row.hash ?? ''}`;
      const walked = await walk({ url, chromium: '', browser, dist, limit: 60_000 });
      const all = findings(walked);
      const wrong = all.filter(({ grade }) => grade !== 'good' && grade !== 'unseen');
      found[name] = {
        ids: wrong.map(({ id, sentence }) => id ?? sentence).join(),
        says: wrong[0]?.sentence ?? '',
        carts: walked.operations
          .filter(({ operation }) => operation === 'SetCart')
          .map(({ products }) => products.map(({ product }) => product).join()),
        all: all.map(({ grade, sentence }) => `${grade}: ${sentence}`).join(' '),
      };
    }
  };
  await Promise.all([lane(), lane(), lane()]).finally(() => browser.close());
  for (const [name, { finds: [ids, says] = ['', /^$/], carts = ['1'] }] of rows)
    expect.soft(found[name], name).toEqual({ ids, says: expect.stringMatching(says), carts, all: expect.any(String) });
});
