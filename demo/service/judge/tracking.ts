import { Refusal } from '../refusal.js';
import type { Settings } from '../settings.js';
import { count, price } from './amount.js';
import { childrenOf, textOf } from './element.js';
import { identifiers, type JudgedProduct, judgeProduct } from './product.js';
import type { XmlElement } from './read-xml.js';

/**
 * The identifiers of a customer (docs/interface.md section 2.1), for example `['webSiteUserId 42', 'email a@b.example']`.
 *
 * @param systems element names of the customer's id, which differ between ViewProduct and SetCart
 */
const customerNames = (customer: XmlElement | undefined, systems: readonly string[], otherIds: boolean): string[] => {
  if (!customer) return [];
  const where = 'operation/customer';
  const { ids, email, mobilePhone } = childrenOf(customer, where, {
    ids: 'maybe',
    email: 'maybe',
    mobilePhone: 'maybe',
  });
  const names: string[] = [];
  if (ids)
    // The same customer, although two operations spell the element differently.
    for (const [system, id] of Object.entries(identifiers(ids, `${where}/ids`, systems, otherIds)))
      names.push(`${system.toLowerCase()} ${id}`);
  if (email) {
    const address = textOf(email, `${where}/email`);
    if (!/^[^\s@]+@\S+$/.test(address)) throw new Refusal(`${where}/email is not a valid e-mail address`);
    names.push(`email ${address.toLowerCase()}`);
  }
  if (mobilePhone) {
    const number = textOf(mobilePhone, `${where}/mobilePhone`);
    if (!/^\+?[\d\s()./-]{4,30}$/.test(number.trim()))
      throw new Refusal(`${where}/mobilePhone is not a valid phone number`);
    names.push(`mobilePhone ${number.replace(/\D/g, '')}`);
  }
  if (!names.length) throw new Refusal(`${where} identifies no customer: it needs "ids", "email" or "mobilePhone"`);
  return names;
};

/** A valid product view. */
export interface JudgedView extends JudgedProduct {
  kind: 'view';
  /** Identifiers of the customer; empty if the call names only the device. */
  customer: string[];
}

/** Judges the body of ViewProduct (docs/interface.md section 4.2). */
export const judgeViewProduct = (root: XmlElement, settings: Settings): JudgedView => {
  const { customer, product } = childrenOf(root, 'operation', { customer: 'maybe', product: 'once' });
  return {
    kind: 'view',
    customer: customerNames(customer, settings.idSystems.customer, settings.otherCustomerIds),
    ...judgeProduct(product, 'operation/product', settings),
  };
};

/** One line of a cart. */
interface JudgedLine extends JudgedProduct {
  count: number;
  price: number;
}

/** A valid cart. An empty cart has no lines. */
export interface JudgedCart {
  kind: 'cart';
  customer: string[];
  lines: JudgedLine[];
}

/** Judges the body of SetCart (docs/interface.md section 4.3). An empty `productList` is an empty cart. */
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

/** Judges the body of the operation with which some integrations clear the cart. It contains at most the customer. */
export const judgeClearCart = (root: XmlElement, settings: Settings): JudgedCart => {
  const { customer } = childrenOf(root, 'operation', { customer: 'maybe' });
  const { cartCustomer, customer: viewCustomer } = settings.idSystems;
  // docs/interface.md doesn't describe this operation, so both spellings of the customer's id are accepted.
  const names = customerNames(customer, [...cartCustomer, ...viewCustomer], settings.otherCustomerIds);
  return { kind: 'cart', customer: names, lines: [] };
};
