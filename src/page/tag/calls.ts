// From a call to the outbox: an operation waits in memory until the page may send, then it is stored.

import { operationUrl } from '../../protocol/operation-url.js';
import type { XmlTree } from '../../protocol/xml.js';
import { xml } from '../../protocol/xml.js';
import { loadWanted } from './beside.js';
import { followCart, forgetCarts, keepCart } from './cart.js';
import { canSend, consent, isDeniedByPage } from './consent.js';
import { deliver, lookForLeftovers, STEP_MS } from './delivery.js';
import { deviceId, forgetId, makeDeviceId, newId, setCustomer } from './device.js';
import type { DeviceState } from './events.js';
import type { NewOperation } from './outbox/row.js';
import { absolute, after, emit, settings } from './page.js';
import { forgetCustomerOfRows, storedRows, withoutCustomer } from './rows.js';
import { forgetStored } from './storage.js';

/** An operation without its URL: no device id yet, nothing stored. */
type Call = Omit<NewOperation, 'url'>;

let calls: Call[] = [];
let lastTime = 0;

/**
 * Keeps an operation in memory, until `settle`.
 *
 * @param customer the tree's `customer` if `identify` has named it
 * @param cart `cart` if it sets the cart
 * @throws TypeError if it can't be written as XML
 */
export const keepCall = (operation: string, tree: XmlTree, customer: XmlTree, cart?: 'cart'): void => {
  const body = xml('operation', tree);
  lastTime = Math.max(Date.now(), lastTime + STEP_MS);
  if (cart) calls = calls.filter((call) => !call.cart);
  calls.push({ id: newId(), operation, body, time: lastTime, customer: xml('customer', customer) || undefined, cart });
};

const urlOf = (operation: string): string => {
  const { baseUrl, endpointId, operations, query } = settings;
  // Absolute, since another page may send it.
  const base = absolute(baseUrl!).href;
  const url = operationUrl(base, 'async', endpointId!, operations?.[operation] ?? operation, makeDeviceId());
  return query ? `${url}&${query}` : url;
};

const accept = (call: Call): void => {
  const cart = call.cart && `cart.${settings.endpointId}`;
  const added = { ...call, url: urlOf(call.operation), cart };
  const carts = cart ? storedRows().filter((row) => row.cart === cart) : [];
  if (!cart || keepCart(added, carts[carts.length - 1])) deliver(added, carts);
};

/** Consent is denied: nothing of the shopper stays. */
const forgetDenied = (before: string | undefined): void => {
  calls = [];
  setCustomer(null);
  // Once, because a tab that deletes again and again would fight with a tab that has consent. The tab with the new answer deletes the id.
  if (before !== 'denied' && !isDeniedByPage()) forgetDevice(!!before);
};

/** Sets `recotag.deviceUUID` and `recotag.consent`, and tells the page if they have changed. */
const showDevice = (state: DeviceState): void => {
  const tag = window.recotag as DeviceState;
  if (state.deviceUUID === tag.deviceUUID && state.consent === tag.consent) return;
  // Another tab has forgotten the device.
  if (tag.deviceUUID) forgetCarts(false);
  Object.assign(tag, state);
  emit('device', state);
  // After the first request, since nothing of this page waits for it.
  after(0, lookForLeftovers);
};

/**
 * Follows consent and the device as they are now. If the page may send, delivers what waits in memory.
 *
 * @param isOthersWrite another tab has written to the storage. Then no id is created: the tab that removes an id stores the next one itself
 */
export const settle = (isOthersWrite = false): void => {
  const answer = consent();
  const open = canSend(answer);
  if (answer === 'denied') forgetDenied((window.recotag as DeviceState).consent);
  const id = isOthersWrite && !calls.length ? deviceId : makeDeviceId;
  showDevice({ deviceUUID: open ? id() : undefined, consent: answer });
  // One at a time: if an operation can't be stored, the next call of this function stores the others.
  while (open && calls.length) accept(calls.shift()!);
  if (open) followCart();
  loadWanted();
};

/** Removes the customer of `identify` from all waiting operations. */
export const forgetCustomer = (): void => {
  calls = calls.map(withoutCustomer);
  forgetCustomerOfRows();
};

/** Forgets the device id, the customer, the cart and all operations that wait. @param keepsId the stored id stays */
export const forgetDevice = (keepsId = false): void => {
  calls = [];
  forgetId(keepsId);
  forgetStored();
  forgetCarts(true);
};
