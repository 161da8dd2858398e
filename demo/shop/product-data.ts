import { type CatalogueProduct, pictureAddress } from '../catalogue/catalogue.js';
import { photoPath } from './photos.js';
import { productPath } from './product-path.js';
import { ratingOf } from './rating.js';
import type { Shelf } from './shelf.js';

/** schema.org Product for crawlers, and for widgets that read a product from its page (`product-url`). `origin` makes addresses absolute. */
export const structuredData = (product: CatalogueProduct, origin: string): unknown => {
  const url = `${origin}${productPath(product)}`;
  const rating = ratingOf(product);
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    '@id': url,
    productID: product.id,
    sku: product.vendorCode || undefined,
    name: product.displayName,
    description: product.description || undefined,
    ...(product.picture && { image: [pictureAddress(product.picture, origin)] }),
    ...(product.manufacturer && { brand: { '@type': 'Brand', name: product.manufacturer } }),
    ...(rating?.ratingCount && { aggregateRating: { '@type': 'AggregateRating', ...rating } }),
    offers: {
      '@type': 'Offer',
      url,
      priceCurrency: product.currency,
      price: product.price.toFixed(2),
      availability: `https://schema.org/${product.availability}`,
      itemCondition: 'https://schema.org/NewCondition',
    },
  };
};

/** The most ids per request. */
const most = 100;

/**
 * The response to `catalog-url`: the requested products in their order, without unknown ids.
 *
 * @param withVariants whether the demo's products have their groups and swatches, as those of another shop always have
 */
export const productsJson = (shelf: Shelf, ids: string, withVariants = false): unknown[] =>
  ids
    .split(',')
    .slice(0, most)
    .map((id) => shelf.product(id.trim()))
    .filter((product) => product !== undefined)
    .map((product) => productJson(shelf, product, withVariants || !!shelf.catalogue.isOwn));

const productJson = (shelf: Shelf, product: CatalogueProduct, withVariants: boolean): object => {
  const { id, name, displayName, description, price, oldPrice, vendorCode, manufacturer, availability, skus } = product;
  const { groupId, swatches, ...more } = product.more ?? {};
  return {
    id,
    ids: { webSiteId: id },
    name,
    displayName,
    description,
    url: productPath(product),
    pictureUrl: photoPath(product.picture),
    price,
    oldPrice,
    category: shelf.category(product.category)?.name,
    vendorCode,
    manufacturer,
    availability,
    ...more,
    ...(withVariants && { groupId, swatches }),
    // With sizes or colours the shopper chooses on the product's page.
    variants: skus.map(({ id }) => ({ id })),
  };
};
