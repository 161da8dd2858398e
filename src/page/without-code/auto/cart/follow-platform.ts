import { elementsOf, MOST_ITEMS } from '../../../../protocol/budget.js';
import { idOf } from '../../../../protocol/markup/ids.js';
import type { MarkupNode } from '../../../../protocol/markup/product-nodes.js';
import { type Fields, fieldsOf } from '../../../shared/fields-of.js';
import { guarded, quietly } from '../../../shared/guarded.js';
import { ofDocument } from '../../../shared/of-document.js';
import type { CartReader } from '../../platforms/platform.js';
import { platformOfPage, readers } from '../../platforms/platforms.js';
import { evidence } from '../evidence.js';
import { whenQuiet } from '../page/watch-page.js';
import { givenId, idIn, type Naming, reference } from '../reference.js';
import { settings } from '../settings.js';
import { type ReadCart, readItems } from './cart-lines.js';
import { reportReading } from './report-cart.js';

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
export const platformLines = async ({ line }: CartReader, response: MarkupNode): Promise<ReadCart> => {
  const { items, products } = response.cart ?? response;
  const lines: Fields[] = await Promise.all(
    elementsOf(items ?? products, MOST_ITEMS).map(async (item) => ({
      ...fieldsOf(item),
      ...(await line(item, settings().productKey)),
    })),
  );
  return readItems(lines, platformNaming);
};

/** The platform of this page. */
export interface FollowedPlatform {
  /** reads the cart again soon */
  again(): void;
  /** listens to the platform's events, if it couldn't before; called after each change of the page */
  listen(): void;
  /** the id of this page's product, as the cart has it; '' without one */
  productId(): string;
  /** the same of a product that the data layer names */
  idOf(ids: string[]): string | undefined;
}

/** Detects the page's platform and reports its cart, now and whenever it may have changed. Undefined if the platform is unknown. */
export const followPlatform = (): FollowedPlatform | undefined => {
  const name = platformOfPage();
  if (!name) return;
  const reader = readers[name];
  const { changes, event } = reader;
  evidence.cartUrl = reader.cartUrl?.();
  let latest = 0;
  let isListening = false;
  const read = async (cart?: MarkupNode) => {
    const attempt = ++latest;
    try {
      const response = cart ?? (await reader.cart());
      const reading = await platformLines(reader, response);
      if (attempt === latest) reportReading('the platform', reading);
    } catch {
      // The cart is read again after the next change.
    }
  };
  const again = guarded(whenQuiet(() => read()));
  /** @returns whether it begins to listen now */
  const beginsToListen = (): boolean => {
    if (isListening) return false;
    try {
      reader.follow?.(again, read);
      isListening = true;
    } catch {
      // The platform's API isn't there yet.
    }
    return isListening;
  };
  beginsToListen();
  if (event) ofDocument('addEventListener')(event, again);
  if (changes)
    new PerformanceObserver(
      guarded((list) => {
        if (list.getEntries().some(({ name: url }) => changes.test(url))) again();
      }),
    ).observe({ type: 'resource' });
  read();
  return {
    again,
    listen() {
      // What has happened in the meantime was not heard.
      if (beginsToListen()) read();
    },
    productId: () => idOf(quietly(reader.productId)),
    idOf: (ids) => reader.idOf?.(ids),
  };
};
