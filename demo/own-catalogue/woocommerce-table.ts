import { amountIn, decimalSeparatorOf } from './amounts.js';
import { groupedBy, type Line, type Row } from './table.js';

/**
 * Whether columns, in one spelling, are those of WooCommerce's product CSV.
 * https://github.com/woocommerce/woocommerce/wiki/Product-CSV-Import-Schema
 */
export const isWooCommerceTable = (columns: readonly string[]): boolean =>
  ['id', 'type', 'name', 'regular price'].every((name) => columns.includes(name));

/** `Clothing, Clothing > Hoodies` → `Hoodies`: the deepest of the categories, of which the export writes parents, too. */
const categoryOf = (text: string | undefined): string | undefined => {
  const paths = (text ?? '').split(/(?<!\\),/).map((path) => path.split('>').map((name) => name.trim()));
  return paths
    .reduce((deepest, path) => (path.length > deepest.length ? path : deepest))
    .at(-1)
    ?.replaceAll('\\,', ',');
};

const optionsOf = (line: Line): string =>
  Object.entries(line)
    .flatMap(([name, value]) => (/^attribute \d+ value\(s\)$/.test(name) ? [value] : []))
    .join(', ');

/** In stock, or ordered later. The column has `1` and `0`; the stock itself only products that are counted. */
const isAvailable = (line: Line): boolean =>
  !/^(0|no|outofstock)$/i.test(line['in stock?'] ?? '1') || /^(1|yes|notify)$/i.test(line['backorders allowed?'] ?? '');

/** Whether a line is the variation of a product: `variation`, or `variation, virtual`. */
const isVariation = ({ type = '' }: Line): boolean => /^variation\b/i.test(type);

/**
 * The products of WooCommerce's product CSV. A variable product has no price of its own: it has that of its cheapest variation.
 * Products that aren't published or visible are left out.
 */
export const wooCommerceRows = (lines: readonly Line[]): { rows: Row[]; hidden: number } => {
  const decimal = decimalSeparatorOf(lines.flatMap((line) => [line['regular price'], line['sale price']]));
  const priceOf = (line: Line) => amountIn(line['sale price'] ?? line['regular price'], decimal);
  const variations = groupedBy(lines.filter(isVariation), ({ parent = '' }) => parent);
  // A parent is named by its SKU, or as `id:12` if it has none.
  const variationsOf = ({ id, sku }: Line): readonly Line[] =>
    variations.get(`id:${id}`) ?? (sku === undefined ? undefined : variations.get(sku)) ?? [];
  const products = lines.filter((line) => !isVariation(line));
  const sold = products.filter(
    (line) => /^(1|yes|true)?$/i.test(line.published ?? '') && line['visibility in catalog'] !== 'hidden',
  );
  const rows = sold.map((line): Row => {
    const own = variationsOf(line).filter((each) => priceOf(each) !== undefined);
    const cheapest = own.toSorted((a, b) => priceOf(a)! - priceOf(b)!)[0] ?? line;
    return {
      id: line.id,
      name: line.name,
      // The export writes line breaks as `\n`.
      description: (line['short description'] ?? line.description)?.replaceAll('\\n', ' '),
      pictureUrl: line.images,
      price: cheapest['regular price'],
      salePrice: cheapest['sale price'],
      category: categoryOf(line.categories),
      manufacturer: line.brands?.split(',')[0]?.trim(),
      vendorCode: line.sku,
      availability: (own.length ? own : [line]).some(isAvailable) ? 'in-stock' : 'sold-out',
      ...(own.length > 0 && { variants: own.map((each) => ({ id: each.id, name: optionsOf(each) || each.name })) }),
    };
  });
  return { rows, hidden: products.length - sold.length };
};
