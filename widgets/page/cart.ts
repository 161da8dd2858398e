import type { Id } from '../../src/protocol/ids.js';

const lines = (): readonly { product: Id }[] => window.recotag?.cart ?? [];

/** How many lines the cart has that the tag last reported. */
export const cartLines = (): number => lines().length;

/** Every id of the products in it. */
export const cartIds = (): string[] =>
  lines().flatMap(({ product }) => (typeof product === 'object' ? Object.values(product).map(String) : `${product}`));
