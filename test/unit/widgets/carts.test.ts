import { Window } from 'happy-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addToCart } from '../../../widgets/extras/carts/add-to-cart.js';

interface Call {
  url: string;
  method: string;
  body: unknown;
  nonce: string | undefined;
}

let calls: Call[];
let answers: Record<string, { status?: number; nonce?: string; json?: unknown }>;
let page: Window;

beforeEach(() => {
  calls = [];
  answers = {};
  page = new Window({ url: 'https://shop.example/' });
  const own = {} as Record<string, unknown>;
  vi.stubGlobal('document', page.document);
  vi.stubGlobal('Document', page.Document);
  vi.stubGlobal('window', own);
  vi.stubGlobal('location', new URL('https://shop.example/'));
  vi.stubGlobal('dispatchEvent', () => true);
  vi.stubGlobal('fetch', async (url: string, { method, body, headers }: RequestInit) => {
    calls.push({
      url,
      method: method!,
      body: body instanceof URLSearchParams ? Object.fromEntries(body) : body && JSON.parse(`${body}`),
      nonce: (headers as Record<string, string>).Nonce,
    });
    const { status = 200, nonce, json = {} } = answers[url] ?? {};
    return new Response(JSON.stringify(json), { status, headers: nonce ? { Nonce: nonce } : {} });
  });
});
afterEach(() => vi.unstubAllGlobals());

const product = { id: '7', ids: {}, url: '/products/shirt', name: 'Shirt' } as never;
const control = { dataset: {} } as HTMLElement;
const add = (addUrl?: string) => addToCart(product, control, addUrl);
const globals = () => window as unknown as Record<string, unknown>;

test('Shopify: a product with several variants is chosen on its page; the shop’s message on an error', async () => {
  globals().Shopify = { shop: 's.myshopify.com' };
  answers['https://shop.example/products/shirt.js'] = { json: { variants: [{ id: 71 }, { id: 72 }] } };
  expect(await add()).toEqual({ choose: '/products/shirt' });
  answers['https://shop.example/products/shirt.js'] = { json: { variants: [{ id: 71 }] } };
  answers['/cart/add.js'] = { status: 422, json: { description: 'All 2 are in your cart.' } };
  await expect(add()).rejects.toThrow('All 2 are in your cart.');
});

test('Magento: with the form key; a product with options has a page to go to', async () => {
  page.document.body.innerHTML = '<script type="text/x-magento-init">{}</script><input name="form_key" value="k1">';
  const reload = vi.fn();
  globals().require = (_: string[], done: (data: object) => void) => done({ reload });
  expect(await add()).toBe('added');
  expect(calls[0]).toMatchObject({ url: '/checkout/cart/add/', body: { product: '7', qty: '1', form_key: 'k1' } });
  expect(reload).toHaveBeenCalledWith(['cart'], true);
  answers['/checkout/cart/add/'] = { json: { backUrl: 'https://shop.example/shirt.html' } };
  expect(await add()).toEqual({ choose: 'https://shop.example/shirt.html' });
});

test('PrestaShop: with its token, and its own event at the end', async () => {
  const emit = vi.fn();
  globals().prestashop = { urls: { pages: { cart: '/cart' } }, static_token: 't1', emit };
  answers['/cart'] = { json: { success: true, id_product: 7, id_product_attribute: 0, cart: { products_count: 1 } } };
  expect(await add()).toBe('added');
  expect(calls[0]!.body).toMatchObject({ token: 't1', id_product: '7', action: 'update' });
  expect(emit).toHaveBeenCalledWith('updateCart', expect.objectContaining({ resp: expect.anything() }));
  answers['/cart'] = { json: { hasError: true, errors: ['Out of stock'] } };
  await expect(add()).rejects.toThrow('Out of stock');
});

test('add-url has precedence; without any cart nothing is added', async () => {
  expect(await add()).toBeUndefined();
  expect(await add('/add/{id}')).toBe('added');
  expect(calls).toMatchObject([{ url: '/add/7', body: { id: '7', quantity: 1 } }]);
});
