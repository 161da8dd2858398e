// Shops whose markup names the SKU and whose cart the id: those of the known platforms, with pages as test/platforms has them, and others.
import { type Listening, listen } from '../../../../demo/listen.js';

const NAMES: Readonly<Record<number, string>> = { 11: 'Mug', 12: 'Cap', 13: 'Pen', 14: 'Bag' };
type Lines = ReadonlyMap<number, number>;
type Colors = ReadonlyMap<number, string>;

interface Platform {
  /** in the head, on each page */
  head(lines: Lines, id: number | undefined): string;
  /** what a product's page says of it, by default JSON-LD */
  says?(id: number): string;
  /** the attributes of the body of a product's page */
  body(id: number): string;
  /** in the form that adds the product */
  field(id: number): string;
  form: string;
  /** where the cart is read, and what is there; PrestaShop has it in the page */
  api: string;
  cart(lines: Lines, colors: Colors): unknown;
  /** the cart is there for requests by POST only */
  isPosted?: true;
  /** what the theme does after it has added the product; without it the form is sent, and its page answers */
  added?: string;
  /** what is printed, where the tag can't read the cart */
  prints?: string[];
}

const linesOf = (lines: Lines, line: (id: number, count: number) => object): object[] =>
  [...lines].map(([id, count]) => line(id, count));

const presta = (lines: Lines) => ({
  products: linesOf(lines, (id, count) => ({
    id_product: `${id}`,
    id_product_attribute: '0',
    cart_quantity: `${count}`,
    price_with_reduction: id,
  })),
});

export const PLATFORMS: Readonly<Record<string, Platform>> = {
  WooCommerce: {
    head: () => '<link rel="https://api.w.org/" href="/wp-json/">',
    body: (id) => `class="single-product postid-${id} woocommerce"`,
    field: (id) =>
      `<button type="submit" name="add-to-cart" value="${id}" class="single_add_to_cart_button">Add to cart</button>`,
    form: 'class="cart" method="post"',
    api: '/wp-json/wc/store/v1/cart',
    cart: (lines) => ({
      items: linesOf(lines, (id, quantity) => ({
        id,
        quantity,
        variation: [],
        prices: { price: `${id}00`, currency_minor_unit: 2 },
      })),
    }),
  },
  PrestaShop: {
    head: (lines) =>
      `<script>var prestashop = { cart: ${JSON.stringify(presta(lines))}, calls: [], on(_, call) { this.calls.push(call); } };</script>`,
    body: () => 'id="product"',
    field: (id) => `<input type="hidden" name="id_product" value="${id}"><button>Add to cart</button>`,
    form: 'id="add-to-cart-or-refresh"',
    api: '/unused',
    cart: presta,
    added: 'prestashop.calls.forEach((call) => call({ resp: { cart } }))',
  },
  Magento: {
    head: () => '<script>var BASE_URL = "/";</script><script type="text/x-magento-init">{}</script>',
    body: () => 'class="catalog-product-view"',
    field: (id) => `<input type="hidden" name="product" value="${id}"><button>Add to Cart</button>`,
    form: 'id="product_addtocart_form"',
    api: '/customer/section/load/',
    cart: (lines) => ({
      cart: {
        items: linesOf(lines, (id, qty) => ({
          product_type: 'simple',
          product_id: `${id}`,
          qty,
          product_price_value: id,
        })),
      },
    }),
    added: "fetch('/customer/section/load/?sections=cart%2Cmessages')",
  },
  Shopify: {
    head: (_, id) =>
      `<script>var Shopify = { shop: 'x', routes: { root: '/' } }; var ShopifyAnalytics = { meta: ${JSON.stringify(id ? { product: { id } } : {})} };</script>`,
    body: () => '',
    field: (id) => `<input type="hidden" name="id" value="${id}1"><button>Add to cart</button>`,
    form: 'action="/cart/add"',
    api: '/cart.js',
    cart: (lines) => ({
      items: linesOf(lines, (id, quantity) => ({ product_id: id, variant_id: `${id}1`, quantity, price: 100 * id })),
    }),
    added: '',
  },
  OpenMage: {
    head: () => '<link rel="icon" href="/skin/frontend/base/default/favicon.ico">',
    body: () => 'class="catalog-product-view"',
    field: (id) => `<input type="hidden" name="product" value="${id}"><button>Add to Cart</button>`,
    form: 'method="post"',
    api: '/unused',
    cart: () => undefined,
    prints: [
      `data-product-at='input[name="product"]@value'></script>`,
      'The tag can’t read the cart of OpenMage: put the code of docs/platforms/magento.md into a template.',
    ],
  },
};

const named = (lines: Lines) => ({ products: linesOf(lines, (id, count) => ({ id, count, price: id })) });

const ordinary = {
  body: () => '',
  field: (id: number) => `<input type="hidden" name="id_product" value="${id}"><button>Add to cart</button>`,
  form: 'method="post"',
};

