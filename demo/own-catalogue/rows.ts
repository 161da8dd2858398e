import Papa from 'papaparse';
import { amountIn, currencyIn } from './amounts.js';
import { fieldsOf, isSoldOut } from './columns.js';
import { feedItems } from './merchant-feed.js';

/** A product as it was written, with the fields of the lists. Nothing is checked yet. */
type Row = Readonly<Record<string, unknown>>;

/** The products of a catalogue, its currency if it names one, and the columns, or fields of JSON, that mean nothing. */
interface Rows {
  rows: readonly unknown[];
  currency?: unknown;
  unused: readonly string[];
}

/**
 * Reads a JSON array of products, `{ "products": […] }`, a Merchant feed in XML, or a table with named columns: CSV or TSV.
 *
 * @throws an error message if the text is none of them
 */
export const rowsOf = (text: string): Rows => {
  const content = text.replace(/^\uFEFF/, '').trimStart();
  if (content.startsWith('<')) return productRows(feedItems(content));
  if (!/^[[{]/.test(content)) return productRows(tableLines(content));
  const { products, currency } = fromJson(content);
  return { ...productRows(products), currency };
};

const fromJson = (text: string): { products: unknown[]; currency?: unknown } => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw Error(`The catalogue isn’t valid JSON: ${(error as Error).message}`);
  }
  const { products, currency } = Array.isArray(value) ? { products: value } : Object(value);
  if (Array.isArray(products)) return { products, currency };
  throw Error('The catalogue must be a JSON array of products, or an object with the array "products".');
};

/** The lines of a table: their cells by the names of the columns. An empty cell is left out. */
const tableLines = (text: string): Row[] => {
  const { data, errors, meta } = Papa.parse<Record<string, string>>(text, {
    header: true,
    skipEmptyLines: 'greedy',
    transformHeader: (name) => name.trim(),
    delimitersToGuess: [',', ';', '\t'],
  });
  const open = errors.find(({ code }) => code === 'MissingQuotes');
  if (open) throw Error(`The table ends inside a quoted text, which begins in row ${open.row! + 1}.`);
  const columns = meta.fields ?? [];
  const { columnOf } = fieldsOf(columns);
  const missing = ['id', 'name', 'price'].filter((field) => !columnOf.has(field));
  if (missing.length)
    throw Error(
      'The catalogue must be JSON, a Merchant feed in XML, or a table (CSV, TSV) with the columns id, name and price. ' +
        `It has no column ${missing.join(', ')}, but ${columns.slice(0, 8).join(', ').slice(0, 200)}.`,
    );
  return data.map((cells) =>
    Object.fromEntries(columns.flatMap((name) => (cells[name]?.trim() ? [[name, cells[name].trim()]] : []))),
  );
};

/** The products by the fields of the lists. Variants with the same `item_group_id` are one product, as in the data layer of a shop. */
const productRows = (items: readonly unknown[]): Rows => {
  const isObject = (item: unknown): item is Row => typeof item === 'object' && item !== null && !Array.isArray(item);
  const { columnOf, unused } = fieldsOf([
    ...new Set(items.flatMap((item) => (isObject(item) ? Object.keys(item) : []))),
  ]);
  const rows: unknown[] = [];
  const groups = new Map<unknown, { variants: object[]; row: Row }>();
  for (const item of items) {
    if (!isObject(item)) {
      rows.push(item);
      continue;
    }
    const named: Row = Object.fromEntries(
      [...columnOf].flatMap(([field, column]) => (column in item ? [[field, item[column]]] : [])),
    );
    const { itemGroupId: group, id, name, color, size } = named;
    const row = rowOf(named);
    const variant = { id, name: [color, size].filter(Boolean).join(', ') || `${name ?? id}` };
    const known = group ? groups.get(group) : undefined;
    if (!group) rows.push(row);
    else if (known) {
      known.variants.push(variant);
      // A product is sold out if all of its variants are.
      if (row.availability !== 'sold-out') Object.assign(known.row, { availability: row.availability });
    } else {
      const variants = [variant];
      const first = { ...row, id: group, variants };
      groups.set(group, { variants, row: first });
      rows.push(first);
    }
  }
  return { rows, unused };
};

const NUMBERS = ['price', 'oldPrice', 'salePrice', 'lowestPrice30Days', 'ratingValue', 'ratingCount'];

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** The beginning of an HTML text without its elements. */
const plainText = (html: string): string =>
  html
    .slice(0, 20_000)
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => ENTITIES[name]!)
    .replace(/\s+/g, ' ')
    .trim();

/** A row with what its texts mean. What can't be read stays, so that it can be said. */
const rowOf = (given: Row): Row => {
  const { salePrice, stock, availability = stock, itemGroupId, color, size, ...row } = given;
  const amount = (value: unknown) => (typeof value === 'string' ? (amountIn(value) ?? value) : value);
  const numbers = Object.fromEntries(NUMBERS.flatMap((field) => (field in row ? [[field, amount(row[field])]] : [])));
  const sale = amount(salePrice);
  const { price, category, description, oldPrice = price } = { ...row, ...numbers } as Row;
  return {
    ...(typeof row.price === 'string' && { currency: currencyIn(row.price) }),
    ...row,
    ...numbers,
    ...(typeof sale === 'number' && { price: sale, oldPrice }),
    // `Shoes > Boots` is in Boots.
    ...(typeof category === 'string' && { category: category.split('>').at(-1)!.trim() }),
    ...(typeof description === 'string' && { description: plainText(description) }),
    ...(availability !== undefined &&
      availability !== null && { availability: isSoldOut(availability) ? 'sold-out' : 'in-stock' }),
  };
};
