import { idOf } from '../markup/ids.js';
import type { Fields } from '../page/fields-of.js';
import { settings } from './settings.js';

/** The name of the first field with an id. @param keys space-separated names of fields */
const keyIn = (keys: string, fields: Fields): string | undefined => keys.split(' ').find((key) => idOf(fields[key]));

/** The first id in these fields, as text. @param keys space-separated names of fields */
export const idIn = (keys: string, fields: Fields): string => idOf(fields[keyIn(keys, fields)!]);

/** A product, and its SKU if known. */
export interface Reference {
  product: string;
  sku?: string | undefined;
}

/** Creates a reference; undefined without a product. */
export const reference = (product: string, sku: string): Reference | undefined =>
  product ? { product, sku: sku || undefined } : undefined;

/** The product of a data layer's item (contract: "Which id"). `item_variant` is a display text, so it is not used. */
export const layerReference = (item: Fields): Reference | undefined => {
  const { productKey = 'item_group_id item_id id', skuKey } = settings();
  const isGroup = keyIn(productKey, item) === 'item_group_id';
  return reference(idIn(productKey, item), idIn(skuKey ?? `variant_id${isGroup ? ' item_id' : ''}`, item));
};
