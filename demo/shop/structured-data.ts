import type { CatalogueProduct } from '../catalogue/catalogue.js';

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
