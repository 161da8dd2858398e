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

/** The shop's word over the service's, field by field; the service's old price doesn't outlive its price. */
export function overlay(product: Product, said: ShopProduct): Product {
  const { manufacturer } = said;
  const merged: Record<string, unknown> = { ...product, ...(said.price != null && { oldPrice: undefined }) };
  for (const field in said) if (said[field] != null && said[field] !== '') merged[field] = said[field];
  const maker = Object(manufacturer) === manufacturer ? (manufacturer as { name: string }).name : merged.manufacturer;
  return {
    ...merged,
    ...toProduct(
      (field) => (merged[field] == null ? undefined : `${merged[field]}`),
      product.ids,
      maker == null ? '' : `${maker}`,
    )!,
    id: product.id,
  };
}
