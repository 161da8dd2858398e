import { type Product, toProduct } from '../../src/protocol/product.js';

const marked = new WeakSet<object>();

/** Marks what stands in for the shop's own data, which the shop was asked for and did not give. */
export const asPlaceholder = <Data extends object>(data: Data): Data => {
  marked.add(data);
  return data;
};

/** Whether a product is shown without the shop's own data, although the shop was asked for it. */
export const isPlaceholder = (data: object): boolean => marked.has(data);

/** What a shop says of a product: any of a product's fields, numbers as numbers or text, and `availability`. */
export interface ShopProduct {
  /** which product this is about: required where products come in any order */
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
  /** schema.org ItemAvailability, with or without its address: `InStock` */
  availability?: string | null | undefined;
  /** what the shop's own cards and listeners may want to know */
  [field: string]: unknown;
}

const isSaid = (value: unknown) => value != null && value !== '';

/** The shop's word over the service's, field by field; the service's old price doesn't outlive its price, nor its display name its name. */
export const overlay = (product: Product, said: ShopProduct): Product => {
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
};
