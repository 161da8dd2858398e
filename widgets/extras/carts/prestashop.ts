import { type Cart, cartRequest, pageVariable } from './cart.js';

const shop = () => pageVariable('prestashop');

/** PrestaShop's front controller `cart`. */
export const prestashop: Cart = {
  isHere: () => shop()?.urls?.pages?.cart,
  async add({ id, url }) {
    const { urls, static_token } = shop();
    const { ok, json } = await cartRequest(
      urls.pages.cart,
      new URLSearchParams({ token: static_token, id_product: id, qty: '1', add: '1', action: 'update', ajax: '1' }),
    );
    if (!ok || json.hasError) throw Error([json.errors].flat()[0]);
    if (!json.success) return { choose: url };
    shop().emit?.('updateCart', {
      reason: {
        idProduct: json.id_product,
        idProductAttribute: json.id_product_attribute,
        linkAction: 'add-to-cart',
        cart: json.cart,
      },
      resp: json,
    });
    return 'added';
  },
};
