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
  /** a product of its group is shown */
  | 'same-group'
  | 'after-limit';

/** What happened to a product of the response. */
export interface Fate {
  readonly product: Product;
  readonly why: WhyLeftOut | 'shown';
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
}

export interface Choice {
  /** at most `limit`, in the order of the response, with the shop's own data; sold-out ones are last */
  products: Product[];
  /** each product of the response, in its order. Undecided products, if there are `next` ones, are missing */
  fates: Fate[];
  /** the products that must be looked up before the choice is complete; none if it is complete */
  next: Product[];
}

/** More products than the service returns (docs/interface.md section 8). The others come after every limit. */
const MOST_PRODUCTS = 1000;

/**
 * Chooses the products that a list shows. The only place that decides it: the lists, server rendering and the inspector use it.
 *
 * @param shopData the product with the shop's own data; null if the shop doesn't have the product; undefined before it is looked up
 */
export const shownProducts = (
  answer: readonly Product[],
  { limit, product: itself, exclude = [], cart = [], earlier = [], zeroPrice, showSoldOut }: ChoiceRules,
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
  const next: Product[] = [];
  /** the number of products that can't be decided before those of `next` */
  let undecided = 0;

  /** The reason that the service's data gives. */
  const whyBarred = ({ id, ids: others }: Product): WhyLeftOut | undefined => {
    const all = [id, ...Object.values(others)];
    const why = all.map((each) => barred.get(each)).find(Boolean);
    if (why) return why;
    if (all.some((each) => ids.has(each))) return 'twice';
    ids.add(id);
    return;
  };

  /** The reason that the shop's data gives. */
  const whyUnwanted = ({ availability, price, groupId }: Product): WhyLeftOut | undefined => {
    if (availability === 'discontinued') return 'discontinued';
    if (availability === 'sold-out' && !showSoldOut) return 'sold-out';
    if (price === 0 && zeroPrice === 'hide-product') return 'zero-price';
    if (!groupId) return;
    return groups.has(groupId) ? 'same-group' : barred.get(groupId);
  };

  const fateOf = (product: Product): Fate['why'] | undefined => {
    const why = whyBarred(product);
    if (why) return why;
    if (shown.length + soldOut.length + undecided >= limit) return undecided ? undefined : 'after-limit';
    const whole = shopData(product);
    if (whole === undefined) next.push(product);
    if (next.length) {
      undecided++;
      return;
    }
    if (!whole) return 'unknown';
    const unwanted = whyUnwanted(whole);
    if (unwanted) return unwanted;
    if (whole.groupId) groups.add(whole.groupId);
    (whole.availability === 'sold-out' ? soldOut : shown).push(whole);
    return 'shown';
  };

  const fates = answer.flatMap((product, index) => {
    const why = index < MOST_PRODUCTS ? fateOf(product) : 'after-limit';
    return why ? { product, why } : [];
  });
  return { products: [...shown, ...soldOut], fates, next };
};

/** The ids of the products that the shop does not have: unknown, discontinued or sold out. */
export const missingIds = (fates: readonly Fate[]): string[] =>
  fates
    .filter(({ why }) => why === 'unknown' || why === 'discontinued' || why === 'sold-out')
    .map(({ product }) => product.id);
