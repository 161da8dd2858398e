import { MAX_ITEMS_PER_PAGE, MAX_PAGE } from '../../src/protocol/popular-products.js';
import type { Rules } from '../element/rule.js';
import { whole } from '../element/rules.js';

/** The properties that only `<popular-products>` has. */
export const popularProductsProperties = {
  /** Page number, counted from 1. Default: 1. */
  page: whole(1, MAX_PAGE, 1),
  /** Number of products to request, 1 to 1,000. Default: `limit`. Larger numbers count as 1,000. */
  itemsPerPage: whole(1, MAX_ITEMS_PER_PAGE, undefined, MAX_ITEMS_PER_PAGE, 'limit'),
} satisfies Rules;
