import { jsonLdProducts, jsonLdScripts } from '../../src/markup/json-ld.js';
import { type MicrodataPage, microdataProducts } from '../../src/markup/microdata.js';
import { type ProductFields, productFields } from '../../src/markup/product-fields.js';
import { isOf } from '../../src/markup/product-nodes.js';

/**
 * Reads product data from a product's page: its JSON-LD, or else its microdata. JSON-LD is extracted from the page's text;
 * the page is parsed only for microdata.
 *
 * @param parse parses the page without running its scripts
 * @returns undefined if the page has no product data, or only a product group without variants
 */
export const productOf = (page: string, parse?: (page: string) => MicrodataPage): ProductFields | undefined => {
  let [product] = jsonLdProducts(jsonLdScripts(page)).filter((node) => node.hasVariant || !isOf(/Group$/, node));
  if (!product && parse && page.includes('itemscope')) [product] = microdataProducts(parse(page));
  return product && productFields(product);
};
