import type { Stock, StockProduct } from '../settings.js';

/** The interest in one product during a visit. */
export interface Interest {
  views: number;
  /** Whether it was in the cart. */
  cart: boolean;
}

/** The products that a visitor viewed in one visit. */
export interface Visit {
  /** Time of the last call, milliseconds since 1970. */
  last: number;
  interests: Map<string, Interest>;
}

/** The weight of views: up to three count, and a product in the cart counts as three more. */
export const seen = ({ views, cart }: Interest): number => Math.min(views, 3) + (cart ? 3 : 0);

/** The weight of a purchase. */
export const bought = ({ cart }: Interest): number => (cart ? 1 : 0);

const HOUR = 3_600_000;

/**
 * The weight of an event by its age. It halves every three days, and a new event counts fifteen times as much as one that is
 * some hours old. So an event changes the next list at once, and has little effect the next day.
 *
 * @param age milliseconds; a negative age counts as 0
 */
const freshness = (age: number): number => {
  const hours = Math.max(age, 0) / HOUR;
  return 2 ** (-hours / 72) + 14 * 2 ** -hours;
};

/** The views of each product, weighted by freshness. */
export const popularity = (visits: Iterable<Visit>, now: number): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const { last, interests } of visits) {
    const fresh = freshness(now - last);
    for (const [product, { views }] of interests) counts.set(product, (counts.get(product) ?? 0) + fresh * views);
  }
  return counts;
};

/**
 * The similarity of each product to one product, by the visits that they share: the cosine between the products' columns in the
 * table of visits. Each visit is weighted by its freshness, and the result is reduced if there are few common visits.
 *
 * @param weigh the weight of an interest: `seen` or `bought`
 * @returns a number between 0 and 1 by product id, without the product itself and without products that share no visit
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

/** The most products for one category (docs/interface.md section 8). */
const TOP_OF_CATEGORY = 30;

/**
 * One page of the most viewed products, most viewed first. Products without views come last.
 *
 * @param page from 1; pages after the last one are empty
 */
export const popularPage = (
  { category, page, itemsPerPage }: { category?: string | undefined; page: number; itemsPerPage: number },
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
