import type { Plan } from './plan.js';
import type { Requested, Visited, WalkRecord } from './record.js';

/** So much later a cart of another tab was called for certain: tabs see what others stored some milliseconds late. */
const CERTAIN = 300;

/** So long a page may take to make something of an answer that was given away. */
const HEARING = 300;

/** So long after its page was left a request may arrive. */
const HAND_OVER = 1000;

interface Called {
  id: string;
  at: number;
}

const isLater = (one: Called, other: Called): boolean => {
  const sameTab = one.id.split('-')[0] === other.id.split('-')[0];
  return one.at > other.at + (sameTab ? 0 : CERTAIN);
};

/** The visits that may have sent it, and were left before they could see its answer. */
const blindTo = ({ visits }: WalkRecord, { at, answeredAt = Number.POSITIVE_INFINITY }: Requested): Visited[] =>
  visits.filter(({ starts, leaves, hides = Number.POSITIVE_INFINITY }) => {
    const isSender = starts <= at && at <= hides + HAND_OVER;
    return isSender && (leaves ?? hides) < answeredAt + HEARING;
  });

/** See `judge`. */
export const judgeCarts = ({ weather }: Pick<Plan, 'weather'>, record: WalkRecord): string[] => {
  const called: Called[] = record.accepted.filter(({ what }) => what === 'cart');
  const knownAs = new Map(called.map((cart) => [cart.id, cart]));
  // A cart that was called before the tag was there may come or not: nothing follows from it.
  const arrivals = record.requests.filter(({ what, id }) => what === 'cart' && knownAs.has(id));
  const taken = arrivals.filter((each) => each.taken).map(({ id }) => knownAs.get(id)!);
  const newest = called.filter((cart) => !called.some((other) => isLater(other, cart)));
  const wrong: string[] = [];

  const last = taken.at(-1);
  if (called.length && (!last || !newest.includes(last)))
    wrong.push(`the last cart is ${newest.map(({ id }) => id).join(' or ')}, the service holds ${last?.id ?? 'none'}`);
  if (weather !== 'calm') return wrong;

  taken.forEach((cart, index) => {
    const newer = taken.slice(0, index).find((before) => isLater(before, cart));
    if (newer) wrong.push(`cart ${cart.id} arrived after the newer ${newer.id}`);
  });
  for (const { id } of called) {
    const said = arrivals.filter((each) => each.id === id);
    const until = arrivals.lastIndexOf(said.at(-1)!);
    const pages = new Set(arrivals.slice(0, until).flatMap((each) => blindTo(record, each)));
    if (said.length > 1 + pages.size)
      wrong.push(`cart ${id} was said ${said.length} times, though only ${pages.size} pages could not see an answer`);
  }
  return wrong;
};
