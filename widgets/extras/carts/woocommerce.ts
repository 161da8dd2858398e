import { ofDocument } from '../../../src/page/of-document.js';
import { cartAddress } from '../../../src/page/shop-platforms.js';
import { type Cart, callShop, cartRequest, pageVariable } from './cart.js';

/** WooCommerce's Store API. https://github.com/woocommerce/woocommerce/tree/trunk/plugins/woocommerce/src/StoreApi */
export const woocommerce: Cart = async ({ id, url }) => {
  const { headers } = await cartRequest(cartAddress('woocommerce', 'cart'));
  const { ok, json } = await cartRequest(
    cartAddress('woocommerce', 'cart/add-item'),
    { id: Number(id) || id, quantity: 1 },
    { Nonce: headers.get('Nonce') ?? '' },
  );
  if (/variation/.test(json?.code)) return { variantsAt: url };
  if (!ok || !json) return { refused: json?.message };
  // The blocks' cart listens to this event, the classic one to jQuery's.
  ofDocument('body').dispatchEvent(new CustomEvent('wc-blocks_added_to_cart', { bubbles: true }));
  callShop(() => pageVariable('jQuery')?.(ofDocument('body')).trigger('wc_fragment_refresh'));
  return 'added';
};
