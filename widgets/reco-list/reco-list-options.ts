// Generated from the tables of properties: npm run manifest
import type { ListOptions } from '../product-list/list-options.js';

/** The options of `<reco-list>`. */
export interface RecoListOptions extends ListOptions {
  /** Maximum number of cards, 1 to 30. Default: 10. Larger numbers count as 30. */
  limit: number;
  /** External identifier of the recommendation area. */
  area: string | undefined;
  /** The product to recommend for. The list never shows this product. */
  product: string | undefined;
}
