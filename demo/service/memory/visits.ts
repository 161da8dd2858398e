import type { Stock, StockProduct } from '../settings.js';

/** What happened to one product within a visit. */
export interface Interest {
  views: number;
  /** Whether it was in the cart at some time. */
  cart: boolean;
}

/** What one visitor looked at in one go. */
export interface Visit {
  /** When something happened last, milliseconds since 1970. */
  last: number;
  interests: Map<string, Interest>;
}

/** What looking tells: a second and third look tell more, the cart as much as three. */
export const seen = ({ views, cart }: Interest): number => Math.min(views, 3) + (cart ? 3 : 0);

/** What buying tells. */
export const bought = ({ cart }: Interest): number => (cart ? 1 : 0);

const HOUR = 3_600_000;

/**
 * How much something that happened counts now: half as much every three days, and fifteen times as much at first
 * as some hours later. So what a visitor just did is seen in the next list, and is one voice among many tomorrow.
 *
 * @param age milliseconds; what is dated ahead counts as new
 */
export const freshness = (age: number): number => {
  const hours = Math.max(age, 0) / HOUR;
  return 2 ** (-hours / 72) + 14 * 2 ** -hours;
};

/** Views of each product, each counted by its freshness. */
export const popularity = (visits: Iterable<Visit>, now: number): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const { last, interests } of visits) {
    const fresh = freshness(now - last);
    for (const [product, { views }] of interests) counts.set(product, (counts.get(product) ?? 0) + fresh * views);
  }
  return counts;
};

/**
 * How near each product is to one, by the visits that they share: the cosine between the products' columns in the
 * table of visits, each visit weighted by its freshness, and drawn towards 0 where little speaks for it.
 *
 * @param weigh what an interest counts: `seen` or `bought`
 * @returns product id to a number above 0 and below 1; products without a common visit are left out, and the product itself
 */
export const similarity = (
  product: string,
  visits: Iterable<Visit>,
  now: number,
  weigh: (interest: Interest) => number,
): Map<string, number> => {
  const lengths = new Map<string, number>();
  const shared = new Map<string, number>();
  for (const { last, interests } of visits) {
    const fresh = freshness(now - last);
    const own = interests.get(product);
    const ownWeight = own ? weigh(own) : 0;
    for (const [other, interest] of interests) {
      const weight = weigh(interest);
      if (!weight) continue;
      lengths.set(other, (lengths.get(other) ?? 0) + fresh * weight * weight);
      if (ownWeight && other !== product) shared.set(other, (shared.get(other) ?? 0) + fresh * weight * ownWeight);
    }
  }
  const own = lengths.get(product) ?? 0;
  for (const [other, common] of shared) {
    const cosine = common / Math.sqrt(own * lengths.get(other)!);
    shared.set(other, (cosine * common) / (common + 1));
  }
  return shared;
};

/** Products that are given for one category, whatever the page (interface.txt section 8). */
const TOP_OF_CATEGORY = 30;

/**
 * One page of the products that are viewed most of late, most viewed first; those that nobody viewed come last.
 *
 * @param page from 1; a page after the last is empty
 */
export const popularPage = (
  { category, page, itemsPerPage }: { category?: string; page: number; itemsPerPage: number },
  visits: readonly Visit[],
  stock: Stock,
  now: number,
): StockProduct[] => {
  const views = popularity(visits, now);
  const ranked = stock.products
    .filter((product) => category === undefined || product.category === category)
    .sort((a, b) => (views.get(b.id) ?? 0) - (views.get(a.id) ?? 0));
  return (category === undefined ? ranked : ranked.slice(0, TOP_OF_CATEGORY)).slice(
    (page - 1) * itemsPerPage,
    page * itemsPerPage,
  );
};
