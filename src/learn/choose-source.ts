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
