import { type CartLine, lineFor, withCount, withMore } from './cart.js';
import { changeCart, type Session } from './session.js';
import type { Shelf } from './shelf.js';

/** `action`: `add`, `remove` or `empty`; without it the count is set. */
const cart = (fields: URLSearchParams, session: Session, shelf: Shelf): Outcome => {
  const action = fields.get('action');
  if (action === 'empty') {
    if (session.lines.length) changeCart(session, []);
    return { to: '/cart', changed: true };
  }
  const product = fields.get('product') ?? '';
  const count = action === 'remove' ? 0 : Number(fields.get('count') ?? 1);
  const line = lineFor(shelf, product, fields.get('sku') ?? undefined, count);
  if (typeof line === 'string') {
    const to = action === 'add' ? `/p/${encodeURIComponent(product)}?choose` : '/cart';
    return { to, problem: line };
  }
  changeCart(session, action === 'add' ? withMore(session.lines, line) : withCount(session.lines, line));
  return { to: '/cart', changed: true, ...(action === 'add' && { added: line }) };
};

const checkout = (_: URLSearchParams, session: Session): Outcome => {
  if (!session.lines.length) return { to: '/cart' };
  session.bought = session.lines;
  changeCart(session, []);
  session.order = 10_000 + (session.cartChanged % 90_000);
  return { to: '/thanks', changed: true };
};

const account = (fields: URLSearchParams, session: Session): Outcome => {
  if (fields.get('action') === 'out') {
    session.email = undefined;
    return { to: '/account?out', changed: true };
  }
  const email = (fields.get('email') ?? '').trim();
  if (email.length > 254 || !/^[^\s@]+@[^\s@]+$/.test(email))
    return { to: '/account?problem', problem: 'This isn’t a valid e-mail address.' };
  session.email = email;
  return { to: '/account', changed: true };
};

const consent = (fields: URLSearchParams): Outcome => {
  const from = fields.get('from') ?? '/';
  // Only a path of this shop: `//elsewhere` would lead to another site.
  const to = /^\/(?![/\\])/.test(from) ? from : '/';
  return fields.get('answer') === 'granted' ? { to, consent: 'granted' } : { to, consent: 'denied' };
};

/** The result of a posted form: the next page, whether the session changed, and a problem for the script that posted it. */
export interface Outcome {
  to: string;
  changed?: true;
  /** the line that was added to the cart */
  added?: CartLine;
  problem?: string;
  consent?: 'granted' | 'denied';
}

/** The shop's forms by address. Each changes the session and returns the next page. */
export const actions: Record<string, (fields: URLSearchParams, session: Session, shelf: Shelf) => Outcome> = {
  '/cart': cart,
  '/checkout': checkout,
  '/account': account,
  '/consent': consent,
};
