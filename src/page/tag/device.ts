// Who is browsing: the device's id, which is stored, and the customer, who is not.
import { v4 } from 'uuid';
import { isDeviceId } from '../../protocol/operation-url.js';
import type { Customer } from '../../protocol/tracking.js';
import { readCookie } from '../shared/of-document.js';
import { settings } from './page.js';
import { DEVICE_KEY, read, write, writeMissing } from './storage.js';

/** The id when it was last read. */
let known: string | undefined;

let customer: Customer | null = null;

/** A new UUID v4, for operations as well. */
export const newId = (): string => v4();

/**
 * The device's id; undefined if there is none yet. If another tab has forgotten the device, it has stored another id. Then this page forgets
 * the customer: otherwise the next operation would link the old customer with the new device.
 */
export const deviceId = (): string | undefined => {
  const stored = read(DEVICE_KEY);
  if (stored !== known && isDeviceId(stored)) {
    if (known) customer = null;
    known = stored;
  }
  return known;
};

/** What an earlier tracker has stored (`adoptDevice`). */
const earlierIds = (name = settings.adoptDevice): (string | undefined)[] =>
  name ? [read(name), readCookie(name)] : [];

/** The device's id: the stored one, else that of an earlier tracker, else a new one, which is stored. */
export const makeDeviceId = (): string => {
  if (deviceId()) writeMissing(DEVICE_KEY, known!);
  else {
    known = earlierIds().find(isDeviceId) ?? newId();
    write(DEVICE_KEY, known);
  }
  return known!;
};

/** Whether the id is that of an earlier tracker, or has come back from the relay's cookie. */
export const isAdopted = (): boolean => earlierIds().includes(known);

/** The customer for the next operation; null without a customer. */
export const currentCustomer = (): Customer | null => {
  deviceId();
  return customer;
};

/** Sets the customer; null forgets it. */
export const setCustomer = (who: Customer | null): void => {
  deviceId();
  customer = who;
};

/** Forgets the id and the customer. @param keepsStored the stored id stays */
export const forgetId = (keepsStored: boolean): void => {
  known = undefined;
  customer = null;
  if (!keepsStored) write(DEVICE_KEY);
};
