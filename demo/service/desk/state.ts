import type { History } from '../memory/history.js';

/** What is remembered of the real visitors, as `GET /state` answers it; the latest visitor comes last. */
export const stateOf = (history: History) => ({
  visits: history.visits.length,
  visitors: [...history.visitors].map(({ devices, customers, views, cart }) => ({
    devices: [...devices],
    customers: [...customers],
    views,
    /** Null until a cart was reported. */
    cart: cart ?? null,
  })),
});
