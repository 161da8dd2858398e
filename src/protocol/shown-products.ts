import type { Product } from './product.js';

/** Why a list leaves out a product. */
export type WhyLeftOut =
  /** an earlier product of the response has its id */
  | 'twice'
  /** the list is about it */
  | 'itself'
  | 'excluded'
  | 'in-cart'
  | 'shown-earlier'
  /** the shop doesn't have it */
  | 'unknown'
  | 'discontinued'
  | 'sold-out'
  | 'zero-price'
  /** the list's rules hide its brand, category or price */
  | 'brand'
  | 'category'
  | 'price'
  /** a product of its group is shown */
  | 'same-group'
  | 'after-limit';

/** What happened to a product of the response, or to one that a rule adds. */
export interface Fate {
  readonly product: Product;
  readonly why: WhyLeftOut | 'shown' | 'pinned';
  /** a rule has added it to the products of the response */
  readonly isAdded?: true;
}

/** A product at a fixed position. */
export interface PinnedProduct {
  readonly product: Product;
  /** from 1 */
  readonly position: number;
  /** the service doesn't recommend it: it is not in the response */
  readonly isAdded: boolean;
}

/** The rules by which a list chooses products. */
export interface ChoiceRules {
  readonly limit: number;
  /** the product that the list is about */
  readonly product?: string | undefined;
  readonly exclude?: readonly string[];
  /** ids of the products in the cart, if the list leaves them out */
  readonly cart?: readonly string[];
  /** ids and groups of the products that earlier lists show, if the list leaves them out */
  readonly earlier?: readonly string[];
  readonly zeroPrice?: string | undefined;
  readonly showSoldOut?: boolean | undefined;
  /** by position, each position and each product once */
  readonly pins?: readonly PinnedProduct[];
  /** the reason for which the list's rules hide a product with this data, if they do */
  readonly whyHidden?: ((whole: Product) => WhyLeftOut | undefined) | undefined;
  /** how many more products than are needed are looked up at once, because many of them may be left out; default 0 */
  readonly ahead?: number;
}

export interface Choice {
  /**
   * at most `limit`, in the order of the response, with the shop's own data; sold-out ones are last. Pinned products have their positions,
   * or are last if there are too few others
   */
  products: Product[];
  /** each product of the response, in its order, then those that rules add. Undecided products, if there are `next` ones, are missing */
  fates: Fate[];
  /** the products that must be looked up before the choice is complete; none if it is complete */
  next: Product[];
}

/** How many more products a list requests if its rules hide some, and looks up at once. */
export const EXTRA_FOR_RULES = 30;

/** How many more products a list requests if the shop's own data may leave some out: sold-out ones, unknown ones, those of a group. */
export const EXTRA_FOR_SHOP = 30;

/** More products than the service returns (docs/interface.md section 8). The others come after every limit. */
const MOST_PRODUCTS = 1000;

/**
 * Chooses the products that a list shows. The only place that decides it: the lists, server rendering and the inspector use it.
 *
 * @param shopData the product with the shop's own data; null if the shop doesn't have the product; undefined before it is looked up
 */
export const shownProducts = (
  response: readonly Product[],
  {
    limit,
    product: itself,
    exclude = [],
    cart = [],
    earlier = [],
    zeroPrice,
    showSoldOut,
    pins = [],
    whyHidden,
    ahead = 0,
  }: ChoiceRules,
  shopData: (product: Product) => Product | null | undefined,
): Choice => {
  const barred = new Map<unknown, WhyLeftOut>();
  const bar = (ids: readonly (string | undefined)[], why: WhyLeftOut) => {
    for (const id of ids) if (id && !barred.has(id)) barred.set(id, why);
  };
  bar([itself], 'itself');
  bar(exclude, 'excluded');
  bar(cart, 'in-cart');
  bar(earlier, 'shown-earlier');
  const ids = new Set<string>();
  const groups = new Set<string>();
  const shown: Product[] = [];
  const soldOut: Product[] = [];
  const pinned: { whole: Product; position: number }[] = [];
  const fatesOfPins = new Map<Product, Fate['why'] | undefined>();
  const next: Product[] = [];
  /** the number of products that can't be decided before those of `next` */
  let undecided = 0;

  /** The reason that the service's data gives. */
  const whyBarred = ({ id, ids: others }: Product): WhyLeftOut | undefined => {
    const all = [id, ...Object.entries(others).map(([, each]) => each)];
    const why = all.map((each) => barred.get(each)).find(Boolean);
    if (why) return why;
    if (all.some((each) => ids.has(each))) return 'twice';
    ids.add(id);
    return;
  };

  /** The reason that the shop's data gives. */
  const whyUnwanted = (whole: Product, isPinned: boolean): WhyLeftOut | undefined => {
    const { availability, price, groupId } = whole;
    if (availability === 'discontinued') return 'discontinued';
    if (availability === 'sold-out' && (isPinned || !showSoldOut)) return 'sold-out';
    if (price === 0 && zeroPrice === 'hide-product') return 'zero-price';
    const why = whyHidden?.(whole);
    if (why || !groupId) return why;
    return groups.has(groupId) ? 'same-group' : barred.get(groupId);
  };

  const fateOf = (product: Product, position?: number): Fate['why'] | undefined => {
    const why = whyBarred(product);
    if (why) return why;
    const count = pinned.length + shown.length + soldOut.length + undecided;
    if (count >= limit + (next.length ? ahead : 0)) return undecided ? undefined : 'after-limit';
    const whole = shopData(product);
    if (whole === undefined) next.push(product);
    if (next.length) {
      undecided++;
      return;
    }
    if (!whole) return 'unknown';
    const unwanted = whyUnwanted(whole, !!position);
    if (unwanted) return unwanted;
    if (whole.groupId) groups.add(whole.groupId);
    if (position) {
      pinned.push({ whole, position });
      return 'pinned';
    }
    (whole.availability === 'sold-out' ? soldOut : shown).push(whole);
    return 'shown';
  };

  // Pinned products take their places first. One beyond the limit is like any other product.
  for (const { product, position } of pins)
    if (position <= limit && !fatesOfPins.has(product)) fatesOfPins.set(product, fateOf(product, position));
  const fates: Fate[] = response.flatMap((product, index) => {
    const why = fatesOfPins.has(product)
      ? fatesOfPins.get(product)
      : index < MOST_PRODUCTS
        ? fateOf(product)
        : 'after-limit';
    return why ? { product, why } : [];
  });
  for (const { product, position, isAdded } of pins) {
    const why = position > limit ? 'after-limit' : fatesOfPins.get(product);
    if (isAdded && why) fates.push({ product, why, isAdded });
  }
  const products = [...shown, ...soldOut];
  for (const { whole, position } of pinned) products.splice(position - 1, 0, whole);
  return { products, fates, next };
};

/** The ids of the products that the shop does not have: unknown, discontinued or sold out. */
export const missingIds = (fates: readonly Fate[]): string[] =>
  fates
    .filter(({ why }) => why === 'unknown' || why === 'discontinued' || why === 'sold-out')
    .map(({ product }) => product.id);
