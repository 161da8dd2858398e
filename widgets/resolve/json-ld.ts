import { jsonLdProducts, jsonLdScripts } from '../../src/markup/json-ld.js';
import { type MicrodataPage, microdataProducts } from '../../src/markup/microdata.js';
import { type ProductFields, productFields } from '../../src/markup/product-fields.js';
import { isOf, type MarkupNode, valuesOf } from '../../src/markup/product-nodes.js';
import { textOf } from '../../src/markup/text-of.js';

/** Parses a page without running its scripts. */
export type ParsePage = (page: string) => MicrodataPage;

/** A product's data that only the lists use. */
export interface ListFields {
  ratingValue?: number | undefined;
  ratingCount?: number | undefined;
  groupId?: string | undefined;
  variants?: { id: string }[] | undefined;
}

const listFields = (product: MarkupNode): ListFields => {
  const [rating] = valuesOf(product.aggregateRating);
  const value = Number(textOf(rating?.ratingValue)?.replace(',', '.'));
  const best = Number(textOf(rating?.bestRating)) || 5;
  const variants = valuesOf(product.hasVariant).map(({ productID, sku, '@id': id }) => textOf(productID ?? sku ?? id));
  return {
    ratingValue: value > 0 && value <= best ? (value / best) * 5 : undefined,
    ratingCount: Number(textOf(rating?.reviewCount ?? rating?.ratingCount)) || undefined,
    groupId: textOf(product.productGroupID ?? product.inProductGroupWithID),
    variants: variants[1] ? variants.map((id) => ({ id: id ?? '' })) : undefined,
  };
};

/**
 * Reads product data from a product's page: its JSON-LD, or else its microdata. JSON-LD is extracted from the page's text;
 * the page is parsed only for microdata.
 *
 * @returns undefined if the page has no product data, or only a product group without variants
 */
export const productOf = (page: string, parse?: ParsePage): (ProductFields & ListFields) | undefined => {
  let [product] = jsonLdProducts(jsonLdScripts(page)).filter((node) => node.hasVariant || !isOf(/Group$/, node));
  if (!product && parse && page.includes('itemscope')) [product] = microdataProducts(parse(page));
  return product && { ...productFields(product), ...listFields(product) };
};
