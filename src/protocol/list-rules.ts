import { ownKeys } from './own-keys.js';
import { plainText } from './plain-text.js';
import type { Product } from './product.js';
import type { ChoiceRules, PinnedProduct, WhyLeftOut } from './shown-products.js';
import { times } from './times.js';
import { isWholeNumber } from './whole-number.js';

export const MOST_PINS = 50;
export const MOST_POSITION = 100;
export const MOST_NAMES = 200;
export const LONGEST_NAME = 300;

/** A shop's rules for a list: the attribute `rules`, as JSON. */
export interface ListRules {
  /** products at fixed positions, counted from 1, also if the service doesn't recommend them */
  pin?: readonly { id: string; position: number }[];
  /** what is left out, by the shop's data: a product for which this data is unknown is shown */
  hide?: {
    /** by `manufacturer`, without regard to case */
    brands?: readonly string[];
    /** by `category`, or a part of a path such as `Shoes > Running`, without regard to case */
    categories?: readonly string[];
    priceBelow?: number;
    priceAbove?: number;
    /** sold-out products, also with `show-sold-out` */
    soldOut?: boolean;
  };
}

/** The rules of a list that can be used. */
interface UsableRules {
  /** by position, each position and each id once */
  pins: { id: string; position: number }[];
  brands: Set<string>;
  categories: Set<string>;
  priceBelow: number;
  priceAbove: number;
  soldOut: boolean;
  /** why a rule is not used, as sentences without a full stop */
  problems: string[];
}

/** As many problems as a person reads. */
const MOST_PROBLEMS = 10;

/** Names of brands and categories are compared like this. */
const plain = (name: string): string => name.normalize().trim().replace(/\s+/g, ' ').toLowerCase();

/**
 * Reads a list's rules. Each is judged by itself: one that is no rule is left out. The number that is read is limited, and nothing is
 * thrown.
 */
export const readRules = (given: unknown): UsableRules => {
  const problems: string[] = [];
  const wrong = (problem: string): undefined => {
    if (problems.length < MOST_PROBLEMS) problems.push(problem);
  };
  /** A field that can't be read counts as missing. */
  const fieldOf = (thing: unknown, field: string | number): unknown => {
    try {
      return (thing as Record<string, unknown>)[field] ?? undefined;
    } catch {}
  };
  const fieldsOf = (thing: unknown, where: string, known: readonly string[]): unknown[] => {
    if (thing === undefined) return [];
    if (Object(thing) !== thing) wrong(`${where} must be an object`);
    try {
      for (const key of ownKeys(Object(thing)).slice(0, MOST_PROBLEMS))
        if (!known.includes(key)) wrong(`${where} has no field “${key.slice(0, 40)}”, only ${known.join(', ')}`);
    } catch {}
    return known.map((field) => fieldOf(thing, field));
  };
  const listOf = (list: unknown, where: string, most: number): unknown[] => {
    if (list === undefined) return [];
    const length = Number(fieldOf(list, 'length'));
    if (typeof list === 'string' || !(length >= 0)) return wrong(`${where} must be a list`) ?? [];
    if (length > most) wrong(`${where} must have at most ${most} entries: the others are ignored`);
    return times(Math.min(length, most), (index) => fieldOf(list, index));
  };
  const nameOf = (value: unknown, where: string): string => {
    const name = plainText(value);
    return name && name.length <= LONGEST_NAME ? name : (wrong(`${where} must be text`) ?? '');
  };
  const namesOf = (list: unknown, where: string): Set<string> => {
    const names = listOf(list, where, MOST_NAMES).map((each, index) => plain(nameOf(each, `${where}[${index}]`)));
    return new Set(names.filter(Boolean));
  };
  const priceOf = (value: unknown, where: string): number => {
    if (value === undefined) return Number.NaN;
    return typeof value === 'number' && value >= 0 ? value : (wrong(`${where} must be a price`) ?? Number.NaN);
  };

  const [pin, hide] = fieldsOf(given, 'rules', ['pin', 'hide']);
  const known = ['brands', 'categories', 'priceBelow', 'priceAbove', 'soldOut'];
  const [brands, categories, below, above, soldOut] = fieldsOf(hide, 'hide', known);
  if (soldOut !== undefined && typeof soldOut !== 'boolean') wrong('hide.soldOut must be true');
  const pins: UsableRules['pins'] = [];
  listOf(pin, 'pin', MOST_PINS).forEach((each, index) => {
    const where = `pin[${index}]`;
    const [id, position] = fieldsOf(each ?? 0, where, ['id', 'position']);
    const name = nameOf(id, `${where}.id`);
    if (!isWholeNumber(position as number, 1, MOST_POSITION))
      wrong(`${where}.position must be a whole number from 1 to ${MOST_POSITION}`);
    else if (pins.some((other) => other.position === position))
      wrong(`${where}.position: another product has position ${position}, too`);
    else if (pins.some((other) => other.id === name)) wrong(`${where}.id: “${name}” is pinned twice`);
    else if (name) pins.push({ id: name, position: position as number });
  });
  return {
    pins: pins.sort((one, other) => one.position - other.position),
    brands: namesOf(brands, 'hide.brands'),
    categories: namesOf(categories, 'hide.categories'),
    priceBelow: priceOf(below, 'hide.priceBelow'),
    priceAbove: priceOf(above, 'hide.priceAbove'),
    soldOut: soldOut === true,
    problems,
  };
};

