import type { Fields } from './fields.js';
import { idIn, keyIn } from './id-in.js';
import { settings } from './settings.js';

/** A product, and which of its SKUs where that is known. */
export interface Reference {
  product: string;
  sku?: string;
}

/** Puts the ids together; no product, no reference. */
export const reference = (product: string, sku: string): Reference | undefined =>
  product ? { product, ...(sku && { sku }) } : undefined;

/** Which product a data layer's item is (contract: "Which id"). `item_variant` is a text for people. */
export const layerReference = (item: Fields): Reference | undefined => {
  const { productKey = 'item_group_id item_id id', skuKey } = settings();
  const isGroup = keyIn(productKey, item) === 'item_group_id';
  return reference(idIn(productKey, item), idIn(skuKey ?? `variant_id${isGroup ? ' item_id' : ''}`, item));
};
