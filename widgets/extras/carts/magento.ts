import { ofDocument } from '../../../src/page/of-document.js';
import { readCookie } from '../../../src/page/read-cookie.js';
import { cartAddress } from '../../../src/page/shop-platforms.js';
import { type Cart, callShop, cartRequest, pageVariable } from './cart.js';

const formKey = (): string =>
  ofDocument('querySelector')<HTMLInputElement>('input[name=form_key]')?.value ?? readCookie('form_key') ?? '';

interface CustomerData {
  reload(sections: string[], force: boolean): void;
}

/** Magento and Adobe Commerce, with Luma or Hyvä. */
export const magento: Cart = async ({ id }) => {
  const { ok, json } = await cartRequest(
    cartAddress('magento', 'checkout/cart/add/'),
    new URLSearchParams({ product: id, qty: '1', form_key: formKey() }),
  );
  // With a form key that has expired, Magento redirects to the cart's page.
  if (!ok || !json) return { refused: json?.message };
  // If a product has options or can't be added, Magento returns the address of a page with the message.
  if (json.backUrl) return { variantsAt: json.backUrl };
  callShop(() =>
    pageVariable('require')?.(['Magento_Customer/js/customer-data'], (data: CustomerData) =>
      callShop(() => data.reload(['cart'], true)),
    ),
  );
  dispatchEvent(new CustomEvent('reload-customer-section-data'));
  return 'added';
};
