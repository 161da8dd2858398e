import type { Installation } from '../../../page/without-code/platforms/platform.js';
import type { TagAttributes } from '../check/insert-tag.js';
import type { Learned } from './learned.js';
import type { LearnOptions } from './lesson.js';
import { shopperIn } from './shopper.js';
import { SourceReader, triedOf } from './source-reader.js';
import { NOTHING_ADDED, tryCart } from './try-cart.js';

/** So many product pages and one other page show whether views are right. */
const WANTED = [3, 1, 8] as const;

/** The keywords of each platform whose cart the tag reads. */
const VIEW_CART = { 'data-auto': 'view cart' };

/** The platform alone, where its attributes are not right: then everything is searched. */
type OfPlatform = { platform: Installation | undefined; attributes?: undefined };

/**
 * Tries what the shop's platform needs, before anything is searched: opens a few pages, and fills, changes and empties the cart once, if the tag
 * can read it.
 *
 * @returns the platform alone if the page belongs to none, or if the attributes are not right
 */
export const learnPlatform = async ({ tab, urls, add, progress }: LearnOptions): Promise<Learned | OfPlatform> => {
  const readerWith = (attributes: TagAttributes) => new SourceReader(tab, attributes, add, progress);
  const [url, ...given] = urls;
  let reader = readerWith(VIEW_CART);
  let first = await reader.visit(url!);
  if (add !== undefined && !first.looks.buttons)
    throw Error(`--add is “${add}”, and nothing that is visible on ${url} matches it`);
  const platform = await tab.call('platform');
  const { title, docs, attributes = {} } = platform ?? {};
  const isCartRead = attributes['data-auto'] === VIEW_CART['data-auto'];
  // A theme may lack markup and data layer.
  if (!isCartRead && !attributes['data-product-at']) return { platform };

  progress(`finds that this is ${title}, and tries ${Object.values(attributes).join()}`);
  if (!isCartRead) {
    reader = readerWith(attributes);
    first = await reader.visit(url!);
  }
  const { products, others } = await reader.findPages(first, given, ...WANTED);
  const tried = triedOf(products, others);
  if (tried.some(({ ok }) => !ok)) return { platform };
  const learned = { platform, attributes, tried };
  if (!isCartRead)
    return {
      ...learned,
      cart: undefined,
      doubts: [`The tag can’t read the cart of ${title}: put the code of ${docs} into a template.`],
    };

  progress('adds products to the cart, changes and removes them');
  const [one, ...more] = products.map((page) => ({ page, id: page.views[0]! }));
  const shopper = shopperIn({ tab, first, add });
  const trouble = await tryCart({ tab, shopper, attributes, products: [one!, ...more.slice(0, 1), one!] });
  if (trouble && trouble !== NOTHING_ADDED) return { platform };
  const doubts = trouble
    ? ['Nothing was added to the cart, so it was not tried: set the button’s selector with --add <selector>.']
    : [];
  const { did } = shopper;
  return { ...learned, cart: did.length ? { did, ok: !trouble } : undefined, doubts };
};
