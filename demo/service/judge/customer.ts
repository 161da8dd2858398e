import { Refusal } from '../refusal.js';
import { childrenOf, textOf } from './element.js';
import { identifiers } from './identifiers.js';
import type { XmlElement } from './read-xml.js';

/**
 * The names that a customer goes by (interface.txt section 2.1), for example `['webSiteUserId 42', 'email a@b.example']`.
 *
 * @param systems element names of the customer's id: spelled differently in ViewProduct and in SetCart
 */
export const customerNames = (
  customer: XmlElement | undefined,
  systems: readonly string[],
  otherIds: boolean,
): string[] => {
  if (!customer) return [];
  const where = 'operation/customer';
  const { ids, email, mobilePhone } = childrenOf(customer, where, {
    ids: 'maybe',
    email: 'maybe',
    mobilePhone: 'maybe',
  });
  const names: string[] = [];
  if (ids)
    // One customer, though two operations spell the element in two ways.
    for (const [system, id] of Object.entries(identifiers(ids, `${where}/ids`, systems, otherIds)))
      names.push(`${system.toLowerCase()} ${id}`);
  if (email) {
    const address = textOf(email, `${where}/email`);
    if (!/^[^\s@]+@\S+$/.test(address)) throw new Refusal(`${where}/email is no e-mail address`);
    names.push(`email ${address.toLowerCase()}`);
  }
  if (mobilePhone) {
    const number = textOf(mobilePhone, `${where}/mobilePhone`);
    if (!/^\+?[\d\s()./-]{4,30}$/.test(number.trim())) throw new Refusal(`${where}/mobilePhone is no phone number`);
    names.push(`mobilePhone ${number.replace(/\D/g, '')}`);
  }
  if (!names.length) throw new Refusal(`${where} names nobody: it needs "ids", "email" or "mobilePhone"`);
  return names;
};
