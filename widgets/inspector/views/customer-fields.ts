import { insides } from '../../../src/page/doctor/text/xml-text.js';

/** The names of the customer fields in the latest operation: the tag doesn't let a page read the customer. */
export const customerFields = (bodies: readonly string[]): string[] => {
  for (const body of bodies) {
    const [customer] = insides(body, 'customer');
    if (customer) return [...customer.matchAll(/<([\w.-]+)>[^<]+<\//g)].map(([, name]) => name!);
  }
  return [];
};
