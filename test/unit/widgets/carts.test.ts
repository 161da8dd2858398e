import { Window } from 'happy-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type PlatformName, platformOfPage } from '../../../src/page/without-code/platforms/platforms.js';
import { addToCart, onlyOnPage } from '../../../widgets/extras/add-to-cart.js';

interface Call {
  url: string;
  method: string;
  body: unknown;
  nonce: string | undefined;
}

const ORIGIN = 'https://shop.example';

let calls: Call[];
let answers: Record<string, { status?: number; nonce?: string; json?: unknown; html?: string }>;
let page: Window;
let reported: string[];

beforeEach(() => {
  calls = [];
  answers = {};
  reported = [];
  page = new Window({ url: `${ORIGIN}/` });
  const own = {} as Record<string, unknown>;
  vi.stubGlobal('document', page.document);
  vi.stubGlobal('CustomEvent', page.CustomEvent);
  vi.stubGlobal('window', own);
  vi.stubGlobal('location', new URL(`${ORIGIN}/`));
  vi.stubGlobal('dispatchEvent', () => true);
  vi.stubGlobal('reportError', ({ message }: Error) => reported.push(message));
  vi.stubGlobal('fetch', async (address: string, { method, body, headers = {} }: RequestInit = {}) => {
    const { href, pathname, origin } = new URL(address, ORIGIN);
    const url = origin === ORIGIN ? pathname : href;
    calls.push({
      url,
      method: method!,
      body: body instanceof URLSearchParams ? Object.fromEntries(body) : body && JSON.parse(`${body}`),
      nonce: (headers as Record<string, string>).Nonce,
    });
    const { status = 200, nonce, json = {}, html } = answers[url] ?? {};
    return new Response(html ?? JSON.stringify(json), { status, headers: nonce ? { Nonce: nonce } : {} });
  });
});
afterEach(() => vi.unstubAllGlobals());

const product = { id: '7', ids: {}, url: '/products/shirt', name: 'Shirt' } as never;
const control = { dataset: {} } as HTMLElement;
const add = (addUrl?: string, fields = {}) =>
  addToCart({ ...(product as object), ...fields } as never, control, addUrl);
const globals = () => window as unknown as Record<string, unknown>;
const fail = (): never => {
  throw Error('the theme is broken');
};

interface Shop {
  /** makes the page one of the platform, whose theme throws in each function that `buy` calls, and whose cart takes the product */
  make(): void;
  /** no theme has a function that `buy` calls */
  hasNoTheme?: true;
  /** the address that `buy` posts to; missing if the cart is only a JavaScript API */
  cart?: string;
  /** makes the page say that its cart is on another origin */
  leave?(): void;
}

const shops: Record<PlatformName, Shop> = {
  shopify: {
    make() {
      globals().Shopify = { shop: 's.myshopify.com' };
      globals().publish = fail;
      page.document.body.innerHTML = '<cart-drawer class="is-empty"></cart-drawer>';
      const theme = { getSectionsToRender: fail, setActiveElement: fail, renderContents: fail };
      Object.assign(page.document.querySelector('cart-drawer')!, theme);
      answers['/products/shirt.js'] = { json: { variants: [{ id: 71 }] } };
      answers['/cart/add.js'] = { json: { id: 71, sections: {} } };
    },
    cart: '/cart/add.js',
    leave: () => Object.assign(globals().Shopify as object, { routes: { root: 'https://foreign.example/' } }),
  },
  magento: {
    make() {
      page.document.body.innerHTML = '<script type="text/x-magento-init">{}</script>';
      globals().require = (_: string[], done: (data: object) => void) => {
        done({ reload: fail });
        fail();
      };
      answers['/checkout/cart/add/'] = { json: [] };
    },
    cart: '/checkout/cart/add/',
    leave() {
      globals().BASE_URL = 'https://foreign.example/';
    },
  },
  prestashop: {
    make() {
      globals().prestashop = { urls: { pages: { cart: '/cart' } }, static_token: 't1', emit: fail };
      answers['/cart'] = { json: { success: true } };
    },
    cart: '/cart',
    leave: () => Object.assign(globals().prestashop as object, { urls: { pages: { cart: '//foreign.example/cart' } } }),
  },
  woocommerce: {
    make() {
      page.document.body.innerHTML = '<div class="woocommerce"></div>';
      globals().jQuery = fail;
      answers['/wp-json/wc/store/v1/cart/add-item'] = { status: 201, json: { items: [{ id: 7 }] } };
    },
    cart: '/wp-json/wc/store/v1/cart/add-item',
    leave() {
      page.document.head.innerHTML = '<link rel="https://api.w.org/" href="https://foreign.example/wp-json/">';
    },
  },
};

describe.each(Object.entries(shops))('%s', (name, { make, hasNoTheme, cart = '', leave }) => {
  test('what the cart says counts, not the theme’s exceptions, which are reported', async () => {
    make();
    expect(platformOfPage()).toBe(name);
    expect(await add()).toBe('added');
    if (!hasNoTheme) expect(reported).toContain('the theme is broken');
  });

  test.skipIf(!cart)('a page in place of the cart’s response is no success', async () => {
    make();
    answers[cart] = { html: '<!doctype html><title>Password</title>' };
    const added = (await add()) as { refused?: unknown };
    expect(Object.keys(added)).toEqual(['refused']);
    expect([added.refused].flat().filter(Boolean)).toEqual([]);
  });

  test.skipIf(!leave)('the shopper’s session is used on the page’s own origin only', async () => {
    make();
    leave?.();
    await expect(add()).rejects.toThrow('not an address for the cart: ');
    expect(calls.filter(({ url }) => url.includes('foreign'))).toEqual([]);
  });

  test.each([
    ['a foreign address', { url: 'https://foreign.example/products/steal' }],
    ['the address of another page', { url: '/account/logout' }],
  ])('%s as the product’s URL leads to no request for it', async (_, fields) => {
    make();
    await add(undefined, fields).catch(() => {});
    const known = [cart, '/wp-json/wc/store/v1/cart', '/index.php'];
    expect(calls.filter(({ url }) => !known.includes(url))).toEqual([]);
  });
});

