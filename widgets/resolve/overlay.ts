import { plainText } from '../../src/protocol/plain-text.js';
import { type Product, toProduct } from '../../src/protocol/product.js';

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

/** The values of schema.org ItemAvailability, as URLs or words, as the lists name them. Others are unchanged. */
const availability = (value: string): Product['availability'] =>
  /(out-?of-?stock|sold-?out)$/i.test(value) ? 'sold-out' : /in-?stock$/i.test(value) ? 'in-stock' : value;

const isSet = (value: unknown) => value != null && value !== '';

/**
 * Merges the shop's data over the service's. A price from the shop removes the service's old price, and a name from the shop
 * replaces the service's display name. Each field is judged by itself: one that isn't what it must be counts as missing.
 */
export const overlay = (product: Product, shop: ShopProduct): Product => {
  const merged: Record<string, unknown> = { ...product };
  if (plainText(shop.price)) merged.oldPrice = '';
  if (plainText(shop.name)) merged.displayName = shop.name;
  for (const field in shop) if (isSet(shop[field])) merged[field] = shop[field];
  const maker = Object(merged.manufacturer).name ?? merged.manufacturer;
  const text = (field: string) => isSet(merged[field]) && (plainText(merged[field]) || plainText(product[field]));
  const state = plainText(merged.availability);
  return {
    // Further fields are for custom cards.
    ...merged,
    ...toProduct((field) => text(field) || undefined, product.ids, plainText(maker))!,
    id: product.id,
    ...(isSet(merged.availability) && { availability: state ? availability(state) : undefined }),
  };
};
