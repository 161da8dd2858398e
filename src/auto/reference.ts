import { quietly } from './quietly.js';
import { settings } from './settings.js';

/** What a thing of the page says, by the names of its fields. */
export type Fields = Record<string, unknown>;

/** A copy of a thing's own fields, names without spaces around them; a getter that throws is no field. What is no object has
 * none; a proxy may throw. */
export const fieldsOf = (thing: unknown): Fields => {
  const fields: Fields = {};
  for (const key of Object.keys(Object(thing))) fields[key.trim()] = quietly(() => (thing as Fields)[key]);
  return fields;
};

/** Words that templates print where there is no id. */
const NO_ID = /^(undefined|null|false|\(not set\)|)$/;

/** An id is text or a number; of several the first. */
const idOf = (value: unknown): string => {
  const [id] = [value].flat();
  return Object(id) === id || NO_ID.test(`${id}`.trim()) ? '' : `${id}`.trim();
};

/** The first of these fields that holds an id. @param keys names of fields, space separated */
export const keyIn = (keys: string, fields: Fields): string | undefined =>
  keys.split(' ').find((key) => idOf(fields[key]));

/** The first id in these fields, as text. @param keys names of fields, space separated */
export const idIn = (keys: string, fields: Fields): string => idOf(fields[keyIn(keys, fields)!]);

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
