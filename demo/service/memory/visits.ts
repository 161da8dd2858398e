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

/** The views of each product. */
export const viewsIn = (visits: Iterable<Visit>): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const { interests } of visits)
    for (const [product, { views }] of interests) counts.set(product, (counts.get(product) ?? 0) + views);
  return counts;
};

/**
 * The products of the visits with one product, each with the share of these visits in which it is, too.
 *
 * @param counts whether an interest counts
 */
export const together = (
  product: string,
  visits: Iterable<Visit>,
  counts: (interest: Interest) => boolean,
): Map<string, number> => {
  const shared = new Map<string, number>();
  let all = 0;
  for (const { interests } of visits) {
    const own = interests.get(product);
    if (!own || !counts(own)) continue;
    all += 1;
    for (const [other, interest] of interests)
      if (other !== product && counts(interest)) shared.set(other, (shared.get(other) ?? 0) + 1);
  }
  return new Map([...shared].map(([other, count]) => [other, count / all]));
};

/** The products in the order in which they fill a list: the first of each category, the second of each, and so on. */
export const inTurn = (products: readonly StockProduct[]): StockProduct[] => {
  const sizes = new Map<string, number>();
  const rows = products.map((product) => {
    const row = sizes.get(product.category) ?? 0;
    sizes.set(product.category, row + 1);
    return { product, row };
  });
  return rows.sort((a, b) => a.row - b.row).map(({ product }) => product);
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
): StockProduct[] => {
  const views = viewsIn(visits);
  const ranked = inTurn(stock.products)
    .filter((product) => category === undefined || product.category === category)
    .sort((a, b) => (views.get(b.id) ?? 0) - (views.get(a.id) ?? 0));
  return (category === undefined ? ranked : ranked.slice(0, TOP_OF_CATEGORY)).slice(
    (page - 1) * itemsPerPage,
    page * itemsPerPage,
  );
};
