import { jsonText } from '../../protocol/json-text.js';
import type { Fact } from '../../protocol/result-fact.js';

/** A product that the shopper has chosen in a list: by its card, or by its button that adds to the cart. */
interface Chosen {
  list: string;
  version?: number | undefined;
  product: string;
  /** all ids of the product, of its group and of its variants: the cart may have another one than the list */
  ids: readonly string[];
  /** milliseconds since 1970 */
  time: number;
}

/** A line of the cart: all its ids, and the number of pieces. */
export interface Pieces {
  ids: readonly string[];
  count: number;
}

/** Pieces by the ids of their line. */
type Counts = ReadonlyMap<string, number>;

/** What has to be remembered, so that each fact is made once. */
export interface Memory {
  page: {
    /** the route that this page shows, and the lists that were seen on it */
    route: string;
    lists: readonly string[];
    /**
     * the most pieces of each product that the page had before the shopper did anything on it: null if the cart wasn't known, undefined until
     * it is looked at
     */
    cart?: Counts | null | undefined;
  };
  /** of all pages and tabs; `cart` is undefined until a cart was looked at */
  kept: { cart?: readonly Pieces[] | undefined; chosen: readonly Chosen[]; orders: readonly string[] };
  /** of this tab's session: the exposures that were counted, as text */
  exposed: readonly string[];
}

export const NOTHING: Memory = { page: { route: '', lists: [] }, kept: { chosen: [], orders: [] }, exposed: [] };

interface OnList {
  route: string;
  list: string;
  version?: number | undefined;
}

/** What happens on the page. */
export type Happening =
  | ({ type: 'seen' } & OnList)
  /** `isClick`: a card was selected; else the button that adds to the cart was used, which may also be a link */
  | ({ type: 'chosen'; isClick: boolean } & OnList & Pick<Chosen, 'product' | 'ids' | 'time'>)
  /** the cart as it is now: undefined if it isn't known. `hasActed`: the shopper has clicked or typed on this page before */
  | { type: 'cart'; lines: readonly Pieces[] | undefined; hasActed: boolean; time: number }
  | { type: 'exposed'; exposures: readonly Omit<Extract<Fact, { kind: 'exposure' }>, 'kind'>[] }
  | { type: 'ordered'; id: string; value?: number | undefined; currency?: string | undefined };

/** A product that comes into the cart later was not added because of the list. */
const DAY = 86_400_000;

const MOST_CHOSEN = 50;
const MOST_ORDERS = 50;
const MOST_LISTS = 1000;

type Made = [memory: Memory, facts: Fact[]];

const see = (memory: Memory, { route, list, version }: OnList): Made => {
  const lists = memory.page.route === route ? memory.page.lists : [];
  if (lists.includes(list)) return [memory, []];
  const page = { ...memory.page, route, lists: [...lists, list].slice(-MOST_LISTS) };
  return [{ ...memory, page }, [{ kind: 'view', list, version }]];
};

const choose = (memory: Memory, happening: Extract<Happening, { type: 'chosen' }>): Made => {
  const { list, version, product, ids, time, isClick } = happening;
  // A shopper may click before the list was in view for a second.
  const [seen, facts] = see(memory, happening);
  const others = seen.kept.chosen.filter((each) => each.product !== product);
  const chosen = [{ list, version, product, ids, time }, ...others].slice(0, MOST_CHOSEN);
  const click: Fact[] = isClick ? [{ kind: 'click', list, version, product }] : [];
  return [{ ...seen, kept: { ...seen.kept, chosen } }, [...facts, ...click]];
};

const nameOf = ({ ids }: Pieces): string => jsonText(ids);

/** A product may have several lines, for example with different prices. */
const countsOf = (lines: readonly Pieces[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const line of lines) counts.set(nameOf(line), (counts.get(nameOf(line)) ?? 0) + line.count);
  return counts;
};

const most = (one: Counts, other: Counts): Counts =>
  new Map([...one, ...[...other].filter(([name, count]) => count > (one.get(name) ?? 0))]);

/** The lines of which there are more pieces than before. */
const grown = (lines: readonly Pieces[], before: Counts): Pieces[] => {
  const counts = new Map(before);
  return lines.filter((line) => {
    const left = (counts.get(nameOf(line)) ?? 0) - line.count;
    counts.set(nameOf(line), Math.max(0, left));
    return left < 0;
  });
};

/**
 * Pages report carts also while they load: an empty one, then the one that the shopper had all the time. So until the shopper does something
 * on a page, a cart is compared with all that the page had before, and on a page that began with an unknown cart, nothing is an addition.
 */
const fill = (memory: Memory, { lines, hasActed, time }: Extract<Happening, { type: 'cart' }>): Made => {
  const { page, kept } = memory;
  const last = kept.cart && countsOf(kept.cart);
  const start = page.cart === undefined ? (last ?? null) : page.cart;
  // What was known of the cart stays. A shop that reports only changes has an unknown cart before the first one.
  if (!lines) return [{ ...memory, page: { ...page, cart: start }, kept: { ...kept, cart: kept.cart ?? [] } }, []];
  const before = last && (hasActed ? last : start && most(start, last));
  const added = before ? grown(lines, before) : [];
  const fresh = kept.chosen.filter((each) => time - each.time < DAY);
  const arrived = new Set(
    added.flatMap(({ ids }) => fresh.find((each) => each.ids.some((id) => ids.includes(id))) ?? []),
  );
  const facts: Fact[] = [...arrived].map(({ list, version, product }) => ({ kind: 'add', list, version, product }));
  const next: Memory = {
    ...memory,
    page: { ...page, cart: most(before ?? new Map(), countsOf(lines)) },
    kept: { ...kept, cart: lines, chosen: fresh.filter((each) => !arrived.has(each)) },
  };
  return [next, added.length ? [{ kind: 'cart' }, ...facts] : facts];
};

const textOf = ({ experiment, arm }: { experiment: string; arm: string }): string => jsonText([experiment, arm]);

/** What a shopper did, from what happens on the page: each fact once, whatever is repeated by the page, its routes or another tab. */
export const makeFacts = (memory: Memory, happening: Happening): Made => {
  switch (happening.type) {
    case 'seen':
      return see(memory, happening);
    case 'chosen':
      return choose(memory, happening);
    case 'cart':
      return fill(memory, happening);
    case 'exposed': {
      const exposed = new Set(memory.exposed);
      const fresh = happening.exposures.filter((each) => !exposed.has(textOf(each)) && exposed.add(textOf(each)));
      return [{ ...memory, exposed: [...exposed] }, fresh.map((each) => ({ kind: 'exposure', ...each }))];
    }
    case 'ordered': {
      const { id, value, currency } = happening;
      const { orders } = memory.kept;
      if (orders.includes(id)) return [memory, []];
      const kept = { ...memory.kept, orders: [...orders, id].slice(-MOST_ORDERS) };
      return [{ ...memory, kept }, [{ kind: 'order', value, currency }]];
    }
  }
};
