import { isFallback } from './fallback.js';
import { demoData } from './product-data.js';
import { type Configuration, DEMO_CATALOGUE } from './state.js';

/** An address of the demo's product data, whatever data it adds and whatever its query. */
const DEMOS = /^\/api\/products(\/[\w,-]*)?\?/;

export const isDemoCatalogue = (address: string | undefined): boolean => DEMOS.test(address ?? '');

/** Adds the demo's catalogue where the design needs product data, for the preview and the test code. An address of the merchandiser's own stays. */
export const withDemoCatalogue = (configuration: Configuration): Configuration => {
  const { attributes } = configuration;
  const data = demoData(configuration);
  const own = attributes['catalog-url'] ?? attributes['product-url'];
  if (!data || (own !== undefined && !isDemoCatalogue(own))) return configuration;
  return { ...configuration, attributes: { ...attributes, 'catalog-url': shopCatalogue(data) } };
};

/**
 * The configuration as the shop gets it. An address of the merchandiser's own stays.
 *
 * @param address of the shop's product data; undefined for the demo's own shop, whose lists get the data that their cards show and no other, as in
 *   the preview; '' if it isn't known: then popular products stay empty
 */
export const withShopCatalogue = (configuration: Configuration, address: string | undefined): Configuration => {
  const { attributes, slots } = configuration;
  const own = attributes['catalog-url'] ?? attributes['product-url'];
  if (own !== undefined && !isDemoCatalogue(own)) return configuration;
  const { 'catalog-url': _, ...others } = attributes;
  const data = demoData(configuration);
  const { empty = '', ...otherSlots } = slots;
  // The fallback needs product data, too.
  const kept = address === '' && isFallback(empty) ? otherSlots : slots;
  // Without it, no list knows what is sold out.
  const catalogue = address ?? shopCatalogue(data);
  return {
    ...configuration,
    attributes: { ...others, ...(catalogue && { 'catalog-url': catalogue }) },
    slots: kept,
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

/** @param data what the cards show */
export const shopCatalogue = (data: string): string => DEMO_CATALOGUE.replace('?', `/${data || 'plain'}?`);
