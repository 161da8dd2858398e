import { type CatalogueCategory, type CatalogueProduct, categories, products } from '../catalogue/catalogue.js';

const byId = new Map(products.map((product) => [product.id, product]));

export const productById = (id: string): CatalogueProduct | undefined => {
  return byId.get(id);
};

export const categoryById = (id: string): CatalogueCategory | undefined => {
  return categories.find((category) => category.id === id);
};

export const productsOf = (category: string): readonly CatalogueProduct[] => {
  return products.filter((product) => product.category === category);
};

/** Products with a reduced price that are in stock. */
export const offers = (): readonly CatalogueProduct[] => {
  return products.filter(({ oldPrice, availability }) => oldPrice && availability === 'InStock');
};

/** Other products of the same category: the fallback for recommendations. */
export const neighbours = (product: CatalogueProduct, count: number): readonly CatalogueProduct[] => {
  const shelf = productsOf(product.category).filter(({ availability }) => availability === 'InStock');
  const start = shelf.findIndex(({ id }) => id === product.id) + 1;
  return [...shelf.slice(start), ...shelf].filter(({ id }) => id !== product.id).slice(0, count);
};
