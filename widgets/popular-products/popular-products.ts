import type { Client } from '../../src/client/client.js';
import { MAX_ITEMS_PER_PAGE, MAX_PAGE } from '../../src/protocol/popular-products.js';
import type { Product } from '../../src/protocol/product.js';
import { type Rule, whole } from '../element/rules.js';
import { ProductList } from '../product-list/product-list.js';

/**
 * Popular products (the operation GetPopularProducts, interface.txt section 4.5). The service answers with ids only, so give
 * it a `catalog-url`, a `product-url` or `resolveProducts`.
 *
 * @tag popular-products
 * @attr {number} page - Page from 1, default 1.
 * @attr {number} items-per-page - Products asked for, 1 to 1,000, default `limit`.
 */
export class PopularProducts extends ProductList {
  static override rules: Record<string, Rule> = {
    ...ProductList.rules,
    page: whole(1, MAX_PAGE, 1),
    itemsPerPage: whole(1, MAX_ITEMS_PER_PAGE, undefined),
  };

  /** From 1, default 1. */
  declare page: number;
  /** 1 to 1,000, default `limit`. */
  declare itemsPerPage?: number;

  source_ = 'GetPopularProducts';

  ask_(client: Client, signal: AbortSignal): Promise<Product[]> {
    const { limit, category, page, itemsPerPage = limit } = this;
    return client.popularProducts({ category, page, itemsPerPage }, { signal });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'popular-products': PopularProducts;
  }
}
