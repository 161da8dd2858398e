import { demoData } from './product-data.js';
import { type Configuration, DEMO_CATALOGUE } from './state.js';

/** An address of the demo's product data, whatever data it adds and whatever its query. */
const DEMOS = /^\/api\/products(\/[\w,-]*)?\?/;

export const isDemoCatalogue = (address: string | undefined): boolean => DEMOS.test(address ?? '');

/**
 * The configuration with the demo's catalogue where the design needs product data: so the preview and the test code show it. An address of
 * the merchandiser's own stays.
 */
export const withDemoCatalogue = (configuration: Configuration): Configuration => {
  const { attributes } = configuration;
  const data = demoData(configuration);
  const own = attributes['catalog-url'] ?? attributes['product-url'];
  if (!data || (own !== undefined && !isDemoCatalogue(own))) return configuration;
  const address = DEMO_CATALOGUE.replace('?', `/${data}?`);
  return { ...configuration, attributes: { ...attributes, 'catalog-url': address } };
};
