import { ID_KEYS, PRODUCT_KEYS, skuKeys } from '../../../protocol/item-ids.js';
import { idOf } from '../../../protocol/markup/ids.js';
import type { Fields } from '../../shared/fields-of.js';
import { settings } from './settings.js';

/** The name of the first field with an id. @param keys space-separated names of fields */
const keyIn = (keys: string, fields: Fields): string | undefined => keys.split(' ').find((key) => idOf(fields[key]));

/** The first id in these fields, as text. @param keys space-separated names of fields */
export const idIn = (keys: string, fields: Fields): string => idOf(fields[keyIn(keys, fields)!]);

/** Whether a value stands for no id. */
const isAbsent = (value: unknown): boolean =>
  value == null || value === false || value === 0 || (typeof value === 'string' && /^\s*0?$/.test(value.slice(0, 99)));

/** The first value in these fields, or in those of other ids, that is meant to be an id; undefined if the item has none. */
export const givenId = (keys: string, fields: Fields): unknown =>
  `${keys} ${ID_KEYS}`
    .split(' ')
    .map((key) => fields[key])
    .find((value) => !isAbsent(value));

/** A product, and its SKU if known. */
export interface Reference {
  product: string;
  sku?: string | undefined;
}

/** Creates a reference; undefined without a product. */
export const reference = (product: string, sku: string): Reference | undefined =>
  product ? { product, sku: sku || undefined } : undefined;

/** How a source of carts names its products. */
export interface Naming {
  /** the product of an item; undefined without an id that is understood */
  refer(item: Fields): Reference | undefined;
  /** what is meant to be an id of the item; undefined if there is nothing: then it is no product */
  given(item: Fields): unknown;
}

const productKeys = (): string => settings().productKey ?? PRODUCT_KEYS;

/** The product of a data layer's item (contract: "Which id"). */
export const layerReference = (item: Fields): Reference | undefined => {
  const productKey = productKeys();
  const skuKey = settings().skuKey ?? skuKeys(keyIn(productKey, item));
  return reference(idIn(productKey, item), idIn(skuKey, item));
};

/** The products of a data layer. */
export const layerNaming: Naming = { refer: layerReference, given: (item) => givenId(productKeys(), item) };
