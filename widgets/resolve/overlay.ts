import { type Product, toProduct } from '../../src/protocol/product.js';

/** What a shop says of a product: any of a product's fields, numbers as numbers or text, and `availability`. */
export type ShopProduct = Partial<Omit<Product, 'manufacturer' | 'price' | 'oldPrice'>> & {
  price?: number | string | null;
  oldPrice?: number | string | null;
  manufacturer?: string | { name: string };
  /** schema.org ItemAvailability, with or without its address: `InStock` */
  availability?: string;
  [field: string]: unknown;
};

const isSaid = (value: unknown) => value != null && value !== '';

/** The shop's word over the service's, field by field; the service's old price doesn't outlive its price, nor its display name its name. */
export function overlay(product: Product, said: ShopProduct): Product {
  // biome-ignore lint/suspicious/noExplicitAny: a shop's catalogue says anything
  const merged: Record<string, any> = { ...product };
  if (isSaid(said.price)) merged.oldPrice = '';
  // A name of the shop's is shown, too.
  if (isSaid(said.name)) merged.displayName = said.name;
  for (const field in said) if (isSaid(said[field])) merged[field] = said[field];
  const { manufacturer } = merged;
  return {
    // What the shop says beyond a product's fields is there for its own cards.
    ...merged,
    ...toProduct((field) => merged[field]?.toString(), product.ids, `${manufacturer.name ?? manufacturer}`)!,
    id: product.id,
  };
}
