import type { Stock, StockProduct } from '../stock.js';
import { popularity } from './popularity.js';
import type { Visit } from './visit.js';

/** Products that are given for one category, whatever the page (interface.txt section 8). */
const TOP_OF_CATEGORY = 30;

/**
 * One page of the products that are viewed most of late, most viewed first; those that nobody viewed come last.
 *
 * @param page from 1; a page after the last is empty
 */
export const popularPage = (
  { category, page, itemsPerPage }: { category?: string; page: number; itemsPerPage: number },
  visits: readonly Visit[],
  stock: Stock,
  now: number,
): StockProduct[] => {
  const views = popularity(visits, now);
  const ranked = stock.products
    .filter((product) => category === undefined || product.category === category)
    .sort((a, b) => (views.get(b.id) ?? 0) - (views.get(a.id) ?? 0));
  return (category === undefined ? ranked : ranked.slice(0, TOP_OF_CATEGORY)).slice(
    (page - 1) * itemsPerPage,
    page * itemsPerPage,
  );
};
