import type { Product } from '../../src/protocol/product.js';

/** Every id a product goes by. */
export const idsOf = ({ id, ids }: Product): string[] => [id, ...Object.values(ids)];

/** The products in their order, none twice, and none that goes by one of the `barred` ids. */
export function allowed(answer: readonly Product[], barred: Iterable<unknown>): Product[] {
  const never = new Set(barred);
  return answer.filter((product) => !idsOf(product).some((id) => never.has(id)) && never.add(product.id));
}
