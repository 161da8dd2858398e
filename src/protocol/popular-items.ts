import { MAX_ITEMS_PER_PAGE } from './popular-products.js';

interface Wanted {
  limit: number;
  page: number;
  itemsPerPage: number | undefined;
}

/**
 * How many products a list asks GetPopularProducts for: some to spare where some may have to be left out. Not where the
 * shop itself pages: larger pages begin elsewhere, so that others would be skipped.
 */
export const popularItems = ({ limit, page, itemsPerPage }: Wanted, spare: number): number =>
  itemsPerPage ?? (page > 1 ? limit : Math.min(limit + spare, MAX_ITEMS_PER_PAGE));
