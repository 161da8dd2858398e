import type { Id } from '../../src/protocol/ids.js';

/** Every id of the products in the cart that the tag last reported. */
export const cartIds = (): string[] =>
  (window.recotag?.cart ?? []).flatMap(({ product }: { product: Id }) =>
    Object(product) === product ? Object.values(product).map(String) : `${product}`,
  );
