// The names of columns, elements of feeds, and fields of JSON: those of the lists' product data, and those of a Merchant feed.
import { FIELDS } from './judge-product.js';

/** Further names of the fields, the best ones first. */
const NAMES: Readonly<Record<string, string>> = {
  name: 'title',
  manufacturer: 'brand',
  vendorCode: 'mpn sku',
  category: 'productType googleProductCategory',
  url: 'link',
  pictureUrl: 'imageLink image',
  salePrice: '',
  stock: '',
  itemGroupId: '',
  color: '',
  size: '',
};

/** A name by which spellings are compared: `g:Sale_Price` is `saleprice`. */
const plain = (name: string): string =>
  name
    .replace(/^g:/i, '')
    .toLowerCase()
    .replace(/[\s_-]/g, '');

const SPELLINGS = [...new Set([...FIELDS, ...Object.keys(NAMES)])].map(
  (field) => [field, [field, ...(NAMES[field]?.split(' ') ?? [])].map(plain)] as const,
);

/**
 * Which column each field has.
 *
 * @returns the columns by field, and those that mean nothing
 */
export const fieldsOf = (
  columns: readonly string[],
): { columnOf: ReadonlyMap<string, string>; unused: readonly string[] } => {
  const byName = new Map(columns.toReversed().map((column) => [plain(column), column]));
  const columnOf = new Map<string, string>();
  for (const [field, names] of SPELLINGS) {
    const name = names.find((each) => byName.has(each));
    if (name !== undefined) columnOf.set(field, byName.get(name)!);
  }
  const used = new Set(columnOf.values());
  return { columnOf, unused: columns.filter((column) => !used.has(column)) };
};

/** Whether a stock or an availability means that nobody can buy the product: `0`, `-3`, `out of stock`, an address of schema.org. */
export const isSoldOut = (value: unknown): boolean => {
  const text = plain(`${value}`.trim().replace(/^https?:\/\/schema\.org\//, ''));
  return (
    /^(0+([.,]0+)?|false|no|outofstock|soldout|unavailable|discontinued)$/.test(text) || /^\s*-\d/.test(`${value}`)
  );
};
