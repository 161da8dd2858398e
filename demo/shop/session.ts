import { randomUUID } from 'node:crypto';
import type { CartLine } from './cart.js';

/** What the shop remembers of a visitor between two requests. */
export interface Session {
  lines: CartLine[];
  /** When the cart last changed, in milliseconds since 1970; 0 before the first change. Only ever grows. */
  cartChanged: number;
  /** Signed in as. */
  email?: string;
  /** What the last order was of. */
  bought?: CartLine[];
  /** Number of the last order, for the page that says thanks. */
  order?: number;
}

/** A shop in memory must not grow without end: the sessions that were idle longest go first. */
const most = 1000;

export class Sessions {
  readonly #sessions = new Map<string, Session>();

  /** The visitor's session. A visitor without one gets an empty one that isn't kept: looking around stores nothing. */
  read(id: string | undefined): Session {
    const session = id === undefined ? undefined : this.#sessions.get(id);
    if (!session || id === undefined) return { lines: [], cartChanged: 0 };
    this.#sessions.delete(id);
    this.#sessions.set(id, session);
    return session;
  }

  /** Keeps what changed and returns the id that the cookie carries. */
  write(id: string | undefined, session: Session): string {
    const key = id !== undefined && this.#sessions.has(id) ? id : randomUUID();
    this.#sessions.set(key, session);
    const [oldest] = this.#sessions.keys();
    if (this.#sessions.size > most && oldest) this.#sessions.delete(oldest);
    return key;
  }
}

/** Changes the cart, and with it the moment that tells pages apart that were made before and after. */
export const changeCart = (session: Session, lines: CartLine[]): void => {
  session.lines = lines;
  session.cartChanged = Math.max(Date.now(), session.cartChanged + 1);
};
