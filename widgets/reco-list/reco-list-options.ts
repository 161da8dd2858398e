// Generated from src/protocol/list-attributes.ts: npm run manifest
import type { ListOptions } from '../product-list/list-options.js';

/** The options of `<reco-list>`. */
export interface RecoListOptions extends ListOptions {
  /** The product to recommend for. Neither the list nor its fallback shows this product. */
  product: string | undefined;
  /** The external id of the recommendation area. */
  area: string | undefined;
  /** The maximum number of cards. 1 to 30; a larger number counts as 30. Default: 10. */
  limit: number;
}
