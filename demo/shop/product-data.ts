import type { CatalogueProduct } from '../catalogue/catalogue.js';
import { categoryById, productById } from './shelf.js';

/** schema.org Product for crawlers, and for widgets that read a product from its page (`product-url`). `origin` makes addresses absolute. */
export const structuredData = (product: CatalogueProduct, origin: string): unknown => {
  const url = `${origin}/p/${product.id}`;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    '@id': url,
    productID: product.id,
    sku: product.vendorCode,
    name: product.displayName,
    description: product.description,
    image: [`${origin}/pictures/${product.picture}`],
    brand: { '@type': 'Brand', name: product.manufacturer },
    offers: {
      '@type': 'Offer',
      url,
      priceCurrency: 'EUR',
      price: product.price.toFixed(2),
      availability: `https://schema.org/${product.availability}`,
      itemCondition: 'https://schema.org/NewCondition',
    },
  };
};

/** The most ids per request. */
const most = 100;

/** The response to `catalog-url`: the requested products in their order, without unknown ids. */
export const productsJson = (ids: string): unknown[] => {
  return ids
    .split(',')
    .slice(0, most)
    .map((id) => productById(id.trim()))
    .filter((product) => product !== undefined)
    .map(productJson);
};

/** Invented ratings, the same on each visit; some products have none. */
const rating = ({ id, vendorCode }: CatalogueProduct): unknown => {
  const number = [...id, ...vendorCode].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 997, 7);
  return number % 5 > 0 && { ratingValue: 3.8 + (number % 12) / 10, ratingCount: 3 + (number % 140) };
};

const productJson = (product: CatalogueProduct): unknown => {
  const { id, name, displayName, description, price, oldPrice, vendorCode, manufacturer, availability, skus } = product;
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
    // The shop's regular price didn't change before the reduction.
    lowestPrice30Days: oldPrice,
    ...Object(rating(product)),
    // With sizes or colours the shopper chooses on the product's page.
    variants: skus.map(({ id }) => ({ id })),
  };
};
