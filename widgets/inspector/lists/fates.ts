import type { Received } from './received-ids.js';

/** What a list was told to do, as far as it decides what is shown. */
export interface ListRules {
  limit: number;
  /** the element's own product */
  product?: string | undefined;
  /** ids of `exclude` */
  exclude: readonly string[];
  /** ids in the cart, where the list leaves them out */
  cart: readonly string[];
  /** ids that earlier lists show, where the list leaves them out */
  earlier: readonly string[];
  /** ids that are shown */
  shown: readonly string[];
  fullRows: boolean;
}

/** What became of a product of the answer. */
export interface Fate {
  id: string;
  name: string;
  shown: boolean;
  why: string;
}

/** What became of each product that the service named, in its order, by the rules of the lists. */
export function fates(received: readonly Received[], rules: ListRules): Fate[] {
  const { limit, product, exclude, cart, earlier, shown, fullRows } = rules;
  const before = new Set<string>();
  const lastShown = received.findLastIndex(({ id }) => id !== undefined && shown.includes(id));
  return received.map(({ id, ids, name }, index) => {
    if (id === undefined) return { id: '', name, shown: false, why: 'has no id, so it can’t be told from others' };
    const among = (list: readonly string[]) => list.some((each) => each === id || ids.includes(each));
    const twice = before.has(id);
    before.add(id);
    const isShown = !twice && shown.includes(id);
    const why = isShown
      ? 'shown'
      : twice
        ? 'stands twice in the answer'
        : product !== undefined && among([product])
          ? 'is the product that the list is about'
          : among(exclude)
            ? 'is named in exclude'
            : among(cart)
              ? 'is in the cart'
              : among(earlier)
                ? 'is shown by an earlier list'
                : index > lastShown && shown.length >= limit
                  ? `comes after the ${limit} that are shown`
                  : index > lastShown && fullRows && shown.length > 0
                    ? 'would begin a row that can’t be filled'
                    : 'is unknown to the shop’s catalogue, sold out, or its page is gone';
    return { id, name, shown: isShown, why };
  });
}
