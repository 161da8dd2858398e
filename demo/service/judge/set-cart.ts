import type { Settings } from '../settings.js';
import { count, price } from './amount.js';
import { customerNames } from './customer.js';
import { childrenOf } from './element.js';
import { type JudgedProduct, judgeProduct } from './product.js';
import type { XmlElement } from './read-xml.js';

/** One line of a cart. */
export interface JudgedLine extends JudgedProduct {
  count: number;
  price: number;
}

/** A whole cart that was found right; no lines say that it is empty. */
export interface JudgedCart {
  kind: 'cart';
  customer: string[];
  lines: JudgedLine[];
}

/** Judges the body of SetCart (interface.txt section 4.3); an empty `productList` is an empty cart. */
export const judgeSetCart = (root: XmlElement, settings: Settings): JudgedCart => {
  const { customer, productList } = childrenOf(root, 'operation', { customer: 'maybe', productList: 'once' });
  const { productListItem } = childrenOf(productList, 'operation/productList', { productListItem: 'many' });
  return {
    kind: 'cart',
    customer: customerNames(customer, settings.idSystems.cartCustomer, settings.otherCustomerIds),
    lines: productListItem.map((item, index) => {
      const where = `operation/productList/productListItem[${index + 1}]`;
      const line = childrenOf(item, where, { product: 'once', count: 'once', price: 'once' });
      return {
        ...judgeProduct(line.product, `${where}/product`, settings),
        count: count(line.count, `${where}/count`),
        price: price(line.price, `${where}/price`),
      };
    }),
  };
};

/** Judges the body of the operation that some integrations have for an empty cart: at most the customer. */
export const judgeClearCart = (root: XmlElement, settings: Settings): JudgedCart => {
  const { customer } = childrenOf(root, 'operation', { customer: 'maybe' });
  const { cartCustomer, customer: viewCustomer } = settings.idSystems;
  // The document doesn't show this operation, so either spelling of the customer's id is as good.
  const names = customerNames(customer, [...cartCustomer, ...viewCustomer], settings.otherCustomerIds);
  return { kind: 'cart', customer: names, lines: [] };
};
