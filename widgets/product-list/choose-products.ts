import { isBareId } from '../../src/protocol/bare-id.js';
import { listedIds } from '../../src/protocol/exclude.js';
import type { choiceOfRules } from '../../src/protocol/list-rules.js';
import type { Product } from '../../src/protocol/product.js';
import { type Choice, EXTRA_FOR_RULES, type PinnedProduct, shownProducts } from '../../src/protocol/shown-products.js';
import type { FeatureModule, Tools } from '../on-demand/feature-module.js';
import type { Chooser } from '../on-demand/features.js';
import { cartIds } from '../page/cart.js';
import { asPlaceholder, isPlaceholder } from '../resolve/placeholders.js';
import { countEarlier, shownEarlier } from './earlier-lists.js';
import type { ListView } from './list-view.js';

/** The only use of DOMParser for pages. It runs no scripts and loads no resources. It is a Trusted Types sink. */
const parsePage =
  ({ createHTML }: Tools) =>
  (page: string): Document =>
    new DOMParser().parseFromString(createHTML(page) as string, 'text/html');

/** The products with the shop's own data. If its module can't be loaded, those that have a name are shown without. */
const resolved = async (
  products: Product[],
  { element, since }: ListView,
  tools: Tools,
  signal: AbortSignal,
): Promise<(Product | undefined)[]> => {
  if (!tools.hasSource(element)) return products.map(tools.named);
  const { resolveProducts, catalogUrl, productUrl } = element;
  try {
    const { resolve, placeholdersOf } = await tools.load('pages');
    const found = await resolve(products, { resolveProducts, catalogUrl, productUrl, since }, signal, parsePage(tools));
    placeholdersOf(found).forEach(asPlaceholder);
    return found;
  } catch (error) {
    if (products.some(({ name, displayName }) => !name && !displayName)) throw error;
    return products.map((product) => asPlaceholder(tools.named(product)));
  }
};

/** The products that rules have added to a response. */
const addedTo = new WeakMap<readonly Product[], Map<string, Product>>();

/** The rules of the list. If their module can't be loaded, the list is shown without. */
const rulesOf = async (
  { element: { rules, zeroPrice, localName } }: ListView,
  response: readonly Product[],
  { load, warn }: Tools,
): Promise<Partial<Omit<ReturnType<typeof choiceOfRules>, 'pins'>> & { pins: readonly PinnedProduct[] }> => {
  if (!rules) return { pins: [] };
  if (!addedTo.has(response)) addedTo.set(response, new Map());
  try {
    const module = await load('rules');
    const choice = module.choiceOfRules(rules, response, zeroPrice, addedTo.get(response));
    for (const problem of choice.problems) warn(`<${localName}> rules: ${problem}`);
    return choice;
  } catch {
    return { pins: [] };
  }
};

/**
 * Chooses the products that a list shows from a response. The next product replaces one that is left out.
 *
 * @param earlier ids that earlier lists show, so that this list excludes them
 * @param known products that are already resolved; null for those that the shop does not have. New ones are added.
 */
export const chooseProducts = async (
  list: ListView,
  response: readonly Product[],
  earlier: readonly string[],
  known: WeakMap<Product, Product | null>,
  signal: AbortSignal,
  tools: Tools,
): Promise<Choice> => {
  const { pins, whyHidden } = await rulesOf(list, response, tools);
  const { limit, zeroPrice, showSoldOut, excludeCart, catalogUrl, resolveProducts } = list.element;
  const exclude = listedIds(list.element.exclude);
  const cart = excludeCart ? cartIds() : [];
  // A catalogue responds for many products as fast as for one. Pages don't.
  const ahead = list.element.rules?.hide && (catalogUrl || resolveProducts) ? EXTRA_FOR_RULES : 0;
  const { ownProduct: product } = list;
  const rules = { limit, product, exclude, cart, earlier, zeroPrice, showSoldOut, pins, whyHidden, ahead };
  const added = new Set(pins.flatMap(({ product, isAdded }) => (isAdded ? product : [])));
  /** Whether too little is known of a product to show it. */
  const isUnknown = (product: Product, whole: Product): boolean => {
    // Only the shop can tell whether a product exists that the service doesn't recommend.
    if (added.has(product)) return isBareId(whole) || isPlaceholder(whole);
    // The shop's own card may need only the id, and so may the shop's tests.
    return !list.ownCard && !tools.isGiven() && isBareId(whole);
  };
  for (;;) {
    const choice = shownProducts(response, rules, (product) => {
      const whole = known.get(product);
      return whole && isUnknown(product, whole) ? null : whole;
    });
    if (!choice.next.length) return choice;
    const found = await resolved(choice.next, list, tools, signal);
    choice.next.forEach((product, index) => {
      known.set(product, found[index] ?? null);
    });
  }
};

/** Fields of products that need the extras. */
const EXTRA_FIELDS = [
  'ratingValue',
  'unitPrice',
  'lowestPrice30Days',
  'highPrice',
  'pictureUrl2',
  'badges',
  'swatches',
];

/** Whether a product's card needs the extras. The service's own data has none of these fields. */
const isExtra = (product: Product) =>
  product.availability === 'sold-out' || EXTRA_FIELDS.some((field) => product[field]);

/** Chooses the products of a list that isn't plain. */
export const create: FeatureModule<Chooser>['create'] = (view, tools) => {
  const known = new WeakMap<Product, Product | null>();
  return {
    isPlaceholder,
    isExtra,
    countEarlier: () => countEarlier(view, tools.everyList()),
    shownEarlier: (signal) => shownEarlier(view, tools, signal),
    choose: (response, earlier, signal) => chooseProducts(view, response, earlier, known, signal, tools),
  };
};
