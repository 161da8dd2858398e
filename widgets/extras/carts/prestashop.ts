import { cartAddress } from '../../../src/page/shop-platforms.js';
import { type Cart, callShop, cartRequest, pageVariable } from './cart.js';

const shop = () => pageVariable('prestashop');

/** PrestaShop's front controller `cart`. */
export const prestashop: Cart = async ({ id, url }) => {
  const { static_token = '' } = shop();
  const { ok, json } = await cartRequest(
    cartAddress('prestashop'),
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
