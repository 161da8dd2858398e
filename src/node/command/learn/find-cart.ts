import { listOf } from '../../../page/without-code/sources/cart/read-lines.js';
import type { CartSource } from '../../../protocol/config.js';
import { amount } from '../../../protocol/markup/prices.js';

/** A list that may be the lines of the cart. */
export interface CartLines {
  /** path of the list in the response; '' if the response is the list */
  lines: string;
  /** path of the product's id in a line */
  product: string;
  /** the numbers of the product's line, by their paths */
  numbers: Readonly<Record<string, number>>;
  /** the texts of the product's line, by their paths */
  texts: Readonly<Record<string, string>>;
}

/** Names of fields that count pieces, the usual ones first. */
const COUNT = [/^(qty|quantity|count)$/i, /qty|quantity|count|menge|units|pieces|amount/i];
/** Names of fields that hold the price of one piece, the usual ones first. */
const PRICE = [/^(unit_?price|price_?per_?unit|item_?price|price)$/i, /price/i, /amount|value|cost|preis|prix/i];
/** Numbers that are money, but not what the shopper pays for one piece. */
const OTHER_MONEY =
  /old|regular|original|list|compare|msrp|before|discount|saving|tax|vat|weight|total|sum|shipping|fee|id$/i;

const MOST_STEPS = 100_000;

/** The numbers and texts of a line, by path; lists inside a line are not read. */
const leafs = (line: object, steps: { left: number }): Map<string, unknown> => {
  const found = new Map<string, unknown>();
  const visit = (value: unknown, path: string, depth: number): void => {
    if ((steps.left -= 1) < 0) return;
    if (Object(value) !== value) found.set(path, value);
    else if (!Array.isArray(value) && depth < 4)
      for (const [key, each] of Object.entries(value as object)) visit(each, path ? `${path}.${key}` : key, depth + 1);
  };
  visit(line, '', 0);
  return found;
};

/** A key that a build or a server has generated, such as the id of a cart, is another one for the next shopper. */
const isGenerated = (key: string): boolean => /^\d+$|\d.*\d/.test(key);

/** A key that names no field of a cart: generated, an id, or written as no variable is. */
const isKeyOfLine = (key: string, ids: ReadonlySet<string>): boolean =>
  isGenerated(key) || ids.has(key) || !/^[\w$]+$/.test(key);

/**
 * The lists in a response, or in the page's variables, that have a line with one of these ids. A list may be an object with a key for each
 * line.
 */
export const findLines = (response: unknown, ids: ReadonlySet<string>): CartLines[] => {
  const found: CartLines[] = [];
  const steps = { left: MOST_STEPS };
  /** @returns whether the line has one of the ids */
  const addLine = (line: unknown, path: readonly string[]): boolean => {
    if (Object(line) !== line) return false;
    const all = [...leafs(line as object, steps)];
    const products = all.filter(([, each]) => ids.has(`${each}`));
    for (const [product] of products)
      found.push({
        lines: path.join('.'),
        product,
        numbers: Object.fromEntries(
          all.flatMap(([key, each]) => {
            const number = amount(each);
            return number === undefined ? [] : [[key, number]];
          }),
        ),
        texts: Object.fromEntries(
          all
            .filter(([, each]) => typeof each === 'string' || typeof each === 'number')
            .map(([key, each]) => [key, `${each}`]),
        ),
      });
    return !!products[0];
  };
  const visit = (value: unknown, path: readonly string[], depth: number): void => {
    if ((steps.left -= 1) < 0 || Object(value) !== value || depth > 10) return;
    if (Array.isArray(value)) {
      // A list inside a longer list has no path that holds for each cart.
      if (!value.some((line) => addLine(line, path)) && value.length === 1) visit(value[0], [...path, '0'], depth + 1);
      return;
    }
    const entries = Object.entries(value as object);
    if (listOf(value)) entries.some(([key, line]) => isKeyOfLine(key, ids) && addLine(line, path));
    // A dot separates the keys of a path.
    for (const [key, each] of entries)
      if (!isGenerated(key) && !key.includes('.')) visit(each, [...path, key], depth + 1);
  };
  visit(response, [], 0);
  return found;
};

/** The best name first; a name that is none of them is left out. */
const byName = (paths: readonly string[], names: readonly RegExp[]): string[] => {
  const rank = (path: string): number => {
    const [last = '', before = ''] = path.split('.').reverse();
    const index = names.findIndex(
      (name) => name.test(last) || (/^(value|amount|raw|centAmount)$/i.test(last) && name.test(before)),
    );
    return index < 0 ? names.length : index;
  };
  return paths
    .filter((path) => rank(path) < names.length)
    .sort((one, other) => rank(one) - rank(other) || one.length - other.length);
};

/** Names of fields that hold the price of a whole line. */
const TOTAL = [/total|sum|amount/i, /price/i];

/**
 * The paths of count and price, from the same line with one piece and with two: the count grew from 1 to 2, and the price of one piece
 * stayed. Without such a price, that of the whole line, which has doubled.
 *
 * @param amounts the amounts that the product's page shows
 * @returns undefined if the line has no such numbers
 */
export const linePaths = (
  one: CartLines,
  two: CartLines | undefined,
  amounts: ReadonlySet<number>,
): Pick<CartSource, 'product' | 'count' | 'price' | 'total'> | undefined => {
  const paths = Object.keys(one.numbers).filter((path) => path !== one.product);
  const [count] = byName(
    paths.filter((path) => one.numbers[path] === 1 && (!two || two.numbers[path] === 2)),
    COUNT,
  );
  const prices = byName(
    paths.filter(
      (path) => path !== count && one.numbers[path]! > 0 && (!two || two.numbers[path] === one.numbers[path]),
    ),
    PRICE,
  ).filter((path) => !OTHER_MONEY.test(path.split('.').slice(-2).join('.')));
  const price = prices.find((path) => amounts.has(one.numbers[path]!)) ?? (amounts.size ? undefined : prices[0]);
  if (count && price) return { product: one.product, count, price };
  const [total] = byName(
    paths.filter((path) => amounts.has(one.numbers[path]!) && two?.numbers[path] === 2 * one.numbers[path]!),
    TOTAL,
  );
  return count && total ? { product: one.product, count, total } : undefined;
};
