import type { Candidate } from './page/candidates.js';

/** What each source says on a page: the source as in `data-product-at`, and the id; '' if there is none. */
export type Readings = Readonly<Record<string, string>>;

/** A source that is right on all pages that were tried. */
export interface Chosen {
  source: string;
  /** the ids by the page's address */
  ids: Readonly<Record<string, string>>;
}

interface Pages {
  /** pages of products, each with another product */
  products: readonly { url: string; readings: Readings }[];
  /** pages that are none, such as the home page and a category */
  others: readonly { url: string; readings: Readings }[];
}

/**
 * The sources that are right on all pages: an id on each product's page, another one for each product, and none elsewhere. The best one
 * is first: it agrees with the cart, and is the most stable.
 *
 * @param inCart ids of the product that the shop's cart has named, if a cart was seen
 * @param inCartOf the address of the page of that product
 */
export const chooseSources = (
  candidates: readonly Candidate[],
  { products, others }: Pages,
  inCart: ReadonlySet<string> = new Set(),
  inCartOf?: string,
): Chosen[] => {
  const right = candidates.flatMap(({ source, stability }) => {
    const ids = Object.fromEntries(products.map(({ url, readings }) => [url, readings[source] ?? '']));
    const values = Object.values(ids);
    if (!values[0] || values.includes('') || new Set(values).size < values.length) return [];
    if (others.some(({ readings }) => readings[source])) return [];
    const agrees = inCartOf !== undefined && inCart.has(ids[inCartOf] ?? '');
    return [{ source, ids, score: stability + (agrees ? 1000 : 0) }];
  });
  return right.sort((one, other) => other.score - one.score).map(({ source, ids }) => ({ source, ids }));
};
