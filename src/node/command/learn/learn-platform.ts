import type { Installation } from '../../../page/without-code/platforms/platform.js';
import { findPages, pathOf, type Visit } from './find-pages.js';
import type { Learned } from './learned.js';
import type { LearnOptions } from './lesson.js';
import { shopperIn } from './shopper.js';
import { viewed } from './source-reader.js';
import { NOTHING_ADDED, tryCart } from './try-cart.js';

/** So many product pages and one other page show whether views are right. */
const PRODUCTS = 3;
const MOST_VISITS = 8;

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
  const [url, ...given] = urls;
  const visit = async (address: string, expected?: 'View'): Promise<Visit> => {
    progress(`opens ${pathOf(address)}`);
    const views = viewed(await tab.visit(address, VIEW_CART, expected));
    return { url: address, looks: await tab.call('look', add), readings: {}, views };
  };
  const first = await visit(url!);
  const platform = await tab.call('platform');
  if (platform?.attributes['data-auto'] !== VIEW_CART['data-auto']) return { platform };

  progress(`finds that this is ${platform.title}, and tries ${VIEW_CART['data-auto']}`);
  const pages = await findPages({ first, given, visit, progress });
  await pages.find(PRODUCTS, 1, MOST_VISITS);
  // A view that comes late is still a view.
  for (const page of pages.products) if (!page.views[0]) page.views = (await visit(page.url, 'View')).views;
  const ids = pages.products.map(({ views }) => views[0] ?? '');
  const tried = [
    ...pages.products.map(({ url: address, views }) => {
      const ok = views.length === 1 && ids.filter((id) => id === views[0]).length === 1;
      return { url: address, product: views[0], ok, isProduct: true };
    }),
    ...pages.others.map(({ url: address, views }) => {
      return { url: address, product: views[0], ok: !views.length, isProduct: false };
    }),
  ];
  if (tried.some(({ ok }) => !ok)) return { platform };

  const [one, ...others] = pages.products.map((page, index) => ({ page, id: ids[index]! }));
  const tryOnce = async () => {
    const shopper = shopperIn({ tab, first, add });
    progress('adds products to the cart, changes and removes them');
    const trouble = await tryCart({ shopper, attributes: VIEW_CART, products: [one!, ...others.slice(0, 1), one!] });
    return { did: shopper.did, trouble };
  };
  let { did, trouble } = await tryOnce();
  // Once more, since a shop on a busy computer may answer late.
  if (trouble && trouble !== NOTHING_ADDED) ({ did, trouble } = await tryOnce());
  if (trouble && trouble !== NOTHING_ADDED) return { platform };
  const doubts = trouble
    ? ['Nothing was added to the cart, so it was not tried: set the button’s selector with --add <selector>.']
    : [];
  return { platform, attributes: VIEW_CART, tried, cart: did.length ? { did, ok: !trouble } : undefined, doubts };
};
