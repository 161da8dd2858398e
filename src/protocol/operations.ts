// What the tracking operations say and where they go: a customer, a product, a cart, an address (docs/interface.md sections 2.1 to 2.3, 4.1 to 4.3).
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

/** The numbers of a cart's line, in the order of the XML, and their smallest value (docs/interface.md section 2.3). */
const LINE_FIELDS = [
  ['count', '>'],
  ['price', '>='],
] as const;

type LineField = (typeof LINE_FIELDS)[number][0];

/** One line of a cart: a count above 0 and the product's price, 0 or more. */
export interface CartLine extends ProductReference, Record<LineField, number> {}

/** A number, or its text as templates print it: `'19.9'`. A text such as `'19,90'` is a type error. */
type Amount = number | `${number}`;

/** A line as `setCart` takes it. */
export interface GivenCartLine extends ProductReference, Record<LineField, Amount> {}

/** Adds the numbers of a line, as `read` reads them, to an object. */
export const addNumbers = <Line extends object>(
  to: Line,
  line: GivenCartLine,
  read: (given: Amount, sign: '>' | '>=', field: LineField) => number,
): Line & Record<LineField, number> => {
  const result = to as Line & Record<LineField, number>;
  for (const [field, sign] of LINE_FIELDS) result[field] = read(line[field], sign, field) as never;
  return result;
};

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
        return addNumbers({ product: productTree(line, systems, where) }, line, (given, sign, field) =>
          amount(given, sign, where + field),
        );
      }),
    },
  };
};

/** `sync` returns a result, `async` only submits data (docs/interface.md section 1). */
export type Mode = 'sync' | 'async';

/** Bounded, since `+` takes quadratic time on a long run of slashes. */
export const END_SLASHES = /\/{1,9}$/;

/**
 * The URL of an operation (docs/interface.md section 4.1).
 *
 * @param baseUrl `{base_url}`; may be relative; up to nine slashes at its end are removed
 * @param deviceUUID only for tracking operations
 */
export const operationUrl = (
  baseUrl: string,
  mode: Mode,
  endpointId: string,
  operation: string,
  deviceUUID?: string,
): string =>
  `${baseUrl.replace(END_SLASHES, '')}/v3/operations/${mode}?endpointId=${encodeURIComponent(endpointId)}&operation=${encodeURIComponent(operation)}${
    deviceUUID ? `&deviceUUID=${deviceUUID}` : ''
  }`;

const UUID = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;

/**
 * Whether a text can be a `deviceUUID` (docs/interface.md section 4.1): a UUID of any version
 * (https://www.rfc-editor.org/rfc/rfc9562#section-4). The nil and max UUIDs have no version, and identify no device.
 */
export const isDeviceId = (text: string | undefined): text is string => UUID.test(`${text}`);
