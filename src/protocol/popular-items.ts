import { MAX_ITEMS_PER_PAGE } from './popular-products.js';

interface Wanted {
  limit: number;
  page: number;
  itemsPerPage: number | undefined;
}

/**
 * How many products a list requests from GetPopularProducts. If products may have to be excluded, it requests more, but not on page 2 or later,
 * because with a larger page size each page would start at another product.
 */
export const popularItems = ({ limit, page, itemsPerPage }: Wanted, spare: number): number =>
  itemsPerPage ?? (page > 1 ? limit : Math.min(limit + spare, MAX_ITEMS_PER_PAGE));
