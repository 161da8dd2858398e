import { randomUUID } from 'node:crypto';
import type { CartLine } from './cart.js';

/** What the shop stores about a visitor. */
export interface Session {
  lines: CartLine[];
  /** When the cart last changed, in milliseconds since 1970; 0 before the first change. It never decreases. */
  cartChanged: number;
  /** The address of a visitor who is signed in. */
  email?: string;
  /** The lines of the last order. */
  bought?: CartLine[];
  /** Number of the last order, for the confirmation page. */
  order?: number;
}

/** The most sessions in memory. The sessions that were idle longest are deleted first. */
const most = 1000;

export class Sessions {
  readonly #sessions = new Map<string, Session>();

  /** The visitor's session. A visitor without one gets an empty session that isn't stored. */
  read(id: string | undefined): Session {
    const session = id === undefined ? undefined : this.#sessions.get(id);
    if (!session || id === undefined) return { lines: [], cartChanged: 0 };
    this.#sessions.delete(id);
    this.#sessions.set(id, session);
    return session;
  }

  /** Stores the session and returns the id for the cookie. */
  write(id: string | undefined, session: Session): string {
    const key = id !== undefined && this.#sessions.has(id) ? id : randomUUID();
    this.#sessions.set(key, session);
    const [oldest] = this.#sessions.keys();
    if (this.#sessions.size > most && oldest) this.#sessions.delete(oldest);
    return key;
  }
}

/** Changes the cart and its time, by which pages from before the change are recognised. */
export const changeCart = (session: Session, lines: CartLine[]): void => {
  session.lines = lines;
  session.cartChanged = Math.max(Date.now(), session.cartChanged + 1);
};
