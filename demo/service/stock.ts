import type { CatalogueProduct } from '../catalogue/catalogue.js';

/** What the service knows of a product: what its answers use. */
export type StockProduct = Omit<CatalogueProduct, 'skus' | 'availability'>;

/** The catalogue that the shop handed over. `demo/catalogue/catalogue.ts` has this shape, a test may bring a small one. */
export interface Stock {
  products: readonly StockProduct[];
  categories: readonly { id: string; name: string }[];
}
