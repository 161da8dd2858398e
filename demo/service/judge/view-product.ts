import type { Settings } from '../settings.js';
import { customerNames } from './customer.js';
import { childrenOf } from './element.js';
import { type JudgedProduct, judgeProduct } from './product.js';
import type { XmlElement } from './read-xml.js';

/** A product view that was found right. */
export interface JudgedView extends JudgedProduct {
  kind: 'view';
  /** The names that the customer goes by; none where only the device is known. */
  customer: string[];
}

/** Judges the body of ViewProduct (interface.txt section 4.2). */
export const judgeViewProduct = (root: XmlElement, settings: Settings): JudgedView => {
  const { customer, product } = childrenOf(root, 'operation', { customer: 'maybe', product: 'once' });
  return {
    kind: 'view',
    customer: customerNames(customer, settings.idSystems.customer, settings.otherCustomerIds),
    ...judgeProduct(product, 'operation/product', settings),
  };
};
