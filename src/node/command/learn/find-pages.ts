import type { Readings } from '../../../page/learn/choose-source.js';
import { ALIKE, likeness, shareOf } from '../../../page/learn/shape.js';
import type { PageLooks } from '../../../page/learn/shop-page.js';

/** A page that was opened once, before anything was learned. */
export interface SeenPage {
  url: string;
  looks: PageLooks;
  readings: Readings;
  /** the products of the views that the tag sent */
  views: string[];
}

const MOST_BARE = 4;
const MOST_OTHERS = 4;
const MOST_VISITS = 30;
/** Fewer parts than this say nothing of a page's kind. */
const FEWEST_OWN = 4;

/**
 * Follows links like a shopper who looks around.
 *
 * @param first the first page and the given ones are those of products, since the user says so
 * @param visit throws if the page can't be opened
 */
export const findPages = async (
  first: SeenPage,
  given: readonly string[],
  visit: (url: string) => Promise<SeenPage>,
  progress: (sentence: string) => void,
) => {
  const products = [first];
  const others: SeenPage[] = [];
  const bare: SeenPage[] = [];
  for (const url of given) products.push(await visit(url));
  const { origin } = new URL(first.url);
  const home = `${origin}/`;
  const queue = [home, ...products.flatMap(({ looks }) => looks.links)];
  const seen = new Set([first.url, ...given]);
  /** What the first page has and the home page doesn't: what all pages have says nothing of their kind. */
  let own: string[] = [];
  const likeFirst = ({ shape }: SeenPage['looks']): number =>
    own.length < FEWEST_OWN ? likeness(first.looks.shape, shape) : shareOf(own, shape);

  /** @returns false if no more pages are known */
  const openNext = async (wanted: number): Promise<boolean> => {
    const url = queue.find((each) => !seen.has(each));
    if (!url) return false;
    seen.add(url);
    let page: SeenPage;
    try {
      page = await visit(url);
    } catch (error) {
      progress(`${url.slice(origin.length)} can't be opened: ${(error as Error).message}`);
      return true;
    }
    if (page.looks.isError) return true;
    if (url === home && !page.looks.isProduct)
      own = first.looks.shape.filter((part) => !page.looks.shape.includes(part));
    const alike = likeFirst(page.looks);
    const isProduct = page.looks.isProduct || (!first.looks.isProduct && alike >= ALIKE);
    // Another address of the same product, such as one of its variants, is no other product.
    const isKnown = !!page.looks.name && [...products, ...bare].some(({ looks }) => looks.name === page.looks.name);
    if (isProduct && alike >= ALIKE) {
      if (!isKnown && products.length < wanted) products.push(page);
      // Products that were found lead to others.
      queue.push(...page.looks.links);
    } else if (!isProduct && alike < ALIKE) {
      if (others.length < MOST_OTHERS) others.push(page);
      queue.unshift(...page.looks.links.filter((link) => !seen.has(link)).slice(0, 20));
    } else if (!isProduct && page.looks.name && !isKnown && bare.length < MOST_BARE) bare.push(page);
    return true;
  };

  return {
    // Each with another product.
    products,
    others,
    // Pages that look like those of products, but have no button: of products that are sold out, or of something else.
    bare,
    /** Opens pages until there are so many pages of products, and enough others. */
    async find(wanted: number, enough: number, most = MOST_VISITS): Promise<void> {
      for (let visits = 0; visits < most; visits += 1)
        if ((products.length >= wanted && others.length >= enough) || !(await openNext(wanted))) return;
    },
  };
};
