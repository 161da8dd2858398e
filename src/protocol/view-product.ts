import { type Customer, customerTree } from './customer.js';
import type { IdSystems } from './id-systems.js';
import { type ProductReference, productTree } from './product-reference.js';
import type { XmlTree } from './xml.js';

/**
 * The tree under `operation` of ViewProduct (docs/interface.md section 4.2).
 *
 * @throws TypeError if the product has no id
 */
export const viewProductTree = (
  input: ProductReference,
  customer: Customer | null | undefined,
  systems: Pick<IdSystems, 'customer' | 'product' | 'sku'>,
): { customer: XmlTree; product: XmlTree } => ({
  customer: customerTree(customer, systems.customer),
  product: productTree(input, systems),
});
