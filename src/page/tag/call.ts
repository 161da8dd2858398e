import { isDeniedByPage } from '../../protocol/answer.js';
import { operationUrl } from '../../protocol/operation-url.js';
import { type XmlTree, xml } from '../../protocol/xml.js';
import { guarded } from '../shared/guarded.js';
import { ofDocument } from '../shared/of-document.js';
import { followCart, forgetCartOfPage, forgetCarts, keepCart } from './cart.js';
import { config } from './config.js';
import { canSend, consent } from './consent.js';
import { deviceUUID, forgetId, knownDevice, newId, setCustomer } from './device.js';
import { type DeviceState, emit } from './events.js';
import { type NewOperation, withoutCustomer } from './outbox/row.js';
import { forgetRemoved, lookForLeftovers, STEP_MS, sendFresh, store } from './send.js';
import { removeFromBoth } from './storage.js';
import { clearOutbox, forgetCustomerOfRows, storedRows } from './stored-rows.js';
import { thisPage } from './this-page.js';
import { after } from './timer.js';

/** An operation before its URL is known; a cart's `cart` has no endpoint yet. */
type Call = Omit<NewOperation, 'url'>;

/** The lists from which the shopper came to products (`data-credit`), which recotag-credit.js stores. */
const CREDIT_KEY = 'recotag.credit';

/** The exposures of this session (`data-places`), which recotag-published.js stores: another device has its own arms. */
const EXPOSED_KEY = 'recotag.exposed';

/** What is remembered to count results (`data-results`), which recotag-results.js stores. */
const RESULTS_KEY = 'recotag.results';

/** Calls in memory, until the page may send (`canSend`): no device id yet, nothing stored. */
let calls: Call[] = [];
let lastTime = 0;
/** whether the page could send when this was last asked */
let wasOpen = false;

/**
 * Keeps an operation in memory. `acceptCalls`, which `recotag()` calls after each command, stores and sends it if the page may send.
 *
 * @param customer the tree's `customer` if `identify` has named it
 * @param cart `cart` if it is the cart's state, so that a newer one replaces it
 * @throws TypeError if it can't be written as XML
 */
export const keepCall = (operation: string, tree: XmlTree, customer: XmlTree, cart?: 'cart'): void => {
  const body = xml('operation', tree);
  lastTime = Math.max(Date.now(), lastTime + STEP_MS);
  calls.push({
    id: newId(),
    operation,
    body,
    time: lastTime,
    customer: xml('customer', customer) || undefined,
    cart,
  });
};

const urlOf = (operation: string): string => {
  // Absolute, since another page may send it.
  const base = new URL(config.baseUrl!, ofDocument('baseURI')).href;
  const url = operationUrl(base, 'async', config.endpointId!, config.operations?.[operation] ?? operation);
  return `${url}&deviceUUID=${deviceUUID()}${config.query ? `&${config.query}` : ''}`;
};

const accept = (call: Call): void => {
  const { operation } = call;
  const cart = call.cart && `${call.cart}.${config.endpointId}`;
  const added: NewOperation = { ...call, url: urlOf(operation), cart };
  const cartRows = cart ? storedRows().filter((row) => row.cart === cart) : [];
  if (cart && !keepCart(added, cartRows[cartRows.length - 1])) return;
  const row = store(added, cartRows);
  emit('queued', { ...row }); // A copy, since listeners may change it.
};

/** Consent is denied: nothing of the shopper stays. */
const forgetDenied = (): void => {
  const { consent: before } = window.recotag as DeviceState;
  calls = [];
  setCustomer(null);
  // Once, because a tab that deletes again and again would fight with a tab that has consent. While a page is shown, the tab with the new
  // answer deletes the id. Data of other pages stay if only this page's configuration denies consent.
  if (before !== 'denied' && !isDeniedByPage(config)) forgetDevice(!!before);
};

/** Sets `recotag.deviceUUID` and `recotag.consent`, and tells the page if they have changed. */
const showDevice = (state: Pick<DeviceState, 'deviceUUID' | 'consent'>): void => {
  const tag = window.recotag as DeviceState;
  const isChanged = state.deviceUUID !== tag.deviceUUID || state.consent !== tag.consent;
  // Another tab has forgotten the device.
  if (tag.deviceUUID && isChanged) {
    forgetCartOfPage();
    forgetRemoved();
  }
  Object.assign(tag, state);
  if (isChanged) emit('device', state);
};

/**
 * Follows consent and the device as they are now. If the page may send, moves the calls from memory into the outbox, and sends them.
 *
 * @param isOthersWrite another tab has written to the storage. Then no id is created: the tab that removes an id stores the next one itself
 */
export const acceptCalls = (isOthersWrite = false): void => {
  const answer = consent();
  const open = canSend(answer);
  if (answer === 'denied') forgetDenied();
  const id = isOthersWrite && !calls.length ? knownDevice : deviceUUID;
  showDevice({ deviceUUID: open ? id() : undefined, consent: answer });
  // One at a time: if an operation can't be stored, the next call of this function stores the others.
  while (open && calls.length) accept(calls.shift()!);
  if (open) followCart();
  // Not at once, so that only the last of many carts is sent that a task sets.
  if (thisPage.leftAt) sendFresh();
  else Promise.resolve().then(guarded(() => sendFresh()));
  // After the first request, since nothing of this page waits for it.
  if (open && !wasOpen) after(0, lookForLeftovers);
  wasOpen = open;
};

/** Removes the customer of `identify` from all waiting operations. */
export const forgetCustomer = (): void => {
  calls = calls.map(withoutCustomer);
  forgetCustomerOfRows();
};

/** Forgets the device id, the customer (`forgetId`), the cart and all operations that wait. @param keepsId the stored id stays */
export const forgetDevice = (keepsId = false): void => {
  calls = [];
  forgetId(keepsId);
  forgetCarts();
  removeFromBoth(CREDIT_KEY);
  removeFromBoth(EXPOSED_KEY);
  removeFromBoth(RESULTS_KEY);
  clearOutbox();
  forgetRemoved();
};
