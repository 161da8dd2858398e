// Generated from src/protocol/list-attributes.ts: npm run manifest
import type { Rules } from '../element/rule.js';
import { whole } from '../element/rules.js';

/** The properties that only `<popular-products>` has. */
export const popularProductsProperties = {
  /** The page of popular products. From 1. Default: 1. */
  page: whole(1, 1e9, 1),
  /** The number of products to request. 1 to 1,000; a larger number counts as 1,000. Default: `limit`. */
  itemsPerPage: whole(1, 1000, undefined, 1000, 'limit'),
} satisfies Rules;
