// Generated from src/protocol/list-attributes.ts: npm run manifest
import type { ListOptions } from '../product-list/list-options.js';

/** The options of `<popular-products>`. */
export interface PopularProductsOptions extends ListOptions {
  /** The page of popular products. From 1. Default: 1. */
  page: number;
  /** The number of products to request. 1 to 1,000; a larger number counts as 1,000. Default: `limit`. */
  itemsPerPage: number | undefined;
  /** The maximum number of cards. 1 to 1,000; a larger number counts as 1,000. Default: 10. */
  limit: number;
}
