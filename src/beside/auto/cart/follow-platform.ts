import { type Fields, fieldsOf } from '../../../page/fields-of.js';
import { guarded } from '../../../page/guarded.js';
import { ofDocument } from '../../../page/of-document.js';
import { pageGlobal } from '../../../page/page-global.js';
import { quietly } from '../../../page/quietly.js';
import { type PlatformName, platformOfPage } from '../../../page/shop-platforms.js';
import { elementsOf, MOST_ITEMS } from '../../../protocol/budget.js';
import type { MarkupNode } from '../../../protocol/markup/product-nodes.js';
import { whenQuiet } from '../page/watch-page.js';
import { magento } from '../platforms/magento.js';
import type { Platform } from '../platforms/platform.js';
import { prestashop } from '../platforms/prestashop.js';
import { shopify } from '../platforms/shopify.js';
import { woocommerce } from '../platforms/woocommerce.js';
import { givenId, idIn, type Naming, reference } from '../reference.js';
import { settings } from '../settings.js';
import { type ReadCart, readItems } from './cart-lines.js';
import { reportReading } from './report-cart.js';

const platforms: Record<PlatformName, Platform> = { shopify, magento, prestashop, woocommerce };

/** URLs of requests that may change the cart: Shopify, WooCommerce (classic and Store API) and Magento, except our own requests. */
const CHANGES = /\/cart\/[a-z]|wc-ajax=(?!get_ref)|store\/(?:v\d\/)?batch|section\/load\/\?(?!sections=cart$)/;

const platformNaming: Naming = {
  refer(item) {
    const { productKey = 'productID', skuKey = 'variant_id' } = settings();
    return reference(idIn(productKey, { ...item, ...Object(item.parent) }), idIn(skuKey, item));
  },
  given: (item) => givenId('productID', item),
};

/**
 * What a platform's response says about the cart.
 *
 * @throws if the response is no cart, or has too many lines
 */
export const platformLines = async ({ line }: Platform, response: MarkupNode): Promise<ReadCart> => {
  const { items, products } = response.cart ?? response;
  const lines: Fields[] = await Promise.all(
    elementsOf(items ?? products, MOST_ITEMS).map(async (item) => ({ ...fieldsOf(item), ...(await line(item)) })),
  );
  return readItems(lines, platformNaming);
};

/**
 * Detects the page's platform and reports its cart, now and whenever it may have changed.
 *
 * @returns a function that reads the cart again soon; undefined if the platform is unknown
 */
export const followPlatform = (): (() => void) | undefined => {
  const name = platformOfPage();
  if (!name) return;
  const platform = platforms[name];
  let latest = 0;
  const read = async (cart?: MarkupNode) => {
    const attempt = ++latest;
    try {
      const response = cart ?? (await platform.cart());
      const reading = await platformLines(platform, response);
      if (attempt === latest) reportReading('the platform', reading);
    } catch {
      // The cart is read again after the next change.
    }
  };
  const again = guarded(whenQuiet(() => read()));
  // WooCommerce's events: DOM events of its blocks, jQuery events of its classic pages.
  ofDocument('addEventListener')('wc-blocks_added_to_cart', again);
  type JQuery = (body: Element) => { on(names: string, call: () => void): void };
  quietly(() =>
    (pageGlobal('jQuery') as JQuery)(ofDocument('body')).on('added_to_cart removed_from_cart updated_wc_div', again),
  );
  type PrestaShop = { on(name: string, call: (event: MarkupNode) => void): void };
  // PrestaShop's own event has the new cart.
  quietly(() =>
    (pageGlobal('prestashop') as PrestaShop).on(
      'updateCart',
      guarded(({ resp }) => read(resp.cart)),
    ),
  );
  new PerformanceObserver(
    guarded((list) => {
      if (list.getEntries().some(({ name }) => CHANGES.test(name))) again();
    }),
  ).observe({ type: 'resource' });
  read();
  return again;
};
