import { XMLParser } from 'fast-xml-parser';
import { plainText } from './plain-text.js';
import type { Row } from './row.js';

const isMany = (name: string): boolean => name === 'item' || name === 'entry';

/**
 * The products of a Google Merchant feed (RSS or Atom). Variants with the same `item_group_id` are one product, as in the data layer.
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
    });
    tree = parser.parse(xml, true);
  } catch (error) {
    throw Error(`The catalogue isn’t valid XML: ${(error as Error).message}`);
  }
  const items = Object(Object(Object(tree).rss).channel).item ?? Object(Object(tree).feed).entry;
  if (!Array.isArray(items)) throw Error('The XML has no products. It must be a Merchant feed with <item> or <entry>.');
  const products = new Map<string, Row & { variants: { id: unknown; name: string }[] }>();
  const rows: Row[] = [];
  for (const each of items) {
    const item = Object(each) as Record<string, unknown>;
    const group = item.item_group_id;
    const known = typeof group === 'string' ? products.get(group) : undefined;
    const variant = { id: item.id, name: variantName(item) };
    if (known) known.variants.push(variant);
    else if (typeof group === 'string') {
      const row = { ...rowOf(item), id: group, variants: [variant] };
      products.set(group, row);
      rows.push(row);
    } else rows.push(rowOf(item));
  }
  return rows;
};

const variantName = ({ id, color, size, title }: Record<string, unknown>): string =>
  [color, size].filter((each) => typeof each === 'string' && each).join(', ') || `${title ?? id}`;

/** `19.90 EUR` → `['19.90', 'EUR']`. */
const money = (text: unknown): (string | undefined)[] => (typeof text === 'string' ? text.trim().split(/\s+/) : []);

const rowOf = (item: Record<string, unknown>): Row => {
  const [regular, currency] = money(item.price);
  const [sale] = money(item.sale_price);
  // An Atom link is an attribute, which this parser leaves out.
  const url = typeof item.link === 'string' ? item.link : undefined;
  return {
    id: item.id,
    name: item.title,
    description: plainText(item.description),
    url,
    pictureUrl: item.image_link,
    price: sale ?? regular,
    oldPrice: sale === undefined ? undefined : regular,
    currency,
    category: typeof item.product_type === 'string' ? item.product_type.split('>').at(-1)?.trim() : undefined,
    manufacturer: item.brand,
    vendorCode: item.mpn,
    availability: `${item.availability ?? ''}`.replace(/[\s_]/g, '-') === 'out-of-stock' ? 'sold-out' : 'in-stock',
  };
};
