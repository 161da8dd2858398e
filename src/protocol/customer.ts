import { type Id, ids } from './ids.js';
import type { XmlTree } from './xml.js';

/** A customer as in interface.txt section 2.1; each field may be left out. */
export interface Customer {
  ids?: Id;
  email?: string;
  mobilePhone?: string;
}

/**
 * The `customer` element, or undefined where nothing is known of the customer, so that the element is left out.
 *
 * @param system the element name used for a plain id: `webSiteUserId`, in SetCart `WebSiteUserId`
 * @throws TypeError when the id is empty
 */
export const customerTree = (customer: Customer | null | undefined, system: string): XmlTree =>
  customer &&
  (customer.ids != null || customer.email || customer.mobilePhone
    ? {
        ...(customer.ids != null && ids(customer.ids, system, 'customer')),
        email: customer.email,
        mobilePhone: customer.mobilePhone,
      }
    : undefined);
