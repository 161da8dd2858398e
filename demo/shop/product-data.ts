import { type CatalogueProduct, isDrawing, pictureAddress } from '../catalogue/catalogue.js';
import { photoPath } from './photos.js';
import { productPath } from './product-path.js';
import { ratingOf } from './rating.js';
import { scenePath } from './scene.js';
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

/** The response to `catalog-url`: the requested products in their order, without unknown ids. `withVariants` adds groups and swatches. */
export const productsJson = (shelf: Shelf, ids: string, withVariants = false): unknown[] =>
  ids
    .split(',')
    .slice(0, most)
    .map((id) => shelf.product(id.trim()))
    .filter((product) => product !== undefined)
    .map((product) => ({
      ...productJson(shelf, product),
      ...(withVariants && isDrawing(product.picture) && variants(product)),
    }));

/** What only the demo's own products have. The shop's regular price didn't change before the reduction. */
const invented = (shelf: Shelf, product: CatalogueProduct): object => ({
  pictureUrl2: scenePath(shelf, product),
  lowestPrice30Days: product.oldPrice,
  ...ratingOf(product),
});

/** Names of colours, as the catalogue has them. */
const colors: Record<string, string> = {
  Black: '#1c1c1c',
  Bone: '#e8e0cf',
  Chalk: '#f2efe6',
  Clay: '#b8694a',
  Coral: '#f28b74',
  Cream: '#f3e7c9',
  Graphite: '#4a4d52',
  Grey: '#9a9ea3',
  Ink: '#26304d',
  Moss: '#66713c',
  Navy: '#22305c',
  Night: '#232a45',
  Olive: '#6b6b35',
  Raspberry: '#b3245a',
  Red: '#c0362c',
  Rust: '#a4492a',
  Sky: '#86bfe6',
  Tortoise: '#7a4a25',
  White: '#ffffff',
};

/** Products of which a list shows one. */
const groups = [['wine-glass-pair', 'low-tumbler']];

const variants = ({ id, picture, skus }: CatalogueProduct): object => ({
  groupId: groups.find((ids) => ids.includes(id))?.[0],
  swatches: skus.flatMap(({ id: sku, name }) => {
    const color = colors[name];
    return color ? [{ name, color, url: `/p/${id}?sku=${sku}`, pictureUrl: photoPath(picture, color.slice(1)) }] : [];
  }),
});

const productJson = (shelf: Shelf, product: CatalogueProduct): object => {
  const { id, name, displayName, description, price, oldPrice, vendorCode, manufacturer, availability, skus } = product;
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
    ...(shelf.catalogue.isOwn ? product.more : invented(shelf, product)),
    // With sizes or colours the shopper chooses on the product's page.
    variants: skus.map(({ id }) => ({ id })),
  };
};
