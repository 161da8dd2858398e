import { freshness } from './freshness.js';
import type { Visit } from './visit.js';

/** Views of each product, each counted by its freshness. */
export const popularity = (visits: Iterable<Visit>, now: number): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const { last, interests } of visits) {
    const fresh = freshness(now - last);
    for (const [product, { views }] of interests) counts.set(product, (counts.get(product) ?? 0) + fresh * views);
  }
  return counts;
};
