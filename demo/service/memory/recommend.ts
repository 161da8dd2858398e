import type { Stock, StockProduct } from '../settings.js';
import type { History } from './history.js';
import { type Past, pastOf, type ShopperName } from './shoppers.js';
import { inTurn, together, viewsIn } from './visits.js';

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
  viewed: number;
  /** Bought in the same visits. */
  bought: number;
  /** Popular now. */
  popular: number;
  /** Of the same category. */
  category: number;
  /** The products that the list starts from if the request names no product. */
  from: 'latest' | 'latestCart';
}

const AREAS: Record<string, Area> = {
  home: { viewed: 1, bought: 0, popular: 0.35, category: 0.1, from: 'latest' },
  'product-page': { viewed: 1, bought: 0, popular: 0.1, category: 0.15, from: 'latest' },
  'cart-page': { viewed: 0.25, bought: 1, popular: 0.1, category: 0.05, from: 'latestCart' },
};

/** The weights of an unknown area. */
const ANY_AREA: Area = { viewed: 0.7, bought: 0.3, popular: 0.15, category: 0.05, from: 'latest' };

/** The products that a list starts from, the most important first. A simulated shopper's past counts less than the product of the page. */
const startsOf = ({ from }: Area, product: string | undefined, history: History, past?: Past): readonly string[] => {
  const { looked, cart } = past ?? { looked: history.latest.slice(0, 5), cart: history.latestCart.slice(0, 10) };
  const own = from === 'latestCart' && cart.length ? cart : looked;
  return product === undefined ? own : [product, ...(past ? own : [])];
};

/** The score of each product. */
const scoring = (weights: Area, starts: readonly string[], { visits }: History, { products }: Stock) => {
  const categoryOf = new Map(products.map(({ id, category }) => [id, category]));
  const views = viewsIn(visits);
  const most = Math.max(1, ...views.values());
  const sources = starts.map((start, index) => ({
    category: categoryOf.get(start),
    // Older products count less.
    weight: 0.7 ** index,
    viewed: together(start, visits, () => true),
    bought: together(start, visits, ({ cart }) => cart),
  }));
  return (id: string): number =>
    sources.reduce(
      (sum, { category, weight, viewed, bought }) =>
        sum +
        weights.viewed * weight * (viewed.get(id) ?? 0) +
        weights.bought * weight * (bought.get(id) ?? 0) +
        (category === categoryOf.get(id) ? weights.category * weight : 0),
      weights.popular * ((views.get(id) ?? 0) / most),
    );
};

/**
 * The recommended products, best first. A request with a product returns matching products. A request without one starts
 * from the products that any visitor viewed last, because Reco names no device (docs/interface.md section 4.4), or from the past of a
 * simulated shopper. The product itself is never in the list; in the cart's area neither are the products of the cart. Other products
 * fill up the list. An unknown category results in an empty list.
 */
export const recommend = (
  { limit, area, category, product }: Criteria,
  history: History,
  stock: Stock,
  shopper?: ShopperName,
): StockProduct[] => {
  const weights = (area !== undefined && Object.hasOwn(AREAS, area) && AREAS[area]) || ANY_AREA;
  const past = shopper && pastOf(shopper, stock);
  const starts = startsOf(weights, product, history, past);
  const scoreOf = scoring(weights, starts, history, stock);
  const left = new Set([
    ...(product === undefined && weights.from === 'latestCart' ? starts : [product]),
    ...(past?.bought ?? []),
    ...(past?.cart ?? []),
  ]);
  return inTurn(stock.products)
    .filter((candidate) => !left.has(candidate.id) && (category === undefined || candidate.category === category))
    .map((candidate) => ({ candidate, score: scoreOf(candidate.id) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ candidate }) => candidate);
};
