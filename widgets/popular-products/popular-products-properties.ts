import { MAX_ITEMS_PER_PAGE, MAX_PAGE } from '../../src/protocol/popular-products.js';
import type { Rules } from '../element/rule.js';
import { whole } from '../element/rules.js';

/** The properties of `<popular-products>` besides those of both elements. */
export const popularProductsProperties = {
  /** Page from 1, default 1. */
  page: whole(1, MAX_PAGE, 1),
  /** Products asked for, 1 to 1,000, default `limit`; above 1,000 it is 1,000. */
  itemsPerPage: whole(1, MAX_ITEMS_PER_PAGE, undefined, MAX_ITEMS_PER_PAGE, 'limit'),
} satisfies Rules;
