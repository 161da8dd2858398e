import { type Customer, customerTree } from './customer.js';
import type { IdSystems } from './id-systems.js';
import { type ProductReference, productTree } from './product-reference.js';
import type { XmlTree } from './xml.js';

/** One line of a cart (interface.txt section 2.3): a count above 0 and the product's price, 0 or more. */
export interface CartLine extends ProductReference {
  count: number | string;
  price: number | string;
}

const amount = (value: unknown, above: number, where: string): number => {
  // Templates print numbers as text: "2" is as good as 2, while '' and null, which Number() calls 0, are not.
  const number = /^(number|string)$/.test(typeof value) && `${value}`.trim() ? Number(value) : Number.NaN;
  if (!(number >= above && number < 1e21)) throw TypeError(`${where} must be a number, 0 or more, not ${value}`);
  return number;
};

/**
 * The tree under `operation` of SetCart (interface.txt section 4.3); no lines give an empty `productList`.
 *
 * @throws TypeError when it is no array, or a line has no product, no count above 0 or no price
 */
export const setCartTree = (
  lines: readonly CartLine[],
  customer: Customer | null | undefined,
  systems: Pick<IdSystems, 'cartCustomer' | 'product' | 'sku'>,
): XmlTree => {
  if (!Array.isArray(lines)) throw TypeError('the cart must be an array of lines');
  return {
    customer: customerTree(customer, systems.cartCustomer),
    productList: {
      productListItem: lines.map((line, index) => {
        const where = `line ${index + 1}: `;
        return {
          product: productTree(line, systems, where),
          count: amount(line.count, Number.MIN_VALUE, `${where}count`),
          price: amount(line.price, 0, `${where}price`),
        };
      }),
    },
  };
};
