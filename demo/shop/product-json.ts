import type { CatalogueProduct } from '../catalogue/catalogue.js';
import { categoryById, productById } from './shelf.js';

/** At most so many ids a call: contract.md, `catalog-url`. */
const most = 100;

/** Answers `catalog-url`: the products asked for, in that order, in the contract's shape. Unknown ids are left out. */
export const productsJson = (ids: string): unknown[] => {
  return ids
    .split(',')
    .slice(0, most)
    .map((id) => productById(id.trim()))
    .filter((product) => product !== undefined)
    .map(productJson);
};

const productJson = (product: CatalogueProduct): unknown => {
  const { id, name, displayName, description, price, oldPrice, vendorCode, manufacturer, availability } = product;
  return {
    id,
    ids: { webSiteId: id },
    name,
    displayName,
    description,
    url: `/p/${id}`,
    pictureUrl: `/pictures/${product.picture}`,
    price,
    oldPrice,
    category: categoryById(product.category)?.name,
    vendorCode,
    manufacturer,
    availability,
  };
};
