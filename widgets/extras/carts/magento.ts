import { ofDocument } from '../../../src/page/of-document.js';
import { readCookie } from '../../../src/page/read-cookie.js';
import { type Cart, cartRequest, pageVariable } from './cart.js';

const formKey = (): string =>
  ofDocument('querySelector')<HTMLInputElement>('input[name=form_key]')?.value ?? readCookie('form_key') ?? '';

/** Magento and Adobe Commerce, with Luma or Hyvä. */
export const magento: Cart = {
  isHere: () => pageVariable('hyva') ?? ofDocument('querySelector')('script[type="text/x-magento-init"]'),
  async add({ id }) {
    const { ok, json } = await cartRequest(
      `${pageVariable('BASE_URL') ?? '/'}checkout/cart/add/`,
      new URLSearchParams({ product: id, qty: '1', form_key: formKey() }),
    );
    if (!ok) throw Error(json.message);
    // If a product has options or can't be added, Magento returns the address of a page with the message.
    if (json.backUrl) return { choose: json.backUrl };
    pageVariable('require')?.(
      ['Magento_Customer/js/customer-data'],
      (data: { reload(sections: string[], force: boolean): void }) => data.reload(['cart'], true),
    );
    dispatchEvent(new CustomEvent('reload-customer-section-data'));
    return 'added';
  },
};
