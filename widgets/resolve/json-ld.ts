import { jsonLdProducts, jsonLdScripts } from '../../src/markup/json-ld.js';
import { type MicrodataPage, microdataProducts } from '../../src/markup/microdata.js';
import { type ProductFields, productFields } from '../../src/markup/product-fields.js';
import { isOf } from '../../src/markup/product-nodes.js';

/**
 * What the page of a product says of it: its JSON-LD, or where there is none its microdata. JSON-LD is found
 * in the page's text; only for microdata is the page parsed.
 *
 * @param parse makes a document of the page; nothing in it may run
 * @returns undefined where the page has no product data; a group of variants that names none has none
 */
export const productOf = (page: string, parse?: (page: string) => MicrodataPage): ProductFields | undefined => {
  let [product] = jsonLdProducts(jsonLdScripts(page)).filter((node) => node.hasVariant || !isOf(/Group$/, node));
  if (!product && parse && page.includes('itemscope')) [product] = microdataProducts(parse(page));
  return product && productFields(product);
};
