import { type Configuration, DEMO_CATALOGUE } from './state.js';

export const isDemoCatalogue = (address: string | undefined): boolean => address === DEMO_CATALOGUE;

/**
 * The configuration with product data: without it, no list knows what is sold out. An address of the merchandiser's own stays.
 *
 * @param address of the product data; '' if it isn't known: then popular products stay empty, also those of a fallback
 */
export const withCatalogue = (configuration: Configuration, address: string): Configuration => {
  const { attributes, slots } = configuration;
  const own = attributes['catalog-url'] ?? attributes['product-url'];
  if (own !== undefined && !isDemoCatalogue(own)) return configuration;
  const { 'catalog-url': _, ...others } = attributes;
  return {
    ...configuration,
    attributes: { ...others, ...(address && { 'catalog-url': address }) },
    slots: address ? slots : {},
  };
};

/** The list as the demo's own shop gets it: the page of the shop adds products to its cart itself. */
export const withPageButton = (configuration: Configuration): Configuration => {
  const { attributes } = configuration;
  if (attributes.buy !== '' || attributes['add-url'] !== undefined) return configuration;
  return { ...configuration, attributes: { ...attributes, buy: 'page' } };
};

/** The attributes of a design from those of a list in the demo's own shop: the button is the plain one again. */
export const withPlainButton = (attributes: Record<string, string>): Record<string, string> =>
  attributes.buy === 'page' && isDemoCatalogue(attributes['catalog-url']) ? { ...attributes, buy: '' } : attributes;
