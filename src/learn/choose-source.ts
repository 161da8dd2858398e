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

/** The ids of a page's product that its line in the shop's cart has. */
export interface InCart {
  /** the address of the page */
  url: string;
  ids: ReadonlySet<string>;
}

/**
 * The sources that are right on all pages: an id on each product's page, another one for each product, and none elsewhere. The best one
 * is first: it agrees with the cart for all products that were added, and is the most stable.
 */
export const chooseSources = (
  candidates: readonly Candidate[],
  { products, others }: Pages,
  inCart: readonly InCart[] = [],
): Chosen[] => {
  const right = candidates.flatMap(({ source, stability }) => {
    const ids = Object.fromEntries(products.map(({ url, readings }) => [url, readings[source] ?? '']));
    const values = Object.values(ids);
    if (!values[0] || values.includes('') || new Set(values).size < values.length) return [];
    if (others.some(({ readings }) => readings[source])) return [];
    const agrees = !!inCart[0] && inCart.every((each) => each.ids.has(ids[each.url] ?? ''));
    return [{ source, ids, score: stability + (agrees ? 1000 : 0) }];
  });
  return right.sort((one, other) => other.score - one.score).map(({ source, ids }) => ({ source, ids }));
};

/** What the options of a product's page and the cart say of the sources. */
interface Variants {
  /** the readings with each of two options, if the page has options */
  options: readonly [Readings, Readings] | undefined;
  /** the ids that the product's line in the cart has */
  ids: ReadonlySet<string>;
}

/**
 * The source of the product's id and that of the variant's: the product's id stays when another option is chosen, the variant's changes.
 * Without such a pair the best source is the product's.
 *
 * @param right the sources that are right on all pages, the best one first
 * @param all all sources, the best one first: a page may show the variant's number only after an option was chosen
 */
export const withVariant = (
  right: readonly Chosen[],
  all: readonly string[],
  { options, ids }: Variants,
): { product: Chosen | undefined; variant: string | undefined } => {
  const [best] = right;
  if (!options) return { product: best, variant: undefined };
  const [one, other] = options;
  // A variable or the address may only not have been updated. The line of the cart shows that both ids are of the product.
  const isSure = (source: string): boolean =>
    ids.size ? ids.has(one[source]!) || ids.has(other[source]!) : !/^(window|url):/.test(source);
  const product = right.find(({ source }) => isSure(source) && one[source] === other[source]);
  const variant = all.find((source) => isSure(source) && one[source] && other[source] && one[source] !== other[source]);
  return product && variant ? { product, variant } : { product: best, variant: undefined };
};
