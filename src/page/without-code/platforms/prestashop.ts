import type { MarkupNode } from '../../../protocol/markup/product-nodes.js';
import { guarded, quietly } from '../../shared/guarded.js';
import { pageGlobal } from '../../shared/page-global.js';
import { callShop, cartRequest, pageVariable } from './cart-request.js';
import { afterPrefix, type Bodies, type CartAdder, type CartReader, type Installation, valueAt } from './platform.js';

export const installation: Installation = {
  title: 'PrestaShop',
  attributes: { 'data-auto': 'view cart' },
  head: '_partials/head.tpl of the theme',
  docs: 'docs/platforms/prestashop.md',
};

const cart = () => pageGlobal('prestashop', 'cart');

const cartPage = () => pageGlobal('prestashop', 'urls', 'pages', 'cart');

export const isHere = (): unknown => cart() ?? cartPage();

interface Events {
  on(name: string, call: (event: MarkupNode) => void): void;
}

/** The page contains the cart. A product without combinations has combination 0. */
export const read: CartReader = {
  cartUrl: undefined,
  cart,
  line: (item) => ({
    productID: item.id_product,
    variant_id: item.id_product_attribute,
    quantity: item.cart_quantity ?? item.quantity,
    // Without the theme's currency format. It is not rounded: 22.944 is charged as 22.94.
    price: item.price_with_reduction,
    currency: pageGlobal('prestashop', 'currency', 'iso_code'),
  }),
  productId: () => valueAt('#add-to-cart-or-refresh [name=id_product]'),
  follow(_, readCart) {
    // The event has the new cart.
    (pageGlobal('prestashop') as Events).on(
      'updateCart',
      guarded(({ resp }) => readCart(resp.cart)),
    );
  },
};

/** The cart of PrestaShop 1.6 and of thirty bees is a part of the order. */
export const bodies: Bodies = ['#cart,#order', '#search', '#category', '#index'];

/** PrestaShop 1.6 and thirty bees write `category-4`. */
export const category = (): string => afterPrefix('body', /^(?:category(?:-id)?|product-id-category)-(?=\d+$)/);

const shop = () => pageVariable('prestashop');

/**
 * Whether the shopper must choose a combination: without one, the cart takes the shop's default, such as a size that nobody has chosen. The
 * product's page says it in its answer to a choice. Undefined without such an answer.
 */
const hasCombinations = async (id: string): Promise<unknown> => {
  const fields = { id_product: id, ajax: '1', action: 'refresh' };
  // As any POST, it isn't redirected to the address with a name.
  const { json } = await cartRequest(
    `${quietly(() => pageGlobal('prestashop', 'urls', 'base_url')) ?? '/'}index.php?controller=product`,
    new URLSearchParams(fields),
  );
  return json ? json.product_has_combinations : undefined;
};

/** The front controller `cart`. */
export const buy: CartAdder = async ({ id, url }) => {
  const { static_token = '' } = shop();
  const cartUrl = `${quietly(cartPage) ?? '/index.php?controller=cart'}`;
  if (await hasCombinations(id)) return { variantsAt: url };
  const { ok, json } = await cartRequest(
    // The front controller has this address in every shop, also where its page has a name.
    cartUrl,
    new URLSearchParams({ token: static_token, id_product: id, qty: '1', add: '1', action: 'update', ajax: '1' }),
  );
  if (!ok || !json || json.hasError) return { refused: json?.errors };
  if (!json.success) return { variantsAt: url };
  const change = {
    idProduct: json.id_product,
    idProductAttribute: json.id_product_attribute,
    linkAction: 'add-to-cart',
    cart: json.cart,
  };
  callShop(() => shop().emit?.('updateCart', { reason: change, resp: json }));
  return 'added';
};
