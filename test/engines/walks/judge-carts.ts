import type { Plan } from './plan.js';
import type { Requested, Visited, WalkRecord } from './record.js';

/** So much later a cart of another tab was called for certain: tabs see what others stored some milliseconds late. */
const CERTAIN = 300;

/** So long a page may take, on a busy machine, to make something of an answer that was given away. */
const HEARING = 1000;

/** So long a request may be under way on a busy machine that a page handed over as it was left: nobody can call it back. */
const IN_THE_AIR = 5000;

interface Called {
  id: string;
  at: number;
}

const isLater = (one: Called, other: Called): boolean => {
  const sameTab = one.id.split('-')[0] === other.id.split('-')[0];
  return one.at > other.at + (sameTab ? 0 : CERTAIN);
};

/** When a page has heard that the cart arrived: one that was there from the request to the answer, and stayed long enough. */
const heardAt = ({ visits, requests }: WalkRecord, { id }: Called): number => {
  const times = requests
    .filter((each) => each.id === id)
    .map(({ at, answeredAt = Number.POSITIVE_INFINITY }) => ({ at, heard: answeredAt + HEARING }))
    .filter(({ at, heard }) =>
      visits.some(
        ({ starts, leaves, hides }) => starts <= at && heard <= (leaves ?? hides ?? Number.NEGATIVE_INFINITY),
      ),
    );
  return Math.min(...times.map(({ heard }) => heard));
};

/** The visits that were left before anybody had heard of the cart of that time. Who sent what only the browser knows. */
const blindVisits = (record: WalkRecord, called: readonly Called[]): Visited[] =>
  record.visits.filter(({ tab, visit, leaves, hides }) => {
    const left = leaves ?? hides ?? Number.POSITIVE_INFINITY;
    // What is called while the next page is on its way, or as the page hides, belongs to the page that is left.
    const cart = called.filter(({ id, at }) => at <= (hides ?? left) || id.startsWith(`${tab}-${visit}-`)).at(-1);
    return cart && heardAt(record, cart) > left;
  });

/** See `judge`. */
export const judgeCarts = ({ weather }: Pick<Plan, 'weather'>, record: WalkRecord): string[] => {
  const called: Called[] = record.accepted.filter(({ what }) => what === 'cart').sort((a, b) => a.at - b.at);
  const knownAs = new Map(called.map((cart) => [cart.id, cart]));
  // A cart that was called before the tag was there may come or not: nothing follows from it.
  const arrivals = record.requests.filter(({ what, id }) => what === 'cart' && knownAs.has(id));
  const takenRequests = arrivals.filter((each) => each.taken);
  const taken = takenRequests.map(({ id }) => knownAs.get(id)!);
  const newest = called.filter((cart) => !called.some((other) => isLater(other, cart)));
  const wrong: string[] = [];

  const last = taken.at(-1);
  if (called.length && (!last || !newest.includes(last)))
    wrong.push(`the last cart is ${newest.map(({ id }) => id).join(' or ')}, the service holds ${last?.id ?? 'none'}`);
  if (weather !== 'calm') return wrong;

  const isInTheAir = ({ id, at }: Requested): boolean =>
    record.visits.some(
      ({ tab, visit, hides }) => id.startsWith(`${tab}-${visit}-`) && hides! <= at && at < hides! + IN_THE_AIR,
    );
  takenRequests.forEach((request, index) => {
    const cart = knownAs.get(request.id)!;
    const newer = taken.slice(0, index).find((before) => isLater(before, cart));
    // The last cart is put right in the end, see above.
    if (newer && !isInTheAir(request)) wrong.push(`cart ${cart.id} arrived after the newer ${newer.id}`);
  });
  const blind = blindVisits(record, called);
  for (const { id } of called) {
    const said = arrivals.filter((each) => each.id === id);
    // A page that said two carts as it was left could see neither's answer.
    const unseen = blind
      .filter(({ starts }) => starts < (said.at(-1)?.at ?? 0))
      .map(({ tab, visit }) => Math.max(1, called.filter((each) => each.id.startsWith(`${tab}-${visit}-`)).length))
      .reduce((sum, count) => sum + count, 0);
    if (said.length > 1 + unseen)
      wrong.push(`cart ${id} was said ${said.length} times, though only ${unseen} times no page could see an answer`);
  }
  return wrong;
};
