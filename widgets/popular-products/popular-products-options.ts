// Generated from the tables of properties: npm run manifest
import type { ListOptions } from '../product-list/list-options.js';

/** The options of `<popular-products>`. */
export interface PopularProductsOptions extends ListOptions {
  /** Page number, counted from 1. Default: 1. */
  page: number;
  /** Number of products to request, 1 to 1,000. Default: `limit`. Larger numbers count as 1,000. */
  itemsPerPage: number | undefined;
  /** Maximum number of cards, 1 to 1,000. Default: 10. For `<reco-list>` 1 to 30; larger numbers count as 30. */
  limit: number;
}
