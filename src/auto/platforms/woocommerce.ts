import { attributeAt } from '../../markup/product-page.js';
import { ofDocument } from '../../page/of-document.js';
import { answerOf, type Platform } from './platform.js';

/** Only a `link` element is trusted for the URL: a visitor's comment may contain an anchor with any `rel`. */
const api = (path: string): string =>
  `${attributeAt(ofDocument('documentElement'), 'link[rel="https://api.w.org/"]', 'href') ?? '/wp-json/'}wc/store/v1/${path}`;

const parents: Record<string, unknown> = {};

/** WooCommerce, read from its Store API. Prices are text in the currency's smallest unit. */
export const woocommerce: Platform = {
  isHere: () => ofDocument('querySelector')('[class*=woocommerce]'),
  cart: () => answerOf(api('cart')),
  async line({ id, prices, variation }) {
    const isVariation = variation?.length > 0;
    // A variation's line has no product id. The Store API returns it; requested once per page.
    if (isVariation) parents[id] ??= (await answerOf(api(`products/${id}`))).parent;
    return {
      productID: isVariation ? parents[id] : id,
      variant_id: isVariation && id,
      price: prices.price / 10 ** prices.currency_minor_unit,
    };
  },
};
