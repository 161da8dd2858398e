import { XMLParser } from 'fast-xml-parser';
import { amountIn, currencyIn, decimalSeparatorOf } from './amounts.js';
import { plainText } from './plain-text.js';
import type { Row } from './row.js';
import { groupedBy, type Line } from './table.js';

const isMany = (name: string): boolean => name === 'item' || name === 'entry';

/**
 * The products of a Google Merchant feed in XML (RSS or Atom).
 *
 * @throws an error message if the XML is broken or has no products
 */
export const feedRows = (xml: string): Row[] => {
  let tree: Record<string, unknown>;
  try {
    const parser = new XMLParser({
      parseTagValue: false,
      removeNSPrefix: true,
      isArray: isMany,
      processEntities: true,
      ignoreAttributes: false,
      attributeNamePrefix: '@',
    });
    tree = parser.parse(xml, true);
  } catch (error) {
    throw Error(`The catalogue isn’t valid XML: ${(error as Error).message}`);
  }
  const items = Object(Object(Object(tree).rss).channel).item ?? Object(Object(tree).feed).entry;
  if (!Array.isArray(items)) throw Error('The XML has no products. It must be a Merchant feed with <item> or <entry>.');
  return merchantRows(items.map(lineOf));
};

/** The texts of an element, with the names of columns. A link of Atom is an attribute. */
const lineOf = (item: unknown): Line =>
  Object.fromEntries(
    Object.entries(Object(item) as Record<string, unknown>).flatMap(([name, value]) => {
      const [first] = Array.isArray(value) ? value : [value];
      const text = typeof first === 'string' ? first : (Object(first)['#text'] ?? Object(first)['@href']);
      return typeof text === 'string' && text ? [[name.replaceAll('_', ' '), text]] : [];
    }),
  );

/**
 * The products of a Merchant feed. Variants with the same `item_group_id` are one product, as in the data layer.
 *
 * @param items with the feed's names in the spelling of a table: `item group id`
 */
export const merchantRows = (items: readonly Line[]): Row[] => {
  const decimal = decimalSeparatorOf(items.flatMap((item) => [item.price, item['sale price']]));
  const products = groupedBy(items, (item, index) => item['item group id'] ?? `item ${index}`);
  return [...products.values()].map((variants) => {
    const [first = {}] = variants;
    const id = first['item group id'];
    const row = rowOf(first, decimal);
    return id ? { ...row, id, variants: variants.map((item) => ({ id: item.id, name: variantName(item) })) } : row;
  });
};

const variantName = ({ id, color, size, title }: Line): string =>
  [color, size].filter(Boolean).join(', ') || (title ?? id ?? '');

const rowOf = (item: Line, decimal: string | undefined): Row => {
  const regular = amountIn(item.price, decimal) ?? item.price;
  const sale = amountIn(item['sale price'], decimal);
  return {
    id: item.id,
    name: item.title,
    description: plainText(item.description),
    url: item.link,
    pictureUrl: item['image link'],
    price: sale ?? regular,
    oldPrice: sale === undefined ? undefined : regular,
    currency: currencyIn(item.price),
    category: item['product type']?.split('>').at(-1)?.trim(),
    manufacturer: item.brand,
    vendorCode: item.mpn,
    availability: item.availability?.replace(/[\s_]/g, '-') === 'out-of-stock' ? 'sold-out' : 'in-stock',
  };
};
