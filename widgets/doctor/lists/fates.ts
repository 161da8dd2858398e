import type { Absence } from '../probe/ask-shop.js';
import { insides, plainText } from '../text/xml-text.js';

/** A product of a response: the id by which lists know it (undefined if it has none), and all its ids. */
export interface Received {
  id: string | undefined;
  ids: string[];
  name: string;
}

/**
 * The products of a sync response (interface.txt sections 2.5 and 2.7), found by a text search: `DOMParser` would need a Trusted Types
 * policy.
 */
export const receivedIds = (answer: string): Received[] => {
  const recommended = [...insides(answer, 'recommendation')];
  return (recommended.length ? recommended : [...insides(answer, 'product')]).map((product) => {
    const [ids = ''] = insides(product, 'ids');
    const entries = [...ids.matchAll(/<([\w.-]+)>([^<]*)</g)].map(
      ([, system, id]) => [system!, plainText(id!)] as const,
    );
    const bySystem = Object.fromEntries(entries);
    const id = bySystem.productId || bySystem.webSiteId || entries.map(([, each]) => each).find(Boolean);
    const name = /<displayName>([^<]+)/.exec(product)?.[1] ?? /<name>([^<]+)/.exec(product)?.[1] ?? '';
    return { id, ids: entries.map(([, each]) => each), name: plainText(name) };
  });
};

/** The settings of a list that decide what it shows. */
export interface ListRules {
  limit: number;
  /** the product of the element's own attribute */
  product?: string | undefined;
  /** ids of `exclude` */
  exclude: readonly string[];
  /** ids in the cart, if the list leaves them out */
  cart: readonly string[];
  /** ids that earlier lists show, if the list leaves them out */
  earlier: readonly string[];
  /** ids that the list shows */
  shown: readonly string[];
  fullRows: boolean;
}

/** Why a product of the response is shown or not shown. */
export type Why =
  | 'shown'
  | 'nameless'
  | 'twice'
  | 'itself'
  | 'excluded'
  | 'in cart'
  | 'shown earlier'
  | 'after limit'
  | 'broken row'
  /** the shop's catalogue didn't return it; a test request can find the reason */
  | 'missing';

/** What happened to a product of the response. */
export interface Fate {
  id: string;
  name: string;
  why: Why;
}

/** What happened to each product of the response, in order, by the lists' own rules. */
export const fates = (received: readonly Received[], rules: ListRules): Fate[] => {
  const { limit, product, exclude, cart, earlier, shown, fullRows } = rules;
  const before = new Set<string>();
  const lastShown = received.findLastIndex(({ id }) => id !== undefined && shown.includes(id));
  const why = ({ id, ids }: Received, index: number): Why => {
    if (id === undefined) return 'nameless';
    if (before.has(id)) return 'twice';
    before.add(id);
    if (shown.includes(id)) return 'shown';
    const among = (list: readonly string[]) => list.some((each) => each === id || ids.includes(each));
    if (product !== undefined && among([product])) return 'itself';
    if (among(exclude)) return 'excluded';
    if (among(cart)) return 'in cart';
    if (among(earlier)) return 'shown earlier';
    if (index > lastShown && shown.length >= limit) return 'after limit';
    if (index > lastShown && fullRows && shown.length > 0) return 'broken row';
    return 'missing';
  };
  return received.map((each, index) => ({ id: each.id ?? '', name: each.name, why: why(each, index) }));
};

const WORDS: Record<Exclude<Why, 'missing' | 'after limit'>, string> = {
  shown: 'shown',
  nameless: 'has no id',
  twice: 'is in the response twice',
  itself: 'is the product that the list is about',
  excluded: 'is in exclude',
  'in cart': 'is in the cart',
  'shown earlier': 'is shown by an earlier list',
  'broken row': 'would start an incomplete row',
};

const ABSENCES: Record<Absence, string> = {
  'sold out': 'is sold out in the shop',
  unknown: 'is unknown to the shop’s catalogue',
  gone: 'has a page that no longer exists',
  back: 'was missing when the list requested it, but exists now',
};

/**
 * A fate as a text that follows the product's name.
 *
 * @param absence the shop's response for a missing product; undefined before the response
 */
export const fateWords = ({ why }: Pick<Fate, 'why'>, limit: number, absence?: Absence): string =>
  why === 'missing'
    ? absence
      ? ABSENCES[absence]
      : 'was not returned by the shop'
    : why === 'after limit'
      ? `comes after the ${limit} that are shown`
      : WORDS[why];
