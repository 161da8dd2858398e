import type { PageList } from './page-list.js';

/** Where a list has its names and prices from, in words. */
export const catalogueOf = ({ resolveProducts, catalogUrl, productUrl }: PageList): string =>
  resolveProducts
    ? 'resolveProducts'
    : catalogUrl
      ? `catalog-url ${catalogUrl}`
      : productUrl
        ? `product-url ${productUrl}`
        : 'none: what the service says';
