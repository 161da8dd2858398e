import { groupedBy, type Line, type Row } from './table.js';

/**
 * The columns of Shopify's product CSV that are read, by the names that exports have now, and had until 2025.
 * https://help.shopify.com/en/manual/products/import-export/using-csv
 */
const COLUMNS = {
  handle: ['url handle', 'handle'],
  description: ['description', 'body (html)'],
  price: ['price', 'variant price'],
  oldPrice: ['compare at price', 'variant compare at price'],
  sku: ['sku', 'variant sku'],
  picture: ['product image url', 'image src'],
  stock: ['inventory quantity', 'variant inventory qty'],
  tracker: ['inventory tracker', 'variant inventory tracker'],
  oversold: ['continue selling when out of stock', 'variant inventory policy'],
  published: ['published on online store', 'published'],
} as const;

const cell = (line: Line, column: keyof typeof COLUMNS): string | undefined =>
  COLUMNS[column].map((name) => line[name]).find(Boolean);

/** Whether columns, in one spelling, are those of Shopify's product CSV. */
export const isShopifyTable = (columns: readonly string[]): boolean =>
  COLUMNS.handle.some((name) => columns.includes(name)) &&
  columns.includes('title') &&
  COLUMNS.price.some((name) => columns.includes(name));

/** Shopify sells a variant that it doesn't count, or whose orders may exceed the stock. */
const isAvailable = (line: Line): boolean =>
  !cell(line, 'tracker') ||
  /^(continue|true)$/i.test(cell(line, 'oversold') ?? '') ||
  Number(cell(line, 'stock') ?? 1) > 0;

/** Shopify protects leading zeros from spreadsheets by an apostrophe. */
const skuOf = (line: Line): string | undefined => cell(line, 'sku')?.replace(/^'/, '');

const optionsOf = (line: Line): string =>
  [1, 2, 3].flatMap((number) => line[`option${number} value`] ?? []).join(' / ');

/**
 * The products of Shopify's product CSV. Each further line of the same handle is a variant or only a picture. Drafts and products
 * that aren't published are left out. The table has no product ids: the handle is the id.
 */
export const shopifyTableRows = (lines: readonly Line[]): { rows: Row[]; hidden: number } => {
  const products = [...groupedBy(lines, (line, index) => cell(line, 'handle') ?? `line ${index + 2}`)];
  const sold = products.filter(([, [first]]) => isPublished(first!));
  return { rows: sold.map(([handle, all]) => rowOf(handle, all)), hidden: products.length - sold.length };
};

const isPublished = (line: Line): boolean =>
  !/^(draft|archived)$/i.test(line.status ?? '') && !/^false$/i.test(cell(line, 'published') ?? '');

const rowOf = (handle: string, all: readonly Line[]): Row => {
  const [first = {}] = all;
  const variants = all.filter((line) => cell(line, 'price'));
  const [shown = first] = variants;
  return {
    id: handle,
    name: first.title,
    description: cell(first, 'description'),
    url: `/products/${handle}`,
    pictureUrl: all.map((line) => cell(line, 'picture')).find(Boolean),
    price: cell(shown, 'price'),
    oldPrice: cell(shown, 'oldPrice'),
    category: first.type ?? first['product category'],
    manufacturer: first.vendor,
    vendorCode: skuOf(shown),
    availability: variants.some(isAvailable) ? 'in-stock' : 'sold-out',
    // A product without a choice has one variant, “Default Title”.
    ...(variants.length > 1 && {
      variants: variants.map((line) => ({ id: skuOf(line) ?? optionsOf(line), name: optionsOf(line) })),
    }),
  };
};
