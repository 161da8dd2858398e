import { type ListRules, MOST_NAMES, readRules } from '../../../src/protocol/list-rules.js';
import type { Configuration } from './state.js';

/** A shop's rules for a list, as the studio edits them. */
export interface Rules extends ListRules {
  pin?: { id: string; position: number }[];
  hide?: { brands?: string[]; categories?: string[]; priceBelow?: number; priceAbove?: number; soldOut?: true };
}

/** A product as far as the studio knows it. */
interface KnownProduct {
  id: string;
  name: string;
  price: number;
  /** the name of its category */
  category?: string | undefined;
  manufacturer?: string | undefined;
  isSoldOut?: boolean | undefined;
}

/** Rules without empty parts and without what no list can use; undefined without any. They may come from a link. */
export const tidyRules = (given: unknown): Rules | undefined => {
  const { pins, priceBelow, priceAbove, soldOut } = readRules(given);
  const hide = Object((given as Partial<Rules> | undefined)?.hide) as Record<string, unknown>;
  const texts = (all: unknown): string[] =>
    Array.isArray(all)
      ? [...new Set(all.slice(0, MOST_NAMES).flatMap((each) => (typeof each === 'string' && each.trim()) || []))]
      : [];
  const [brands, categories] = [texts(hide.brands), texts(hide.categories)];
  const kept: Rules['hide'] = {
    ...(brands.length && { brands }),
    ...(categories.length && { categories }),
    ...(!Number.isNaN(priceBelow) && { priceBelow }),
    ...(!Number.isNaN(priceAbove) && { priceAbove }),
    ...(soldOut && { soldOut: true as const }),
  };
  const rules: Rules = { ...(pins.length && { pin: pins }), ...(Object.keys(kept).length && { hide: kept }) };
  return Object.keys(rules).length ? rules : undefined;
};

/** The rules of a design. */
export const rulesOf = ({ attributes }: Pick<Configuration, 'attributes'>): Rules => {
  try {
    return tidyRules(JSON.parse(attributes.rules ?? '{}')) ?? {};
  } catch {
    return {};
  }
};

/** The attribute for these rules; undefined without any. */
export const rulesText = (rules: Rules): string | undefined => {
  const tidy = tidyRules(rules);
  return tidy && JSON.stringify(tidy);
};

const money = (value: number): string => value.toLocaleString('en', { maximumFractionDigits: 2 });
const quoted = (names: readonly string[]): string => names.map((name) => `“${name}”`).join(', ');

/** The rules, a phrase for each. */
export const describeRules = (given: ListRules | undefined, nameOf: (id: string) => string = (id) => id): string[] => {
  const { pin = [], hide = {} } = tidyRules(given) ?? {};
  const { brands = [], categories = [], priceBelow, priceAbove, soldOut } = hide;
  return [
    ...pin.map(({ id, position }) => `“${nameOf(id)}” is always at position ${position}`),
    ...(brands.length ? [`hides the ${brands.length > 1 ? 'brands' : 'brand'} ${quoted(brands)}`] : []),
    ...(categories.length
      ? [`hides the ${categories.length > 1 ? 'categories' : 'category'} ${quoted(categories)}`]
      : []),
    ...(priceBelow === undefined ? [] : [`hides products cheaper than ${money(priceBelow)}`]),
    ...(priceAbove === undefined ? [] : [`hides products dearer than ${money(priceAbove)}`]),
    ...(soldOut ? ['hides sold-out products'] : []),
  ];
};

/** What the rules leave to the service, as sentences for merchandisers. */
export const serviceStillDecides = (rules: Rules, limit: number): string => {
  const pinned = (rules.pin ?? []).filter(({ position }) => position <= limit).length;
  const does = [
    ...(pinned ? [`put ${pinned === 1 ? 'one product' : `${pinned} products`} at a fixed position`] : []),
    ...(rules.hide ? ['leave products out'] : []),
  ];
  if (pinned >= limit) return 'You have chosen every product of this list. The service decides nothing here.';
  return does[0]
    ? `The service chooses which products are recommended and their order, for each shopper. These rules only ${does.join(' and ')}.`
    : 'The service chooses which products are recommended and their order, for each shopper. Rules only put products at fixed positions, or leave products out.';
};

/** Why shoppers don't see a pinned product, as a sentence; undefined if they do, as far as is known. */
export const pinProblem = (
  { id, position }: { id: string; position: number },
  { attributes }: Pick<Configuration, 'attributes'>,
  limit: number,
  products: readonly KnownProduct[],
): string | undefined => {
  const {
    brands = [],
    categories = [],
    priceBelow = 0,
    priceAbove = Number.POSITIVE_INFINITY,
  } = rulesOf({ attributes }).hide ?? {};
  const has = (names: readonly string[], name: string | undefined) =>
    names.some((each) => each.toLowerCase() === name?.toLowerCase());
  if (position > limit) return `The list shows ${limit} products, so this position isn’t shown.`;
  if (attributes.product === id) return 'Not shown here: the list is about this product.';
  if ((attributes.exclude ?? '').split(/\s+/).includes(id)) return 'Not shown: you always hide this product.';
  const product = products.find((each) => each.id === id);
  if (!product) return products[0] && 'Not shown: your product data doesn’t have this product.';
  if (product.isSoldOut) return 'Not shown: it is sold out.';
  if (has(brands, product.manufacturer)) return 'Not shown: you hide its brand.';
  if (has(categories, product.category)) return 'Not shown: you hide its category.';
  if (product.price < priceBelow || product.price > priceAbove) return 'Not shown: you hide its price.';
  return;
};
