import type { Stock, StockProduct } from '../stock.js';
import type { History } from './history.js';
import { popularity } from './popularity.js';
import { similarity } from './similarity.js';
import { bought, seen } from './visit.js';

/** What recommendations are asked for. */
export interface Criteria {
  limit: number;
  area?: string;
  category?: string;
  product?: string;
}

/** What counts in an area, and how much. */
interface Area {
  /** Seen in the same visits. */
  seen: number;
  /** Bought in the same visits. */
  bought: number;
  /** Popular now. */
  popular: number;
  /** Of the same category as the product asked about. */
  category: number;
  /** What the list starts from where no product is given. */
  from: 'latest' | 'latestCart';
}

const AREAS: Record<string, Area> = {
  home: { seen: 1, bought: 0, popular: 0.35, category: 0, from: 'latest' },
  category: { seen: 0.5, bought: 0, popular: 0.8, category: 0, from: 'latest' },
  'product-page': { seen: 1, bought: 0, popular: 0.03, category: 0.15, from: 'latest' },
  'cart-page': { seen: 0.25, bought: 1, popular: 0.05, category: 0, from: 'latestCart' },
};

/** An area that nobody set up is answered too. */
const ANY_AREA: Area = { seen: 0.7, bought: 0.3, popular: 0.15, category: 0.05, from: 'latest' };

/**
 * Products to recommend, best first. A list about a product holds what goes with it; without one it starts from what
 * anybody looked at last (Reco carries no device, interface.txt section 4.4, so that is all there is to know). Never
 * the product itself, and in the cart's area nothing of the cart. A list that too little speaks for is filled up by
 * what is popular; a category that the stock hasn't gives an empty one.
 */
export function recommend({ limit, area, category, product }: Criteria, history: History, stock: Stock, now: number) {
  const weights = (area !== undefined && Object.hasOwn(AREAS, area) && AREAS[area]) || ANY_AREA;
  const views = popularity(history.visits, now);
  const most = Math.max(1, ...views.values());
  const starts = product === undefined ? startsOf(weights, history) : [product];
  const scores = new Map<string, number>();
  const add = (found: Map<string, number>, weight: number): void => {
    for (const [id, score] of found) scores.set(id, (scores.get(id) ?? 0) + score * weight);
  };
  add(views, weights.popular / most);
  starts.forEach((start, index) => {
    // The older a start is, the less it says.
    const weight = 0.7 ** index;
    if (weights.seen) add(similarity(start, history.visits, now, seen), weights.seen * weight);
    if (weights.bought) add(similarity(start, history.visits, now, bought), weights.bought * weight);
  });

  const shelf = stock.products.find(({ id }) => id === product)?.category;
  const left = new Set(product === undefined && weights.from === 'latestCart' ? starts : [product]);
  const score = (candidate: StockProduct): number =>
    (scores.get(candidate.id) ?? 0) + (candidate.category === shelf ? weights.category : 0);
  return stock.products
    .filter((candidate) => !left.has(candidate.id) && (category === undefined || candidate.category === category))
    .map((candidate) => ({ candidate, score: score(candidate) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ candidate }) => candidate);
}

const startsOf = ({ from }: Area, history: History): string[] => {
  const cart = history.latestCart.slice(0, 10);
  return from === 'latestCart' && cart.length ? cart : history.latest.slice(0, 5);
};
