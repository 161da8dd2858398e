import type { CatalogueProduct, LeftOut } from '../catalogue/catalogue.js';

/** A product, and remarks about fields that were left out; or why it can't be used. */
export type Judged = { product: CatalogueProduct; remarks: string[] } | { reason: LeftOut; problem: string };

const MOST_CHARACTERS = 500;
/** Above this, the service's XML would have an exponent. */
const MOST_MONEY = 1e9;

/** Further fields that the lists show. The lists themselves judge them. */
const MORE = 'ratingValue ratingCount unitPrice lowestPrice30Days groupId pictureUrl2 badges swatches'.split(' ');

/** The fields of the lists that a catalogue may have. */
export const FIELDS = (
  'id ids name displayName description url pictureUrl price oldPrice currency category vendorCode manufacturer availability ' +
  'variants'
)
  .split(' ')
  .concat(MORE);

/** A value in a message: short, on one line, and without control characters. */
export const said = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'missing';
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
};

const textOf = (value: unknown): string =>
  typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value)) ? `${value}`.trim() : '';

/** A number, or a text that is a plain decimal number. */
const amountOf = (value: unknown): number | undefined => {
  const amount = typeof value === 'string' && /^\d{1,10}(\.\d{1,6})?$/.test(value.trim()) ? Number(value) : value;
  return typeof amount === 'number' && amount >= 0 && amount <= MOST_MONEY ? amount : undefined;
};

/** The whole http(s) address; undefined for any other. */
const addressOf = (value: unknown, base: URL | undefined): string | undefined => {
  const text = textOf(value);
  if (!text || !URL.canParse(text, base)) return undefined;
  const url = new URL(text, base);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : undefined;
};

/**
 * Judges one product.
 *
 * @param currency of the catalogue; a product that names another one is a problem
 * @param base the address that relative addresses belong to
 */
export const judgeProduct = (row: unknown, currency: string, base?: URL): Judged => {
  if (typeof row !== 'object' || row === null || Array.isArray(row))
    return { reason: 'badId', problem: `is ${said(row)}, not an object with fields` };
  const given = row as Record<string, unknown>;
  const id = textOf(given.id);
  if (!id) return { reason: 'badId', problem: `has no "id": its id is ${said(given.id)}` };
  if (id.length > 200) return { reason: 'badId', problem: 'has an id of more than 200 characters' };
  // The lists separate ids by spaces and commas.
  if (/[\s,]/.test(id))
    return { reason: 'badId', problem: `has the id ${said(id)}: an id must have no spaces and no commas` };
  const name = (textOf(given.name) || textOf(given.displayName)).slice(0, MOST_CHARACTERS);
  if (!name) return { reason: 'noName', problem: 'has no "name"' };
  const price = amountOf(given.price);
  if (price === undefined)
    return { reason: 'noPrice', problem: `has the price ${said(given.price)}: "price" must be a number such as 19.9` };
  const named = textOf(given.currency).toUpperCase();
  if (named && named !== currency)
    return { reason: 'otherCurrency', problem: `has the currency ${said(named)}, and the catalogue has ${currency}` };

  const remarks: string[] = [];
  const oldPrice = amountOf(given.oldPrice);
  if (oldPrice === undefined && given.oldPrice !== undefined && given.oldPrice !== null)
    remarks.push(`"oldPrice" is ${said(given.oldPrice)}: it must be a number`);
  const url = addressOf(given.url, base);
  const picture = addressOf(given.pictureUrl, base);
  if (!picture && textOf(given.pictureUrl))
    remarks.push(`"pictureUrl" is ${said(given.pictureUrl)}: it must be a whole https address`);
  const variants = Array.isArray(given.variants) ? given.variants.map((each) => Object(each)) : [];
  const product: CatalogueProduct = {
    id,
    name,
    displayName: textOf(given.displayName).slice(0, MOST_CHARACTERS) || name,
    description: textOf(given.description).slice(0, MOST_CHARACTERS),
    category: textOf(given.category).slice(0, 100) || 'Products',
    price,
    ...(oldPrice !== undefined && oldPrice > price && { oldPrice }),
    vendorCode: textOf(given.vendorCode).slice(0, 100),
    manufacturer: textOf(given.manufacturer).slice(0, 100),
    picture: picture ?? '',
    currency,
    ...(url && { url }),
    skus: variants
      .map((each) => ({ id: textOf(each.id), name: textOf(each.name) || textOf(each.id) }))
      .filter((each) => each.id)
      .slice(0, 50),
    availability: /^(sold-out|out-?of-?stock)$/i.test(textOf(given.availability)) ? 'OutOfStock' : 'InStock',
    more: Object.fromEntries(MORE.flatMap((field) => (given[field] === undefined ? [] : [[field, given[field]]]))),
  };
  return { product, remarks };
};
