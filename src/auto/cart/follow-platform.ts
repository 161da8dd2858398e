import { ofDocument } from '../../page/of-document.js';
import { pageGlobal } from '../page/page-global.js';
import { whenQuiet } from '../page/watch-page.js';
import { magento } from '../platforms/magento.js';
import { answerOf, type Platform } from '../platforms/platform.js';
import { shopify } from '../platforms/shopify.js';
import { woocommerce } from '../platforms/woocommerce.js';
import { quietly } from '../quietly.js';
import { type Fields, idIn, type Reference, reference } from '../reference.js';
import { settings } from '../settings.js';
import { cartLines } from './cart-lines.js';
import { reportCart } from './report-cart.js';

/** Addresses after whose answer the cart may be another: Shopify's, WooCommerce's old and new, and Magento's sections, but for our own look. */
const CHANGES = /\/cart\/[a-z]|wc-ajax=(?!get_ref)|store\/(?:v\d\/)?batch|section\/load\/\?(?!sections=cart$)/;

const platformReference = (item: Fields): Reference | undefined => {
  const { productKey = 'productID', skuKey = 'variant_id' } = settings();
  return reference(idIn(productKey, item), idIn(skuKey, item));
};

/**
 * Reports the cart of the platform that this page shows itself to be of, now and when it may have changed.
 *
 * @returns reads it again, soon; undefined where the page is of no platform that is known
 */
export const followPlatform = (): (() => void) | undefined => {
  const platform: Platform | undefined = [shopify, woocommerce, magento].find(({ isHere }) => isHere());
  if (!platform) return;
  let turn = 0;
  const read = async () => {
    const mine = ++turn;
    try {
      const answer = await answerOf(platform.cartUrl());
      const lines: Fields[] = await Promise.all((answer.cart ?? answer).items.map(platform.line));
      if (mine === turn) reportCart(cartLines(lines, platformReference));
    } catch {
      // The next change is the next chance.
    }
  };
  const again = whenQuiet(read);
  // WooCommerce's own events, of its blocks and, by jQuery, of its classic pages.
  ofDocument('addEventListener')('wc-blocks_added_to_cart', again);
  type JQuery = (body: Element) => { on(names: string, call: () => void): void };
  quietly(() =>
    (pageGlobal('jQuery') as JQuery)(ofDocument('body')).on('added_to_cart removed_from_cart updated_wc_div', again),
  );
  new PerformanceObserver((list) => {
    if (list.getEntries().some(({ name }) => CHANGES.test(name))) again();
  }).observe({ type: 'resource' });
  read();
  return again;
};
