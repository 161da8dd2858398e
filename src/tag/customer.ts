import type { Customer } from '../protocol/customer.js';
import { DEVICE_KEY } from './device.js';
import { read } from './storage.js';

let customer: Customer | null = null;

/** The device that the customer uses, as of the last look. */
let device: string | undefined;

/**
 * The customer of all later operations of this page; null where nobody is named. A customer is forgotten together with the device, also
 * where another tab has forgotten it: otherwise the next operation would link the old customer with the new device.
 */
export const currentCustomer = (): Customer | null => {
  const current = read(DEVICE_KEY);
  if (device && device !== current) customer = null;
  device = current;
  return customer;
};

/** Names the customer; null forgets. */
export const nameCustomer = (who: Customer | null): void => {
  currentCustomer();
  customer = who;
};
