import type { Id } from './ids.js';
import { optionalIds } from './ids.js';
import { refuse } from './refuse.js';
import { isUnrendered, RENDERED } from './unrendered.js';
import type { XmlTree } from './xml.js';

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
 * @throws TypeError if the id is invalid, or a value is what a template has left
 */
export const customerTree = (customer: Customer | null | undefined, system: string): XmlTree => {
  const { ids: id, email, mobilePhone } = customer ?? {};
  const known = optionalIds(id, system, 'customer');
  for (const [name, value] of Object.entries({ email, mobilePhone }))
    if (value && isUnrendered(value)) refuse(name, RENDERED, value);
  // Templates print '' for a missing value: `||` omits the element.
  return known || email || mobilePhone ? { ...known, email: email || null, mobilePhone: mobilePhone || null } : null;
};
