import { amountIn, currencyIn, decimalSeparatorOf } from './amounts.js';
import { fieldsOf, isSoldOut } from './columns.js';
import { feedItems } from './merchant-feed.js';
import { plainText } from './plain-text.js';
import { isShopify, shopifyRow } from './shopify.js';
import { isShopifyTable, shopifyTableRows } from './shopify-table.js';
import { groupedBy, inOneSpelling, type Row, readTable, spelling } from './table.js';
import { isWooCommerceTable, wooCommerceRows } from './woocommerce-table.js';

/** The products of a catalogue, its currency if it names one, and what the person who started the demo should know. */
export interface Rows {
  rows: readonly unknown[];
  currency?: unknown;
  notes?: readonly string[];
  /** products that the shop hides */
  hidden?: number;
  /** columns, or fields of JSON, that mean nothing */
  unused?: readonly string[];
}

/** What a catalogue can be, for messages. */
const FORMATS =
  'JSON, CSV with the columns id, name and price, a product export of Shopify or WooCommerce (CSV), or a Merchant feed (XML, TSV or CSV)';

/**
 * Reads a JSON array of products, `{ "products": […] }`, Shopify's `/products.json`, a Merchant feed in XML, or a table: CSV or TSV.
 *
 * @throws an error message if the text is none of them
 */
export const rowsOf = (text: string): Rows => {
  const content = text.replace(/^\uFEFF/, '').trimStart();
  if (content.startsWith('<')) return productRows(feedItems(content));
  if (!/^[[{]/.test(content)) return fromTable(content);
  const { rows, currency } = fromJson(content);
  return { ...productRows(rows.map((row) => (isShopify(row) ? shopifyRow(row) : row))), currency };
};

const fromJson = (text: string): Rows => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw Error(`The catalogue isn’t valid JSON: ${(error as Error).message}`);
  }
  if (Array.isArray(value)) return { rows: value };
  const { products, currency } = Object(value) as { products?: unknown; currency?: unknown };
  if (Array.isArray(products)) return { rows: products, currency };
  throw Error('The catalogue must be a JSON array of products, or an object with the array "products".');
};

const fromTable = (text: string): Rows => {
  const { columns, lines } = readTable(text);
  const named = columns.map(spelling);
  if (isShopifyTable(named)) {
    const { rows, hidden } = shopifyTableRows(lines.map(inOneSpelling));
    const ids =
      'Shopify’s CSV has no product ids: each id is the handle. /products.json has the ids that pages report.';
    return { ...productRows(rows), hidden, notes: [ids] };
  }
  if (isWooCommerceTable(named)) {
    const { rows, hidden } = wooCommerceRows(lines.map(inOneSpelling));
    return { ...productRows(rows), hidden };
  }
  const { columnOf } = fieldsOf(columns);
  const has = (field: string) => columnOf.has(field);
  if (has('id') && (has('name') || has('displayName')) && has('price')) return productRows(lines, columns);
  const found = columns.length > 1 ? ` It has the columns ${columns.slice(0, 8).join(', ').slice(0, 200)}.` : '';
  throw Error(`The catalogue must be one of these: ${FORMATS}.${found}`);
};

const NUMBERS = ['price', 'oldPrice', 'salePrice', 'lowestPrice30Days', 'ratingValue', 'ratingCount'];

/**
 * The products of objects whose names are those of columns, feeds or the lists' fields. Texts of numbers may have a decimal comma. Variants
 * with the same `item_group_id` are one product, as in the data layer of a shop.
 */
const productRows = (
  items: readonly unknown[],
  columns: readonly string[] = [
    ...new Set(items.flatMap((item) => Object.keys(Array.isArray(item) ? {} : Object(item)))),
  ],
): Rows => {
  const { columnOf, unused } = fieldsOf(columns);
  const named = items.map((item): Row => {
    if (typeof item !== 'object' || item === null || Array.isArray(item)) return item as Row;
    const cells = item as Row;
    return Object.fromEntries(
      [...columnOf].flatMap(([field, column]) => (column in cells ? [[field, cells[column]]] : [])),
    );
  });
  const texts = named.flatMap((item) => NUMBERS.map((field) => Object(item)[field]));
  const decimal = decimalSeparatorOf(texts.filter((text) => typeof text === 'string'));
  const groups = groupedBy(named, (item, index) => Object(item).itemGroupId ?? `item ${index}`);
  const rows = [...groups].map(([group, items]) => {
    const [first] = items;
    if (!Object(first).itemGroupId) return rowOf(first!, decimal);
    const rows = items.map((item) => rowOf(item, decimal));
    const shown = rows.find(({ availability }) => availability !== 'sold-out') ?? rows[0];
    return { ...shown, id: group, variants: items.map((item) => ({ id: item.id, name: variantName(item) })) };
  });
  return { rows, unused };
};

const variantName = ({ id, color, size, name }: Row): string =>
  [color, size].filter(Boolean).join(', ') || `${name ?? id}`;

/** `Shoes > Boots` is in Boots, as Magento's `Default Category/Shoes,Default Category/Shoes/Boots`. */
const categoryIn = (path: string): string => {
  const isMagentos = path.startsWith('Default Category');
  return path
    .split(isMagentos ? /[/,]/ : '>')
    .at(-1)!
    .trim();
};

/** Exports list all pictures of a product in one cell. */
const firstPicture = (addresses: string): string =>
  addresses
    .split(/[,;|\s](?=https?:)/)[0]!
    .trim()
    .replace(/[,;|]$/, '');

/** A row with what its texts mean. What can't be read stays, so that it can be said. */
const rowOf = (given: Row, decimal: string | undefined): Row => {
  if (typeof given !== 'object' || given === null) return given;
  const { salePrice, stock, availability = stock, itemGroupId, color, size, ...row } = given;
  const amount = (value: unknown) => (typeof value === 'string' ? (amountIn(value, decimal) ?? value) : value);
  const numbers = Object.fromEntries(NUMBERS.flatMap((field) => (field in row ? [[field, amount(row[field])]] : [])));
  const sale = typeof salePrice === 'string' ? amountIn(salePrice, decimal) : salePrice;
  const { price, category, description, pictureUrl, oldPrice = price } = { ...row, ...numbers } as Row;
  return {
    ...(typeof row.price === 'string' && { currency: currencyIn(row.price) }),
    ...row,
    ...numbers,
    ...(typeof sale === 'number' && { price: sale, oldPrice }),
    ...(typeof category === 'string' && { category: categoryIn(category) }),
    ...(typeof description === 'string' && { description: plainText(description) }),
    ...(typeof pictureUrl === 'string' && { pictureUrl: firstPicture(pictureUrl) }),
    ...(availability !== undefined &&
      availability !== null && { availability: isSoldOut(availability) ? 'sold-out' : 'in-stock' }),
  };
};
