import { amountIn, currencyIn, decimalSeparatorOf } from './amounts.js';
import { FIELDS } from './judge-product.js';
import { feedRows, merchantRows } from './merchant-feed.js';
import type { Row } from './row.js';
import { isShopify, shopifyRow } from './shopify.js';
import { isShopifyTable, shopifyTableRows } from './shopify-table.js';
import { inOneSpelling, type Line, readTable, spelling } from './table.js';
import { isWooCommerceTable, wooCommerceRows } from './woocommerce-table.js';

/** The products of a catalogue, its currency if it names one, and what the person who started the demo should know. */
export interface Rows {
  rows: readonly unknown[];
  currency?: unknown;
  notes?: readonly string[];
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
  if (content.startsWith('<')) return { rows: feedRows(content) };
  if (!/^[[{]/.test(content)) return fromTable(content);
  const { rows, currency } = fromJson(content);
  return { rows: rows.map((row) => (isShopify(row) ? shopifyRow(row) : row)), currency };
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
  const has = (...names: string[]) => names.every((name) => named.includes(name));
  const spelled = () => lines.map(inOneSpelling);
  if (isShopifyTable(named)) {
    const { rows, hidden } = shopifyTableRows(spelled());
    const ids =
      'Shopify’s CSV has no product ids: each id is the handle. /products.json has the ids that pages report.';
    return { rows, notes: [ids, ...unpublished(hidden)] };
  }
  if (isWooCommerceTable(named)) {
    const { rows, hidden } = wooCommerceRows(spelled());
    return { rows, notes: unpublished(hidden) };
  }
  if (has('id', 'title', 'price')) return { rows: merchantRows(spelled()) };
  if (has('id', 'price') && (has('name') || has('displayname') || has('display name'))) return { rows: ownRows(lines) };
  const found = columns.length > 1 ? ` It has the columns ${columns.slice(0, 8).join(', ').slice(0, 200)}.` : '';
  throw Error(`The catalogue must be one of these: ${FORMATS}.${found}`);
};

const unpublished = (count: number): string[] => (count ? [`Left out, because they aren’t published: ${count}.`] : []);

/** The field of the lists that a column means: `Picture URL` is `pictureUrl`. Other names stay as they are. */
const fieldOf = (column: string): string =>
  FIELDS.find((field) => field.toLowerCase() === spelling(column).replaceAll(' ', '')) ?? column;

const NUMBERS = ['price', 'oldPrice', 'lowestPrice30Days', 'ratingValue', 'ratingCount'];

/** The products of a table whose columns are the fields of the lists. Numbers may have a decimal comma. */
const ownRows = (lines: readonly Line[]): Row[] => {
  const named = lines.map(
    (line): Line => Object.fromEntries(Object.entries(line).map(([column, text]) => [fieldOf(column), text])),
  );
  const decimal = decimalSeparatorOf(named.flatMap((line) => NUMBERS.map((field) => line[field])));
  return named.map((line) => ({
    currency: currencyIn(line.price),
    ...line,
    ...Object.fromEntries(
      NUMBERS.flatMap((field) => (line[field] ? [[field, amountIn(line[field], decimal) ?? line[field]]] : [])),
    ),
  }));
};
