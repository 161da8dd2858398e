import type { ProductListEventMap } from './product-list-events.js';

/** Fires an event of a list: it bubbles, and leaves shadow trees. */
export const fire = <Name extends keyof ProductListEventMap>(
  list: EventTarget,
  name: Name,
  detail: ProductListEventMap[Name]['detail'],
): void => {
  list.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
};
