import { arrivesBy, type Row, replaces } from '../outbox/row.js';

// The cart is state: a newer one replaces an older one, and is sent again if the older one may arrive after it.

/** Whether an older cart may arrive after this one, or this one after a newer one. */
export const isOrderUnknown = (row: Row, all: Row[]): boolean =>
  all.some((other) => replaces(row, other) || (replaces(other, row) && 'sentAt' in other.state));

/** The time until which a page awaits the response to another cart, so that this one must not overtake it; 0: now. */
export const overtakesUntil = (row: Row, all: Row[], now: number): number => {
  if (!row.cart) return 0;
  const others = all.filter(({ id, cart }) => cart === row.cart && id !== row.id);
  return Math.max(0, ...others.map(({ state }) => (state.name === 'sending' ? arrivesBy(state.sentAt, now) : 0)));
};
