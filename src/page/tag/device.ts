import type { Customer } from '../../protocol/customer.js';
import { isDeviceId } from '../../protocol/device-id.js';
import { readCookie } from '../shared/read-cookie.js';
import { config } from './config.js';
import { read, remove, write } from './storage.js';

const DEVICE_KEY = 'deviceUUID';

/**
 * A new UUID v4 (https://www.rfc-editor.org/rfc/rfc9562#section-5.4). The only use of the browser's `crypto`, which has no `randomUUID` on
 * plain http.
 */
export const newId = (): string =>
  crypto.randomUUID?.() ??
  'rrrrrrrr-rrrr-4rrr-vrrr-rrrrrrrrrrrr'.replace(/[rv]/g, (digit) => {
    const random = crypto.getRandomValues(new Uint8Array(1))[0]! % 16;
    return (digit === 'r' ? random : (random % 4) + 8).toString(16); // v is the variant: 8, 9, a or b
  });

/** The device's id when it was last read. It stays valid for this page if the storage loses it. */
let known: string | undefined;

let customer: Customer | null = null;

/**
 * The device's id; undefined if there is none yet. If another tab has forgotten the device, it has stored another id. Then this page
 * forgets the customer: otherwise the next operation would link the old customer with the new device.
 */
export const knownDevice = (): string | undefined => {
  const stored = read(DEVICE_KEY);
  if (stored === known || !isDeviceId(stored)) return known;
  if (known) customer = null;
  known = stored;
  return known;
};

/** What an earlier tracker has stored (`adoptDevice`). */
const earlierIds = (): (string | undefined)[] => {
  const { adoptDevice: earlier } = config;
  return earlier ? [read(earlier), readCookie(earlier)] : [];
};

/** The device's id: the stored one, else that of an earlier tracker (`adoptDevice`), else a new one, which is stored. */
export const deviceUUID = (): string => {
  const id = knownDevice();
  if (id) return id;
  known = earlierIds().find(isDeviceId) ?? newId();
  write(DEVICE_KEY, known);
  return known;
};

/** Whether the device's id is that of an earlier tracker, or has come back from the relay's cookie. */
export const isAdopted = (): boolean => earlierIds().includes(known);

/** The customer for the next operation; null without a customer. */
export const currentCustomer = (): Customer | null => {
  knownDevice();
  return customer;
};

/** Sets the customer; null forgets it. */
export const setCustomer = (who: Customer | null): void => {
  knownDevice();
  customer = who;
};

/** Forgets the id and the customer. @param keepsId the stored id stays */
export const forgetId = (keepsId: boolean): void => {
  known = undefined;
  customer = null;
  if (!keepsId) remove(DEVICE_KEY);
};
