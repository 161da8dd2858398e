import type { PropertyDeclarations } from 'lit';
import type { Client } from '../../src/client/client.js';
import type { Product } from '../../src/protocol/product.js';
import { RECO_LIMIT } from '../../src/protocol/reco.js';
import { ProductList } from '../product-list/product-list.js';

export class RecoList extends ProductList {
  static override properties: PropertyDeclarations = { area: {}, product: {} };

  source_ = 'Reco';
  protected most_ = RECO_LIMIT;

  ask_(client: Client, signal: AbortSignal): Promise<Product[]> {
    const { limit, area, category, product } = this;
    return client.reco(
      { limit, area: area || undefined, category: category || undefined, product: product || undefined },
      { signal },
    );
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'reco-list': RecoList;
  }
}
