import { expect, test } from 'vitest';
import type { ShopTab } from '../../../../../src/node/command/learn/learn-tab.js';
import { shopperIn } from '../../../../../src/node/command/learn/shopper.js';
import { tryCart } from '../../../../../src/node/command/learn/try-cart.js';
import type { PageLooks } from '../../../../../src/page/learn/shop-page.js';

const ORIGIN = 'http://localhost:1';
const PRODUCT = { address: `${ORIGIN}/cup`, name: 'Cup', isError: false };
// As in EverShop, the product with a colour has another path and another heading.
const WHITE = { ...PRODUCT, address: `${ORIGIN}/all/cup?color=1`, name: 'Cup, white' };

/** Adds a product that wants a colour first. @returns the address of the cart, given what the tab shows after the click */
const cartAfter = async (after: Partial<PageLooks>): Promise<string> => {
  let at: Partial<PageLooks> = PRODUCT;
  let isAdded = false;
  const page: Record<string, () => unknown> = {
    look: () => at,
    chooseOptions: () => {
      at = WHITE;
      return ['White'];
    },
    go: () => {
      isAdded = at === WHITE;
      if (isAdded) at = after;
      return { element: 'button', text: 'Add to cart' };
    },
  };
  const tab: ShopTab = {
    visit: async () => [],
    settle: async () => [],
    call: async (name, ..._) => page[name]!() as never,
    take: () => ({
      responses: [],
      requests: isAdded ? [{ url: '/api/cart/items', method: 'POST', isByScript: true }] : [],
    }),
    forget: async () => {},
  };
  const product = { url: PRODUCT.address, looks: { ...PRODUCT, cart: undefined } as PageLooks };
  const shopper = shopperIn({ tab, first: product, add: undefined });
  const read: unknown[] = [];
  await shopper.add(product, async () => void read.push(at));
  // After the choice, and before the click.
  expect(read).toEqual([PRODUCT, WHITE]);
  expect(shopper.did).toEqual(['chose White', 'clicked “Add to cart”']);
  return shopper.cart;
};

test('a chosen option changes the path: that page is not the cart', async () =>
  expect(await cartAfter(WHITE)).toBe(`${ORIGIN}/cart`));

test('the page to which the click leads is the cart', async () =>
  expect(await cartAfter({ address: `${ORIGIN}/basket#lines`, name: 'Basket', isError: false })).toBe(
    `${ORIGIN}/basket`,
  ));

test('a second try begins without what the first one has left in the cart', async () => {
  const page = { url: PRODUCT.address, looks: { ...PRODUCT, cart: undefined } as PageLooks };
  let cart: string[] = [];
  let isLate = true;
  const sent = () => [{ operation: 'SetCart', products: cart.map((product) => ({ product })) }] as never;
  let clicked = '';
  const calls: Record<string, (way: string) => unknown> = {
    look: () => PRODUCT,
    removable: () => true,
    go(way) {
      clicked = way;
      cart = way === 'add' ? [...cart, 'cup'] : [];
      return { element: 'button', text: way };
    },
  };
  const tab: ShopTab = {
    visit: async () => [],
    // On a busy computer, the first cart is not sent in time.
    settle: async () => (isLate && clicked === 'add' ? [] : sent()),
    call: async (name, ...[way]) => calls[name]!(`${way}`) as never,
    take: () => ({ responses: [], requests: [{ url: '/cart/items', method: 'POST', isByScript: true }] }),
    async forget() {
      isLate = cart.length === 0 && clicked === '';
      cart = [];
    },
  };
  const shopper = shopperIn({ tab, first: page, add: undefined });
  expect(await tryCart({ tab, shopper, attributes: {}, products: [{ page, id: 'cup' }] })).toBeUndefined();
});
