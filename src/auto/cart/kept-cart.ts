import { quietly } from '../quietly.js';
import { tag } from '../settings.js';
import type { Line } from './cart-lines.js';

/** The door to localStorage. The tag deletes this key when consent is denied and on `reset`. */
const KEY = 'recotag.cart';

/** The cart as any page of this browser knew it last; null where it is known to be unknown, undefined where none was kept. */
export const keptCart = (): Line[] | null | undefined =>
  quietly(() => {
    const kept = JSON.parse(localStorage[KEY]);
    return Array.isArray(kept) ? kept : null;
  });

/** Keeps the cart, or that it is unknown; nothing while consent is pending or denied. */
export const keepCart = (cart: readonly unknown[] | null): void => {
  if (!tag().deviceUUID) return;
  // What can't be written must not leave an older cart behind.
  if (!quietly(() => (localStorage[KEY] = JSON.stringify(cart)))) quietly(() => delete localStorage[KEY]);
};
