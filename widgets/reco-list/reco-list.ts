import type { Client } from '../../src/page/client/client.js';
import type { Product } from '../../src/protocol/product.js';
import { RECO_LIMIT } from '../../src/protocol/reco.js';
import { withAttributes } from '../element/checked-element.js';
import type { Values } from '../element/rule.js';
import { ProductList } from '../product-list/product-list.js';
import { recoListProperties } from './reco-list-properties.js';

export interface RecoList extends Values<typeof recoListProperties> {}

/**
 * Recommended products (the operation Reco, docs/interface.md section 4.4).
 *
 * @tag reco-list
 */
// biome-ignore lint/suspicious/noUnsafeDeclarationMerging: Lit creates these properties from the same table
export class RecoList extends ProductList {
  static override operation = 'Reco';
  static override properties = withAttributes(recoListProperties);

  protected ask(client: Client, extra: number, signal: AbortSignal): Promise<Product[]> {
    const { area, category, product } = this;
    return client.reco({ limit: Math.min(this.limit + extra, RECO_LIMIT), area, category, product }, { signal });
  }
}
