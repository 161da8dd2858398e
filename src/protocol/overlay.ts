import { ownKeys } from './own-keys.js';
import { plainText } from './plain-text.js';
import { type Product, toProduct } from './product.js';

/** The shop's data of a product: any of a product's fields, and `availability`. Prices are numbers or text. */
export interface ShopProduct {
  /** the product's id; required in arrays */
  id?: string | number | undefined;
  name?: string | null | undefined;
  displayName?: string | null | undefined;
  description?: string | null | undefined;
  url?: string | null | undefined;
  pictureUrl?: string | null | undefined;
  category?: string | null | undefined;
  vendorCode?: string | null | undefined;
  price?: number | string | null | undefined;
  oldPrice?: number | string | null | undefined;
  manufacturer?: string | { name: string } | null | undefined;
  /** schema.org ItemAvailability as a URL or without it: `InStock` */
  availability?: string | null | undefined;
  /** further fields for custom cards and event listeners */
  [field: string]: unknown;
}

/** The values of schema.org ItemAvailability and of product feeds, as URLs or words, as the lists name them. Others are unchanged. */
const availability = (words: string): Product['availability'] => {
  if (/(out[-_ ]?of[-_ ]?stock|sold[-_ ]?out)$/i.test(words)) return 'sold-out';
  if (/discontinued$/i.test(words)) return 'discontinued';
  return /in[-_ ]?stock$/i.test(words) ? 'in-stock' : words || undefined;
};

/** The object's own fields that have a value. A field that can't be read, since its getter throws, counts as missing. */
const fieldsOf = (thing: unknown): Record<string, unknown> => {
  const fields: Record<string, unknown> = {};
  if (Object(thing) !== thing) return fields;
  for (const field of ownKeys(thing as object))
    try {
      const value = (thing as Record<string, unknown>)[field];
      if (value != null && value !== '') fields[field] = value;
    } catch {}
  return fields;
};

/** The products of an array by their ids. The first one with an id counts; what is no product is ignored. */
export const byId = (products: readonly unknown[]): Map<string, ShopProduct> => {
  const found = new Map<string, ShopProduct>();
  for (const product of products) {
    const id = plainText(fieldsOf(product).id);
    if (id && !found.has(id)) found.set(id, product as ShopProduct);
  }
  return found;
};

/** Fields of which a product has at least one. */
const USUAL = ['name', 'displayName', 'url', 'price', 'pictureUrl', 'availability'];

/** Says that the shop's data has no product that is recognized, and which keys it has. */
const unrecognized = (data: unknown): Error =>
  Error(`the keys ${ownKeys(Object(data)).slice(0, 5)} and no product with an id`);

/**
 * The products of an array by their ids.
 *
 * @throws Error if it has objects, and none of them has an id
 */
export const productsById = (products: readonly unknown[]): Map<string, ShopProduct> => {
  const found = byId(products);
  if (Object(products[0]) === products[0] && !found.size) throw unrecognized(products[0]);
  return found;
};

/**
 * The products of a catalogue's response: an array of products with `id`, or products by id, or either as `products`.
 *
 * @param asked the ids that the catalogue was asked for
 * @throws Error if the response has data, and no product is recognized in it
 */
export const catalogueProducts = (json: unknown, asked: readonly string[]): Record<string, ShopProduct> => {
  const said = fieldsOf(json).products ?? json;
  if (Array.isArray(said)) return Object.fromEntries(productsById(said));
  const products = fieldsOf(said) as Record<string, ShopProduct>;
  const isProduct = ([id, value]: [string, unknown]) =>
    asked.includes(id) || USUAL.some((field) => field in fieldsOf(value));
  const found = Object.entries(products);
  if (found[0] && !found.some(isProduct)) throw unrecognized(products);
  return products;
};

/**
 * A shop may have the whole product under the id of a variant. Then the list must know which product it is, for example to leave out the
 * viewed one. '' if the entry doesn't name this id among its variants: its own id may be of another kind.
 */
const productOfVariant = (id: string, { id: own, variants }: Record<string, unknown>): string => {
  const isVariant = Array.isArray(variants) && variants.some((each) => plainText(fieldsOf(each).id) === id);
  return isVariant && plainText(own) !== id ? plainText(own) : '';
};

/**
 * Merges the shop's data over the service's. Each field is judged by itself: a value of a wrong type counts as missing. A price from the
 * shop removes the service's old price, and a name from the shop replaces the service's display name.
 */
export const overlay = (product: Product, shop: ShopProduct): Product => {
  const service: Record<string, unknown> = { ...product };
  const own = fieldsOf(shop);
  if (plainText(own.price)) service.oldPrice = undefined;
  if (plainText(own.name)) service.displayName = own.name;
  if (own.availability) own.availability = availability(plainText(own.availability));
  const group = plainText(own.groupId) || productOfVariant(product.id, own);
  if (group) own.groupId = group;
  const manufacturer = plainText(fieldsOf(own.manufacturer).name ?? own.manufacturer) || product.manufacturer;
  const texts = toProduct((field) => plainText(own[field]) || plainText(service[field]), product.ids, manufacturer)!;
  // Further fields are for custom cards.
  return { ...service, ...own, ...texts, id: product.id };
};
