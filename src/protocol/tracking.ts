// What the tracking operations say: a customer, a product, a cart (docs/interface.md sections 2.1 to 2.3, 4.2 and 4.3).
import type { IdSystems } from './id-systems.js';
import { type Id, ids, optionalIds, refuse, type XmlTree } from './xml.js';

/** The defaults of the tracking operations (docs/interface.md sections 2.1 to 2.3). */
export const trackingIdSystems: Pick<IdSystems, 'customer' | 'cartCustomer' | 'product' | 'sku'> = {
  customer: 'webSiteUserId',
  cartCustomer: 'WebSiteUserId',
  product: 'webSiteId',
  sku: 'webSiteId',
};

/** A customer as in docs/interface.md section 2.1; each field may be left out. */
export interface Customer {
  ids?: Id | null | undefined;
  email?: string | null | undefined;
  mobilePhone?: string | null | undefined;
}

/**
 * The `customer` element; null without a customer, so that the element is omitted.
 *
 * @param system the element name used for a plain id: `webSiteUserId`, in SetCart `WebSiteUserId`
 * @throws TypeError if the id is invalid
 */
export const customerTree = (customer: Customer | null | undefined, system: string): XmlTree => {
  const { ids: id, email, mobilePhone } = customer ?? {};
  const known = optionalIds(id, system, 'customer');
  // Templates print '' for a missing value: `||` omits the element.
  return known || email || mobilePhone ? { ...known, email: email || null, mobilePhone: mobilePhone || null } : null;
};

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

/** One line of a cart (docs/interface.md section 2.3): a count above 0 and the product's price, 0 or more. */
export interface CartLine extends ProductReference {
  count: number;
  price: number;
}

/** A number, or its text as templates print it: `'19.9'`. A text such as `'19,90'` is a type error. */
type Amount = number | `${number}`;

/** A line as `setCart` takes it. */
export interface GivenCartLine extends ProductReference {
  count: Amount;
  price: Amount;
}

// Templates print numbers as text. The test for a digit excludes '', null and [], which JavaScript converts to 0.
const amount = (value: unknown, sign: '>' | '>=', where: string): number => {
  const number = +(value as string);
  return /\d/.test(value as string) && number < 1 / 0 && (number > 0 || (!number && sign === '>='))
    ? number
    : refuse(where, `a number ${sign} 0`, value);
};

/**
 * The tree under `operation` of SetCart (docs/interface.md section 4.3). Without lines `productList` is empty.
 *
 * @throws TypeError if `lines` is no array, or a line has no product, no count above 0 or no price
 */
export const setCartTree = (
  lines: readonly GivenCartLine[],
  customer: Customer | null | undefined,
  systems: Pick<IdSystems, 'cartCustomer' | 'product' | 'sku'>,
): { customer: XmlTree; productList: XmlTree } => {
  if (!Array.isArray(lines)) refuse('cart', 'an array', lines);
  return {
    customer: customerTree(customer, systems.cartCustomer),
    productList: {
      productListItem: lines.map((line, index) => {
        const where = `line ${index + 1}: `;
        return {
          product: productTree(line, systems, where),
          count: amount(line.count, '>', `${where}count`),
          price: amount(line.price, '>=', `${where}price`),
        };
      }),
    },
  };
};
