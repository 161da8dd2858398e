import type { MarkupNode } from '../../markup/product-nodes.js';
import { attributeAt } from '../../markup/product-page.js';
import { ofDocument } from '../../page/of-document.js';
import { settings } from '../settings.js';
import { answerOf, type Platform } from './platform.js';

/** Only a `link` element is trusted for the URL: a visitor's comment may contain an anchor with any `rel`. */
const api = (path: string): string =>
  `${attributeAt(ofDocument('documentElement'), 'link[rel="https://api.w.org/"]', 'href') ?? '/wp-json/'}wc/store/v1/${path}`;

const answers: Record<string, Promise<MarkupNode>> = {};

/** A product of the Store API, requested once per page. */
const productOf = (id: unknown): Promise<MarkupNode> => (answers[`${id}`] ??= answerOf(api(`products/${id}`)));

/** WooCommerce, read from its Store API. Prices are text in the currency's smallest unit. */
export const woocommerce: Platform = {
  isHere: () => ofDocument('querySelector')('[class*=woocommerce]'),
  cart: () => answerOf(api('cart')),
  async line({ id, prices, variation }) {
    const isVariation = variation?.length > 0;
    // A variation's line has no product id. The Store API returns it.
    const productID = isVariation ? (await productOf(id)).parent : id;
    return {
      productID,
      variant_id: isVariation && id,
      // With SKUs as ids, the line's SKU is that of the variation, and views have the product's.
      parent: isVariation && settings().productKey ? await productOf(productID) : undefined,
      price: prices.price / 10 ** prices.currency_minor_unit,
    };
  },
};
