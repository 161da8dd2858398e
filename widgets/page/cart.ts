import { tagOnPage } from '../../src/page/tag-on-page.js';
import type { Id } from '../../src/protocol/ids.js';

const lines = (): readonly { product: Id }[] => tagOnPage().cart ?? [];

/** How many lines the cart has that the tag last reported. */
export const cartLines = (): number => lines().length;

/** Every id of the products in it. */
export const cartIds = (): string[] =>
  lines().flatMap(({ product }) => (typeof product === 'object' ? Object.values(product).map(String) : `${product}`));
