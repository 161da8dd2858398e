import type { CatalogueProduct } from '../catalogue/catalogue.js';
import type { Shelf } from './shelf.js';

/** A product in a cart, with its variant. */
export interface CartLine {
  product: CatalogueProduct;
  /** A SKU id; undefined for a product without variants. */
  sku?: string;
  count: number;
}

/** A line of `recotag('setCart', …)`. */
interface ReportedLine {
  product: string;
  sku?: string;
  count: number;
  price: number;
}

/** The name of the variant that a line has. */
export const choiceOf = ({ product, sku }: CartLine): string | undefined =>
  product.skus.find(({ id }) => id === sku)?.name;

/** `Sunday teapot, Ink` */
export const lineName = (line: CartLine): string =>
  [line.product.displayName, choiceOf(line)].filter(Boolean).join(', ');

const most = 99;
const freeDeliveryFrom = 60;
const delivery = 4.9;

/** A line for the fields of a form, or an error message. */
export const lineFor = (shelf: Shelf, product: string, sku: string | undefined, count: number): CartLine | string => {
  const found = shelf.product(product);
  if (!found) return 'We don’t have this product.';
  if (found.availability === 'OutOfStock') return `${found.displayName} is sold out.`;
  if (!found.skus.length && sku) return `${found.displayName} has no variants.`;
  if (found.skus.length && !found.skus.some(({ id }) => id === sku)) return 'Please choose a variant first.';
  if (!Number.isInteger(count) || count < 0) return 'Please enter a whole number.';
  return { product: found, ...(sku && { sku }), count: Math.min(count, most) };
};

/** The cart with this line added. Counts of the same product and SKU are added. */
export const withMore = (lines: readonly CartLine[], added: CartLine): CartLine[] => {
  const before = lines.find((line) => same(line, added))?.count ?? 0;
  return withCount(lines, { ...added, count: Math.min(before + added.count, most) });
};

/** The cart with this line's count; 0 removes the line. */
export const withCount = (lines: readonly CartLine[], changed: CartLine): CartLine[] => {
  const known = lines.some((line) => same(line, changed));
  const all = known ? lines.map((line) => (same(line, changed) ? changed : line)) : [...lines, changed];
  return all.filter(({ count }) => count > 0);
};

const same = (one: CartLine, other: CartLine): boolean => one.product.id === other.product.id && one.sku === other.sku;

/** The number of units in the cart, shown at the cart's link. */
export const unitsIn = (lines: readonly CartLine[]): number => lines.reduce((sum, { count }) => sum + count, 0);

/** In cents, so that 3 × 6.20 is 18.60. */
const centsOf = ({ product, count }: CartLine): number => Math.round(product.price * 100) * count;

/** The price of a line. */
export const sumOf = (line: CartLine): number => centsOf(line) / 100;

/** `isFree`: the delivery, of a shop whose prices aren't the demo's. */
export const totals = (
  lines: readonly CartLine[],
  isFree = false,
): { goods: number; delivery: number; total: number } => {
  const goods = lines.reduce((sum, line) => sum + centsOf(line), 0) / 100;
  const fee = isFree || !lines.length || goods >= freeDeliveryFrom ? 0 : delivery;
  return { goods, delivery: fee, total: Math.round((goods + fee) * 100) / 100 };
};

export const reported = (lines: readonly CartLine[]): ReportedLine[] =>
  lines.map(({ product, sku, count }) => ({
    product: product.id,
    ...(sku && { sku }),
    count,
    price: product.price,
  }));