/** Shops of no known platform, and what of `data-cart-at` and of the other attributes is particular. */
export const OTHERS: Readonly<Record<string, [shop: Platform, cartAt: object, attributes?: Record<string, string>]>> = {
  'a shop that marks nothing': [
    {
      ...ordinary,
      head: () => `<script>addEventListener('change', ({ target }) => {
        document.querySelector('.chosen').textContent = location.pathname.slice(3) + '-' + target.value;
        document.querySelector('h1').textContent += ' ' + target.value;
        history.replaceState(null, '', '?color=' + target.value);
      })</script>`,
      says: (id) =>
        `<dl><dt>Item no</dt><dd>${id}</dd><dt>SKU</dt><dd class="chosen">–</dd><dt>Series</dt><dd>X200</dd></dl>`,
      field: () =>
        ['red', 'blue']
          .map((color) => `<label><input type="radio" name="color" value="${color}" required> ${color}</label>`)
          .concat('<button>Add to basket</button>')
          .join(''),
      api: '/api/basket',
      cart: (lines, colors) => ({
        basket: {
          entries: linesOf(lines, (id, pieces) => ({
            article: { number: `${id}`, variant: `${id}-${colors.get(id)}` },
            ...{ pieces, unitPrice: id, linePrice: id * pieces },
          })),
        },
      }),
      added: "fetch('/api/basket?_=' + Date.now())",
    },
    {
      ...{ url: '/api/basket', lines: 'basket.entries', after: ['/cart/add'] },
      ...{ product: 'article.number', sku: 'article.variant', count: 'pieces', price: 'unitPrice' },
    },
    { 'data-product-at': 'label:Item no', 'data-sku-at': 'label:SKU' },
  ],
  // As PrestaShop 1.6 does.
  'a cart that is read by POST with form fields': [
    {
      ...ordinary,
      head: () =>
        `<script>const fields = new URLSearchParams({ controller: 'cart', ajax: 'true' });
        const readCart = () => fetch('/index.php?rand=' + Date.now(), { method: 'POST', body: fields }); readCart();</script>`,
      api: '/index.php',
      cart: named,
      isPosted: true,
      added: 'readCart()',
    },
    {
      url: '/index.php',
      form: { controller: 'cart', ajax: 'true' },
      lines: 'products',
      after: ['/cart/add', '/index.php'],
    },
  ],
  // As Vue 2 does.
  'a cart in a variable whose fields are getters': [
    {
      ...ordinary,
      head: (lines) =>
        `<script>var shop = {}, cart = ${JSON.stringify(named(lines))};
        Object.defineProperty(shop, 'cart', { enumerable: true, get: () => cart, set: () => {} });</script>`,
      api: '/unused',
      cart: named,
    },
    { window: 'shop.cart', lines: 'products' },
  ],
};

/** A shop whose cart is one for all visitors. */
export const startPlatformShop = async (platform: Platform): Promise<Listening & { url: string; inCart(): number }> => {
  const lines = new Map<number, number>();
  const colors = new Map<number, string>();
  const cards = Object.entries(NAMES).map(([id, name]) => `<li><a href="/p/${id}"><img alt="">${name}</a></li>`);
  const pageOf = (id: number) =>
    `${platform.says?.(id) ?? `<script type="application/ld+json">${JSON.stringify({ '@type': 'Product', name: NAMES[id], sku: `SKU-${id}` })}</script>`}
<h1>${NAMES[id]}</h1><p>${id}.00 €</p><form ${platform.form}>${platform.field(id)}</form><ul class="related">${cards.join('')}</ul>
${platform.added === undefined ? '' : `<script>document.forms[0].onsubmit = (event) => { event.preventDefault(); fetch('/cart/add?id=${id}&' + new URLSearchParams(new FormData(event.target)), { method: 'POST' }).then((got) => got.json()).then((cart) => { ${platform.added} }); };</script>`}`;
  const cartPage = () =>
    `<h1>Cart</h1>${[...lines.keys()].map((id) => `<form method="post" action="/cart?remove=${id}"><button>Remove ${NAMES[id]}</button></form>`).join('')}`;
  const server = await listen((request, response) => {
    const { pathname, searchParams } = new URL(request.url!, 'http://shop.example');
    const id = Number(searchParams.get('id') ?? /^\/p\/(\d+)$/.exec(pathname)?.[1]);
    const json = (value: unknown) => response.setHeader('Content-Type', 'application/json').end(JSON.stringify(value));
    const isPosted = request.method === 'POST';
    if (isPosted && NAMES[id]) lines.set(id, (lines.get(id) ?? 0) + 1);
    if (isPosted) colors.set(id, `${searchParams.get('color')}`);
    if (isPosted) lines.delete(Number(searchParams.get('remove')));
    if ((pathname === platform.api && (isPosted || !platform.isPosted)) || (pathname === '/cart/add' && isPosted))
      return json(platform.cart(lines, colors));
    const [body, attributes] = NAMES[id]
      ? [pageOf(id), platform.body(id)]
      : [pathname === '/cart' ? cartPage() : `<h1>Shop</h1><ul>${cards.join('')}</ul>`, 'class="woocommerce"'];
    return response
      .setHeader('Content-Type', 'text/html; charset=utf-8')
      .end(`<!doctype html><title>${NAMES[id] ?? 'Shop'}</title>${platform.head(lines, NAMES[id] ? id : undefined)}
<body ${attributes}><header><a href="/">Home</a> <a href="/cart">Cart</a></header><main>${body}</main>`);
  }, 0);
  return { ...server, url: `http://localhost:${server.port}`, inCart: () => lines.size };
};
