import type { Installation } from '../../../page/without-code/platforms/platform.js';
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
 * Tries what the shop's platform needs, before anything is searched: opens a few pages, and fills, changes and empties the cart once.
 *
 * @returns the platform alone if the page belongs to none, or if the attributes are not right
 */
export const learnPlatform = async ({ tab, urls, add, progress }: LearnOptions): Promise<Learned | OfPlatform> => {
  const reader = new SourceReader(tab, VIEW_CART, add, progress);
  const [url] = urls;
  const first = await reader.visit(url!);
  if (add !== undefined && !first.looks.buttons)
    throw Error(`--add is “${add}”, and nothing that is visible on ${url} matches it`);
  const platform = await tab.call('platform');
  if (platform?.attributes['data-auto'] !== VIEW_CART['data-auto']) return { platform };

  progress(`finds that this is ${platform.title}, and tries ${VIEW_CART['data-auto']}`);
  const { products, others } = await reader.findPages(first, urls.slice(1), ...WANTED);
  const tried = triedOf(products, others);
  if (tried.some(({ ok }) => !ok)) return { platform };

  progress('adds products to the cart, changes and removes them');
  const [one, ...more] = products.map((page) => ({ page, id: page.views[0]! }));
  const shopper = shopperIn({ tab, first, add });
  const trouble = await tryCart({ tab, shopper, attributes: VIEW_CART, products: [one!, ...more.slice(0, 1), one!] });
  if (trouble && trouble !== NOTHING_ADDED) return { platform };
  const doubts = trouble
    ? ['Nothing was added to the cart, so it was not tried: set the button’s selector with --add <selector>.']
    : [];
  const { did } = shopper;
  return { platform, attributes: VIEW_CART, tried, cart: did.length ? { did, ok: !trouble } : undefined, doubts };
};