test.each([
  ['/products/shirt', '/products/shirt.js'],
  ['https://shop.example/products/shirt', '/products/shirt.js'],
  ['/collections/all/products/shirt', '/collections/all/products/shirt.js'],
  ['/fr/products/shirt', '/fr/products/shirt.js'],
  ['/products/../account/logout', undefined],
  ['/products/shirt.json', undefined],
  ['//foreign.example/products/shirt', undefined],
  ['https://user:password@shop.example/products/shirt', undefined],
])('Shopify: %s is read from %s', async (url, asked) => {
  globals().Shopify = { shop: 's.myshopify.com' };
  await add(undefined, { url });
  expect(calls.filter(({ method }) => method === 'GET').map((call) => call.url)).toEqual(asked ? [asked] : []);
});

test('Shopify: a product with several variants is chosen on its page; the shop’s message on an error', async () => {
  globals().Shopify = { shop: 's.myshopify.com' };
  answers['/products/shirt.js'] = { json: { variants: [{ id: 71 }, { id: 72 }] } };
  expect(await add()).toEqual({ variantsAt: '/products/shirt' });
  answers['/products/shirt.js'] = { json: { variants: [{ id: 71 }] } };
  answers['/cart/add.js'] = { status: 422, json: { message: 'Cart Error', description: 'All 2 are in your cart.' } };
  expect(await add()).toEqual({ refused: ['All 2 are in your cart.', 'Cart Error'] });
  answers['/products/shirt.js'] = { json: { variants: [] } };
  await add();
  expect(calls.at(-1)!.body, 'the id may be that of a variant').toMatchObject({ id: '7' });
});

test('Magento: with the form key; a product with options has a page to go to', async () => {
  page.document.body.innerHTML = '<script type="text/x-magento-init">{}</script><input name="form_key" value="k1">';
  const reload = vi.fn();
  globals().require = (_: string[], done: (data: object) => void) => done({ reload });
  expect(await add()).toBe('added');
  expect(calls[0]).toMatchObject({ url: '/checkout/cart/add/', body: { product: '7', qty: '1', form_key: 'k1' } });
  expect(reload).toHaveBeenCalledWith(['cart'], true);
  answers['/checkout/cart/add/'] = { json: { backUrl: 'https://shop.example/shirt.html' } };
  expect(await add()).toEqual({ variantsAt: 'https://shop.example/shirt.html' });
});

test('PrestaShop: with its token, and its own event at the end', async () => {
  const emit = vi.fn();
  globals().prestashop = { urls: { pages: { cart: '/cart' } }, static_token: 't1', emit };
  answers['/cart'] = { json: { success: true, id_product: 7, id_product_attribute: 0, cart: { products_count: 1 } } };
  expect(await add()).toBe('added');
  expect(calls.at(-1)!.body).toMatchObject({ token: 't1', id_product: '7', action: 'update' });
  expect(emit).toHaveBeenCalledWith('updateCart', expect.objectContaining({ resp: expect.anything() }));
  answers['/cart'] = { json: { hasError: true, errors: ['Out of stock'] } };
  expect(await add()).toEqual({ refused: ['Out of stock'] });
  // What PrestaShop 8 answers for a shirt with sizes (ProductController::displayAjaxRefresh): no size that nobody has chosen is added.
  answers['/index.php'] = { json: { product_has_combinations: true, id_product_attribute: 1, product_title: 'Shirt' } };
  calls = [];
  expect(await add()).toEqual({ variantsAt: '/products/shirt' });
  expect(calls.map(({ body }) => (body as { action: string }).action)).toEqual(['refresh']);
  // A page whose cart the tag reads is one where `buy` adds.
  globals().prestashop = { cart: { products: [] } };
  answers['/index.php'] = { json: { success: true } };
  expect(await add()).toBe('added');
});

test('add-url has precedence, and may be of another origin; without any cart nothing is added', async () => {
  expect(await add()).toBeUndefined();
  expect(await add('/add/{id}')).toBe('added');
  expect(await add('https://api.example/add')).toBe('added');
  expect(calls).toMatchObject([
    { url: '/add/7', body: { id: '7', quantity: 1 } },
    { url: 'https://api.example/add', body: { id: '7', quantity: 1 } },
  ]);
  for (const [template, id] of [
    ['/add/{id}', '..'],
    ['javascript:alert({id})', '7'],
    ['https://user:pass@api.example/', '7'],
  ] as const)
    await expect(add(template, { id })).rejects.toThrow('not an address for the cart: ');
  expect(calls).toHaveLength(2);
});

test('WooCommerce tells which products have to be opened: before the click, and in place of a message', async () => {
  shops.woocommerce.make();
  answers['/wp-json/wc/store/v1/products'] = {
    json: [
      { id: 7, has_options: true },
      { id: 8, is_purchasable: false },
      { id: 9, is_purchasable: true },
    ],
  };
  expect(await onlyOnPage(['7', '8', '9'].map((id) => ({ id }) as never))).toEqual(['7', '8']);
  for (const code of ['missing_attributes', 'missing_variation_data', 'product_not_purchasable']) {
    answers[shops.woocommerce.cart!] = { status: 400, json: { code: `woocommerce_rest_${code}`, message: 'No.' } };
    expect(await add()).toEqual({ variantsAt: '/products/shirt' });
  }
});
