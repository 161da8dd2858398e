import { type Customer, customerTree } from './customer.js';
import type { IdSystems } from './id-systems.js';
import { type ProductReference, productTree } from './product-reference.js';
import { refuse } from './refuse.js';
import type { XmlTree } from './xml.js';

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
