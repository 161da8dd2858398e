import type { Client } from '../../src/page/client/client.js';
import { popularItems } from '../../src/protocol/popular-products.js';
import type { Product } from '../../src/protocol/product.js';
import { withAttributes } from '../element/checked-element.js';
import type { Values } from '../element/rule.js';
import { ProductList } from '../product-list/product-list.js';
import { popularProductsProperties } from './popular-products-properties.js';

export interface PopularProducts extends Values<typeof popularProductsProperties> {}

/**
 * Popular products (the operation GetPopularProducts, docs/interface.md section 4.5). The service returns ids only, so set
 * `catalog-url`, `product-url` or `resolveProducts`.
 *
 * @tag popular-products
 */
// biome-ignore lint/suspicious/noUnsafeDeclarationMerging: Lit creates these properties from the same table
export class PopularProducts extends ProductList {
  static override operation = 'GetPopularProducts';
  static override properties = withAttributes(popularProductsProperties);

  protected ask(client: Client, extra: number, signal: AbortSignal): Promise<Product[]> {
    const { category, page } = this;
    return client.popularProducts({ category, page, itemsPerPage: popularItems(this, extra) }, { signal });
  }
}
