import type { Client } from '../../src/client/client.js';
import type { Product } from '../../src/protocol/product.js';
import { RECO_LIMIT } from '../../src/protocol/reco.js';
import { type Rule, text, whole } from '../element/rules.js';
import { ProductList } from '../product-list/product-list.js';

/**
 * Recommended products (the operation Reco, interface.txt section 4.4).
 *
 * @tag reco-list
 * @attr {string} area - External identifier of the place where the list stands.
 * @attr {string} product - The product that the list is about; it is never shown itself.
 */
export class RecoList extends ProductList {
  static override rules: Record<string, Rule> = {
    ...ProductList.rules,
    limit: whole(1, RECO_LIMIT, 10, RECO_LIMIT),
    area: text,
    product: text,
  };

  /** The place where the list stands. */
  declare area?: string;
  /** The product that the list is about; it is never shown itself. */
  declare product?: string;

  source_ = 'Reco';

  ask_(client: Client, signal: AbortSignal): Promise<Product[]> {
    return client.reco(this, { signal });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'reco-list': RecoList;
  }
}
