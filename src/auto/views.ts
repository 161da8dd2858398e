import type { Reference } from './reference.js';
import { tag } from './settings.js';

/** Products viewed on this route, the latest last. */
let viewed: string[] = [];

/** The last product viewed before the path changed. It may already belong to the new route. Cleared by the next view. */
let carried: string | undefined;

/** The product that was viewed last. */
export const lastViewed = (): string | undefined => viewed.at(-1);

/** Reports a product view once per route. */
export const view = ({ product, sku }: Reference): void => {
  if (viewed.includes(product)) return;
  viewed.push(product);
  carried = undefined;
  tag()('viewProduct', { product, sku });
};

/**
 * Starts a new route, so that its products are reported again. The last product is kept, because a shop may report it before
 * it changes the URL, or only change the query, for example to select a variant.
 */
export const anotherPage = (isOtherPath: boolean): void => {
  const last = viewed.at(-1);
  viewed = last && !(isOtherPath && last === carried) ? [last] : [];
  if (isOtherPath) carried = last;
};
