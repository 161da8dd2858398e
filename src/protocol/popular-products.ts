import type { IdSystems } from './id-systems.js';
import { wholeNumber } from './whole-number.js';
import { type Id, optionalIds, type XmlTree } from './xml.js';

/** The maximum number of products on a page of GetPopularProducts (docs/interface.md section 8). */
export const MAX_ITEMS_PER_PAGE = 1000;

/** The largest page number that is accepted. Pages count from 1. */
export const MAX_PAGE = 1e9;

/** Criteria of GetPopularProducts (docs/interface.md section 2.6): pages count from 1, default 1; 1 to 1,000 items a page. */
export interface PopularProductsRequest {
  category?: Id | undefined;
  page?: number | undefined;
  itemsPerPage: number;
}

/** The name of the page number's element inside `page`: docs/interface.md section 2.6 shows both. */
export type PageElement = 'pageNumber' | 'page';

/**
 * The tree under `operation` of GetPopularProducts (docs/interface.md section 4.5).
 *
 * @throws TypeError if a number is out of range or the category is empty
 */
export const popularProductsTree = (
  { category, page = 1, itemsPerPage }: PopularProductsRequest,
  systems: Pick<IdSystems, 'popularCategory'>,
  pageElement: PageElement = 'pageNumber',
): XmlTree => ({
  productCategory: optionalIds(category, systems.popularCategory, 'category'),
  page: {
    [pageElement]: wholeNumber('page', page, 1, MAX_PAGE),
    itemsPerPage: wholeNumber('itemsPerPage', itemsPerPage, 1, MAX_ITEMS_PER_PAGE),
  },
});

interface Wanted {
  limit: number;
  page: number;
  itemsPerPage: number | undefined;
}

/**
 * How many products a list requests from GetPopularProducts. If products may have to be excluded, it requests more, but not on page 2 or
 * later, because with a larger page size each page would start at another product.
 */
export const popularItems = ({ limit, page, itemsPerPage }: Wanted, spare: number): number =>
  itemsPerPage ?? (page > 1 ? limit : Math.min(limit + spare, MAX_ITEMS_PER_PAGE));
