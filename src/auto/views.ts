import type { Reference } from './reference.js';
import { tag } from './settings.js';

/** Products that were viewed on this page, the newest last. */
let viewed: string[] = [];

/** What was viewed before the page's path changed, until another view: it may have been told for the next page already. */
let carried: string | undefined;

/** Sends one view of a product and page. */
export const view = (reference: Reference): void => {
  if (viewed.includes(reference.product)) return;
  viewed.push(reference.product);
  carried = undefined;
  tag()('viewProduct', reference);
};

/**
 * Another route: its products are viewed anew. A shop may tell of the product before it changes the address; and with the
 * same path, as when a variant is chosen, the product is still the same.
 */
export const anotherPage = (isOtherPath: boolean): void => {
  const last = viewed.at(-1);
  viewed = last && !(isOtherPath && last === carried) ? [last] : [];
  if (isOtherPath) carried = last;
};
