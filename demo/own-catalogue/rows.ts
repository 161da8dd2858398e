import { feedRows } from './merchant-feed.js';
import { isShopify, shopifyRow } from './shopify.js';

/** The products of a catalogue, and its currency if it names one. */
export interface Rows {
  rows: readonly unknown[];
  currency?: unknown;
}

/**
 * Reads a JSON array of products, `{ "products": […] }`, Shopify's `/products.json` or a Merchant feed in XML.
 *
 * @throws an error message if the text is none of them
 */
export const rowsOf = (text: string): Rows => {
  const content = text.replace(/^\uFEFF/, '').trimStart();
  if (content.startsWith('<')) return { rows: feedRows(content) };
  const { rows, currency } = fromJson(content);
  return { rows: rows.map((row) => (isShopify(row) ? shopifyRow(row) : row)), currency };
};

const fromJson = (text: string): Rows => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw Error(`The catalogue isn’t valid JSON, and it isn’t an XML feed: ${(error as Error).message}`);
  }
  if (Array.isArray(value)) return { rows: value };
  const { products, currency } = Object(value) as { products?: unknown; currency?: unknown };
  if (Array.isArray(products)) return { rows: products, currency };
  throw Error('The catalogue must be a JSON array of products, or an object with the array "products".');
};
