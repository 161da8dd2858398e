import type { IdSystems } from './id-systems.js';
import { type Id, ids, optionalIds } from './ids.js';
import type { XmlTree } from './xml.js';

/** A product, optionally one SKU of it (docs/interface.md section 2.2). */
export interface ProductReference {
  product: Id;
  sku?: Id | null | undefined;
}

/**
 * The `product` element with its optional `sku`.
 *
 * @param where prefix of the input's name in the error message
 * @throws TypeError if the product, or a given SKU, has no id
 */
export const productTree = (
  input: ProductReference,
  systems: Pick<IdSystems, 'product' | 'sku'>,
  where = '',
): XmlTree => ({
  ...ids(input?.product, systems.product, `${where}product`),
  sku: optionalIds(input.sku, systems.sku, `${where}sku`),
});
