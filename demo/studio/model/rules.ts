import { type ListRules, MOST_NAMES, readRules } from '../../../src/protocol/list-rules.js';
import type { Configuration } from './state.js';
import { counted, filled, listed, number, texts } from './texts.js';

/** A shop's rules for a list, as the studio edits them. */
export interface Rules extends ListRules {
  pin?: { id: string; position: number }[];
  hide?: { brands?: string[]; categories?: string[]; priceBelow?: number; priceAbove?: number; soldOut?: true };
}

interface KnownProduct {
  id: string;
  name: string;
  price: number;
  category?: string | undefined;
  manufacturer?: string | undefined;
  isSoldOut?: boolean | undefined;
}

/** Rules without empty parts and without what no list can use; undefined without any. They may come from a link. */
export const tidyRules = (given: unknown): Rules | undefined => {
  const { pins, priceBelow, priceAbove, soldOut } = readRules(given);
  const hide = Object((given as Partial<Rules> | undefined)?.hide) as Record<string, unknown>;
  const namesIn = (all: unknown): string[] =>
    Array.isArray(all)
      ? [...new Set(all.slice(0, MOST_NAMES).flatMap((each) => (typeof each === 'string' && each.trim()) || []))]
      : [];
  const [brands, categories] = [namesIn(hide.brands), namesIn(hide.categories)];
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

const money = (value: number): string => number(value, { maximumFractionDigits: 2 });
const quoted = (names: readonly string[]): string =>
  names.map((text) => filled(texts.common.quoted, { text })).join(texts.common.comma);

export const describeRules = (given: ListRules | undefined, nameOf: (id: string) => string = (id) => id): string[] => {
  const { pin = [], hide = {} } = tidyRules(given) ?? {};
  const { brands = [], categories = [], priceBelow, priceAbove, soldOut } = hide;
  return [
    ...pin.map(({ id, position }) => filled(texts.rules.pinnedAt, { name: nameOf(id), position })),
    ...(brands.length ? [counted(texts.rules.hidesBrands, brands.length, { names: quoted(brands) })] : []),
    ...(categories.length
      ? [counted(texts.rules.hidesCategories, categories.length, { names: quoted(categories) })]
      : []),
    ...(priceBelow === undefined ? [] : [filled(texts.rules.hidesCheaper, { price: money(priceBelow) })]),
    ...(priceAbove === undefined ? [] : [filled(texts.rules.hidesDearer, { price: money(priceAbove) })]),
    ...(soldOut ? [texts.rules.hidesSoldOut] : []),
  ];
};

/** Whether one of the shop's brands or categories has a name, as lists compare them. A category may be a path: `Sport > Shoes`. */
export const isKnownName = (name: string, known: readonly string[]): boolean => {
  const plain = (text: string) => text.normalize().trim().replace(/\s+/g, ' ').toLowerCase();
  return known.some((each) => [each, ...each.split('>')].some((part) => plain(part) === plain(name)));
};

/** What the rules leave to the service, as sentences for merchandisers. */
export const serviceStillDecides = (rules: Rules, limit: number): string => {
  const pinned = (rules.pin ?? []).filter(({ position }) => position <= limit).length;
  const does = [...(pinned ? [counted(texts.rules.puts, pinned)] : []), ...(rules.hide ? [texts.rules.leavesOut] : [])];
  if (pinned >= limit) return texts.rules.allChosen;
  return does[0] ? filled(texts.rules.theseOnly, { does: listed(does) }) : texts.rules.only;
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
  if (position > limit) return counted(texts.rules.beyond, limit);
  if (attributes.product === id) return texts.rules.isAbout;
  if ((attributes.exclude ?? '').split(/\s+/).includes(id)) return texts.rules.isExcluded;
  const product = products.find((each) => each.id === id);
  if (!product) return products[0] && texts.rules.isUnknown;
  if (product.isSoldOut) return texts.rules.isSoldOut;
  if (has(brands, product.manufacturer)) return texts.rules.brandHidden;
  if (has(categories, product.category)) return texts.rules.categoryHidden;
  if (product.price < priceBelow || product.price > priceAbove) return texts.rules.priceHidden;
  return;
};
