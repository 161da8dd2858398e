import type { Stock, StockProduct } from '../settings.js';
import type { History } from './history.js';
import { pastOf, type ShopperName } from './shoppers.js';
import { bought, popularity, seen, similarity } from './visits.js';

/** The criteria of a recommendation request. */
export interface Criteria {
  /** 1 to 30 (docs/interface.md section 8) */
  limit: number;
  area?: string | undefined;
  category?: string | undefined;
  product?: string | undefined;
}

/** The weights of an area. */
interface Area {
  /** Viewed in the same visits. */
  seen: number;
  /** Bought in the same visits. */
  bought: number;
  /** Popular now. */
  popular: number;
  /** Products of the same category as the requested product. */
  category: number;
  /** The products that the list starts from if the request names no product. */
  from: 'latest' | 'latestCart';
}

const AREAS: Record<string, Area> = {
  home: { seen: 1, bought: 0, popular: 0.35, category: 0, from: 'latest' },
  category: { seen: 0.5, bought: 0, popular: 0.8, category: 0, from: 'latest' },
  'product-page': { seen: 1, bought: 0, popular: 0.03, category: 0.15, from: 'latest' },
  'cart-page': { seen: 0.25, bought: 1, popular: 0.05, category: 0, from: 'latestCart' },
};

/** The weights of an unknown area. */
const ANY_AREA: Area = { seen: 0.7, bought: 0.3, popular: 0.15, category: 0.05, from: 'latest' };

/** A product of a list with its reasons, the most important first. */
interface Recommended {
  product: StockProduct;
  reasons: string[];
}

/**
 * The recommended products with their reasons, best first. A request with a product returns matching products. A request without one starts
 * from the products that any visitor viewed last, because Reco names no device (docs/interface.md section 4.4), or from the past of a
 * simulated shopper. The product itself is never in the list; in the cart's area neither are the products of the cart. Popular products
 * fill up the list. An unknown category results in an empty list.
 */
export const recommend = (
  { limit, area, category, product }: Criteria,
  history: History,
  stock: Stock,
  now: number,
  shopper?: ShopperName,
): Recommended[] => {
  const weights = (area !== undefined && Object.hasOwn(AREAS, area) && AREAS[area]) || ANY_AREA;
  const past = shopper && pastOf(shopper, stock);
  const views = popularity(history.visits, now);
  const most = Math.max(1, ...views.values());
  const own = past ? (weights.from === 'latestCart' && past.cart.length ? past.cart : past.looked) : undefined;
  // On a product page, the simulated shopper's past counts less than the product.
  const starts = product === undefined ? (own ?? startsOf(weights, history)) : [product, ...(own ?? [])];
  const nameOf = (id: string) => stock.products.find((each) => each.id === id)?.displayName ?? id;
  const found = new Map<string, { words: string; score: number }[]>();
  const add = (scores: Map<string, number>, weight: number, words: string): void => {
    for (const [id, score] of scores) found.set(id, [...(found.get(id) ?? []), { words, score: score * weight }]);
  };
  add(views, weights.popular / most, 'Popular now');
  starts.forEach((start, index) => {
    // Older products count less.
    const weight = 0.7 ** index;
    const { seen: viewed, bought: carted } = weights;
    if (viewed)
      add(similarity(start, history.visits, now, seen), viewed * weight, `Viewed together with ${nameOf(start)}`);
    if (carted)
      add(similarity(start, history.visits, now, bought), carted * weight, `Bought together with ${nameOf(start)}`);
  });

  const shelf = stock.products.find(({ id }) => id === product)?.category;
  const left = new Set([
    ...(product === undefined && weights.from === 'latestCart' ? starts : [product]),
    ...(past?.bought ?? []),
    ...(past?.cart ?? []),
  ]);
  return stock.products
    .filter((candidate) => !left.has(candidate.id) && (category === undefined || candidate.category === category))
    .map((candidate) => {
      const said = [...(found.get(candidate.id) ?? [])];
      if (weights.category && candidate.category === shelf)
        said.push({ words: 'From the same category', score: weights.category });
      const score = said.reduce((sum, each) => sum + each.score, 0);
      const reasons = said.sort((a, b) => b.score - a.score).map(({ words }) => words);
      return { product: candidate, score, reasons: reasons.length ? reasons.slice(0, 2) : ['Added to fill the list'] };
    })
    .sort((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ product: candidate, reasons }) => ({ product: candidate, reasons }));
};

const startsOf = ({ from }: Area, history: History): string[] => {
  const cart = history.latestCart.slice(0, 10);
  return from === 'latestCart' && cart.length ? cart : history.latest.slice(0, 5);
};
