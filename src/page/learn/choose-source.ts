import { ownKeys } from '../../protocol/own-keys.js';
import type { Candidate } from './candidates.js';

/** What each source says on a page: the source as in `data-product-at`, and the id; '' if there is none. */
export type Readings = Readonly<Record<string, string>>;

/** A source that is right on all pages that were tried. */
export interface Chosen {
  source: string;
  ids: Readonly<Record<string, string>>;
}

interface Pages {
  /** pages of products, each with another product */
  products: readonly { url: string; readings: Readings }[];
  /** pages that are none, such as the home page and a category */
  others: readonly { url: string; readings: Readings }[];
}

const valuesOf = (ids: Readings): string[] => ownKeys(ids).map((key) => ids[key]!);

/** Whether what a source says on each page is right: an id, another one for each product; nothing on a page without a product. */
export const rowsOf = ({ products, others }: Pages, source: string) => {
  const values = products.map(({ readings }) => readings[source] ?? '');
  return [
    ...products.map(({ url }, index) => {
      const value = values[index]!;
      const isOwn = values.filter((each) => each === value).length === 1;
      return { url, value, isProduct: true, isRight: !!value && isOwn };
    }),
    ...others.map(({ url, readings }) => {
      const value = readings[source] ?? '';
      return { url, value, isProduct: false, isRight: !value };
    }),
  ];
};

/**
 * The sources that are right on all pages: an id on each product's page, another one for each product, and none elsewhere. The best one
 * is first: it agrees with the cart for all products that were added, and is the most stable.
 */
export const chooseSources = (
  candidates: readonly Candidate[],
  pages: Pages,
  inCart: readonly { url: string; ids: ReadonlySet<string> }[] = [],
): Chosen[] => {
  const right = candidates.flatMap(({ source, stability }) => {
    const rows = rowsOf(pages, source);
    if (rows.some(({ isRight }) => !isRight)) return [];
    const ids = Object.fromEntries(rows.flatMap(({ url, value, isProduct }) => (isProduct ? [[url, value]] : [])));
    const agrees = !!inCart[0] && inCart.every((each) => each.ids.has(ids[each.url] ?? ''));
    return [{ source, ids, score: stability + (agrees ? 1000 : 0) }];
  });
  return right.sort((one, other) => other.score - one.score).map(({ source, ids }) => ({ source, ids }));
};

/**
 * The source of the product's id and that of the variant's: the product's id stays when another option is chosen, the variant's changes.
 * Without such a pair the best source is the product's.
 *
 * @param right the sources that are right on all pages, the best one first
 * @param options the readings with each of two options, if the page has options, and the ids that the line in the cart has
 * @param all all sources, the best one first: a page may show the variant's number only after an option was chosen
 */
export const withVariant = (
  right: readonly Chosen[],
  all: readonly string[],
  { options, ids }: { options: readonly [Readings, Readings] | undefined; ids: ReadonlySet<string> },
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

/** A field of the form that adds the product. A product that can't be bought has no such form. */
const isField = (source: string): boolean => /^(input|button|#)/.test(source) && source.endsWith('@value');

const isParameter = (source: string): boolean => source.startsWith('url:') && source.includes('?');

export const readFirst = (readings: Readings | undefined, sources: readonly string[]): string =>
  sources.map((source) => readings?.[source]).find(Boolean) ?? '';

/**
 * The chosen source, and a second one for pages without the button, such as that of a product that is sold out. The second one says the
 * same as the first wherever both say something. A field of the form always has a parameter of the address beside it if there is one: the
 * pages that were opened may all have a button.
 *
 * @param bare pages that look like those of products, but have no button
 * @param options the readings with two options of a product
 * @returns the sources, to be tried in this order
 */
export const forBarePages = (
  { source: chosen, ids }: Chosen,
  candidates: readonly Candidate[],
  { products, others, bare }: Pages & { bare: Pages['products'] },
  options: readonly Readings[] = [],
): string[] => {
  const known = new Set(valuesOf(ids));
  const all = [...products, ...bare].map(({ readings }) => readings);
  const covered = (source: string): string[] =>
    bare.flatMap(({ readings }) => (readings[chosen] ? [] : readings[source] || []));
  const isSecond = ({ source }: Candidate): boolean => {
    if (source === chosen || others.some(({ readings }) => readings[source])) return false;
    const isRead = (readings: Readings): boolean => !!readings[source] && !!readings[chosen];
    const isSame = (readings: Readings): boolean => readings[source] === readings[chosen];
    if (all.filter(isRead).length < 2 || ![...all, ...options].filter(isRead).every(isSame)) return false;
    // Another page of a product that is known says nothing of the source.
    const more = covered(source);
    return new Set(more).size === more.length && !more.some((id) => known.has(id));
  };
  const seconds = candidates.filter(isSecond).map(({ source }) => source);
  const second =
    (isField(chosen) && seconds.find(isParameter)) ||
    seconds.filter((source) => covered(source)[0]).sort((one, other) => covered(other).length - covered(one).length)[0];
  return second ? [chosen, second] : [chosen];
};
