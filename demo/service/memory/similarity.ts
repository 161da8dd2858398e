import { freshness } from './freshness.js';
import type { Interest, Visit } from './visit.js';

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
