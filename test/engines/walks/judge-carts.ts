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

/** None: the page on which the walk ends. */
const senderOf = ({ visits }: WalkRecord, { page, at }: Requested): Visited | undefined =>
  visits.filter((each) => each.page === page && each.starts <= at).at(-1);

/** Whether the page that sent it stayed until it had heard the answer; the last page stays for good. */
const isHeard = (record: WalkRecord, request: Requested): boolean => {
  const { leaves, hides } = senderOf(record, request) ?? {};
  const left = leaves ?? hides ?? Number.POSITIVE_INFINITY;
  return (request.answeredAt ?? Number.POSITIVE_INFINITY) + HEARING <= left;
};

/** When its page gave it away at the latest: what leaves with its page may arrive after what a later page sends. */
const givenAwayAt = (record: WalkRecord, request: Requested): number =>
  Math.min(request.at, senderOf(record, request)?.hides ?? request.at);

/** Whether its page had handed it over as it was left. */
const isInTheAir = (record: WalkRecord, request: Requested): boolean => {
  const { hides = Number.POSITIVE_INFINITY } = senderOf(record, request) ?? {};
  return hides <= request.at && request.at < hides + IN_THE_AIR;
};

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

  takenRequests.forEach((request, index) => {
    const cart = knownAs.get(request.id)!;
    const newer = taken.slice(0, index).find((before) => isLater(before, cart));
    // The last cart is put right in the end, see above.
    if (newer && !isInTheAir(record, request)) wrong.push(`cart ${cart.id} arrived after the newer ${newer.id}`);
  });
  const unheard = arrivals.filter((each) => !isHeard(record, each));
  for (const { id } of called) {
    const said = arrivals.filter((each) => each.id === id);
    // What is not heard of may still arrive, be it an older cart: each time the newest one is said once more.
    const reasons = unheard.filter((each) => givenAwayAt(record, each) < (said.at(-1)?.at ?? 0)).length;
    if (said.length > 1 + reasons)
      wrong.push(`cart ${id} was said ${said.length} times, though only ${reasons} times no page could see an answer`);
  }
  return wrong;
};
