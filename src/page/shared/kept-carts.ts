import type { CartLine } from '../../protocol/tracking.js';
import { withoutPrototype } from '../../protocol/without-prototype.js';
import { quietly } from './guarded.js';

/** The last cart of each endpoint: the tag stores it, and `recotag-auto.js` reads it. */
export const CART_KEY = 'recotag.cart';

/** A longer text is ignored, so that reading it takes no time. */
export const MAX_CHARACTERS = 256e3;

/** The last cart of an endpoint, as it is stored. */
export interface KeptCart {
  /** null if the cart is unknown: a change of it was invalid, or it is too long to be kept */
  lines: readonly CartLine[] | null;
  /** whether it was reported with a customer */
  named?: boolean | undefined;
  /** when it was reported, in milliseconds since 1970 */
  time?: number | undefined;
  /** a hash of the operation, so that the customer is not stored; undefined if the cart is empty and was not sent, or unknown */
  hash?: number | undefined;
  /** when the service acknowledged it, in milliseconds since 1970; undefined before */
  acknowledged?: number | undefined;
}

/** The stored carts by endpoint id, since shops with different endpoints may share an origin. Empty if the text is missing or invalid. */
export const readCarts = (text: string | undefined): Record<string, KeptCart> =>
  withoutPrototype(Object(text && text.length <= MAX_CHARACTERS && quietly(() => JSON.parse(text))));
