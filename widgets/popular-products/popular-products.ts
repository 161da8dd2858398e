import type { PropertyDeclarations, PropertyValues } from 'lit';
import type { Client } from '../../src/client/client.js';
import { MAX_ITEMS_PER_PAGE } from '../../src/protocol/popular-products.js';
import type { Product } from '../../src/protocol/product.js';
import { ProductList } from '../product-list/product-list.js';

export class PopularProducts extends ProductList {
  static override properties: PropertyDeclarations = {
    page: { type: Number },
    itemsPerPage: { type: Number, attribute: 'items-per-page' },
  };

  /** From 1, default 1. */
  declare page: number;
  /** 1 to 1,000, default `limit`. */
  declare itemsPerPage?: number;

  source_ = 'GetPopularProducts';
  protected most_ = MAX_ITEMS_PER_PAGE;

  constructor() {
    super();
    this.page = 1;
  }

  protected override willUpdate(changed: PropertyValues): void {
    this.page = this.number_('page', this.page, 1, Number.MAX_SAFE_INTEGER, 1);
    super.willUpdate(changed);
  }

  ask_(client: Client, signal: AbortSignal): Promise<Product[]> {
    const { limit, category, page, itemsPerPage } = this;
    return client.popularProducts(
      {
        category: category || undefined,
        page,
        itemsPerPage:
          itemsPerPage == null ? limit : this.number_('items-per-page', itemsPerPage, 1, MAX_ITEMS_PER_PAGE, limit),
      },
      { signal },
    );
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'popular-products': PopularProducts;
  }
}