/** A product of which only the id is known. */
const productOf = (id: string): Product => ({
  id,
  ids: { productId: id },
  name: '',
  // A list doesn't fail because of a product with a name, whatever happens to the shop's catalogue.
  displayName: id,
  description: '',
  url: '',
  pictureUrl: '',
  price: undefined,
  oldPrice: undefined,
  category: '',
  vendorCode: '',
  manufacturer: '',
});

/** The pinned products: those of the response, or else with only their id. `made` keeps the latter, so that each is looked up once. */
const pinnedProducts = (
  pins: UsableRules['pins'],
  response: readonly Product[],
  made: Map<string, Product>,
): PinnedProduct[] => {
  const byId = new Map<string, Product>();
  const add = (id: string, product: Product) => byId.has(id) || byId.set(id, product);
  if (pins[0]) {
    for (const product of response) add(product.id, product);
    for (const product of response) for (const [, id] of Object.entries(product.ids)) add(id, product);
  }
  return pins.map(({ id, position }) => {
    if (!made.has(id)) made.set(id, productOf(id));
    const found = byId.get(id);
    return { product: found ?? made.get(id)!, position, isAdded: !found };
  });
};

/** The rules as `shownProducts` takes them, and what is wrong with the others. */
export const choiceOfRules = (
  given: unknown,
  response: readonly Product[],
  zeroPrice: string | undefined,
  made = new Map<string, Product>(),
): Required<Pick<ChoiceRules, 'pins' | 'whyHidden'>> & { problems: readonly string[] } => {
  const { pins, brands, categories, priceBelow, priceAbove, soldOut, problems } = readRules(given);
  const whyHidden = ({ manufacturer, category, price, availability }: Product): WhyLeftOut | undefined => {
    if (brands.has(plain(plainText(manufacturer)))) return 'brand';
    const path = plainText(category);
    if (categories.size && [path, ...path.split('>')].some((each) => categories.has(plain(each)))) return 'category';
    // A price of 0 mostly means that the price is missing.
    const isKnown = price !== undefined && (price > 0 || zeroPrice === 'free');
    if (isKnown && (price < priceBelow || price > priceAbove)) return 'price';
    return soldOut && availability === 'sold-out' ? 'sold-out' : undefined;
  };
  return { pins: pinnedProducts(pins, response, made), whyHidden, problems };
};
