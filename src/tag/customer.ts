import type { Customer } from '../protocol/customer.js';
import { DEVICE_KEY } from './device.js';
import { read } from './storage.js';

let customer: Customer | null = null;

/** The device's id when `currentCustomer` was last called. */
let device: string | undefined;

/**
 * The customer for the next operation; null without a customer. Forgets the customer if any tab has forgotten the device: otherwise the next
 * operation would link the old customer with the new device.
 */
export const currentCustomer = (): Customer | null => {
  const current = read(DEVICE_KEY);
  if (device && device !== current) customer = null;
  device = current;
  return customer;
};

/** Sets the customer; null forgets it. */
export const setCustomer = (who: Customer | null): void => {
  currentCustomer();
  customer = who;
};
