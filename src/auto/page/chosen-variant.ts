import type { MarkupNode } from '../../markup/markup-node.js';
import { valuesOf } from '../../markup/values-of.js';
import { addressOf } from './address-of.js';
import { isSamePath } from './same-path.js';

/**
 * The variant of a product (or the offer, where offers are the variants) that the page's own address names: the only one
 * whose address is this page with these parameters, or whose id is the parameter `variant`.
 */
export const chosenVariant = (product: MarkupNode, page: URL): MarkupNode => {
  const asked = page.searchParams.get('variant');
  const [chosen, another] = valuesOf(product.hasVariant ?? product.offers).filter((variant) => {
    if (asked && [variant.productID, variant.sku].map(String).includes(asked)) return true;
    const address = addressOf(variant, page, variant['@id']);
    const parameters = [...(address?.searchParams ?? [])];
    const isAsked = parameters.every(([key, value]) => page.searchParams.get(key) === value);
    return parameters.length && isAsked && isSamePath(address, page);
  });
  return another ? undefined : chosen;
};
