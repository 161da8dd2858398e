import { ofDocument } from '../page/of-document.js';
import { operationUrl } from '../protocol/operation-url.js';
import { type XmlTree, xml } from '../protocol/xml.js';
import { config } from './config.js';
import { consent } from './consent.js';
import { currentCustomer, nameCustomer } from './customer.js';
import { drain, noteOwn } from './delivery/delivery.js';
import { SETTLE_MS } from './delivery/turn.js';
import { DEVICE_KEY, deviceUUID } from './device.js';
import { emit } from './events.js';
import { isOpen } from './gate.js';
import { allRows, clear, keyOf, put, stored } from './outbox.js';
import { quietly } from './quietly.js';
import { type Row, withoutCustomer } from './row.js';
import { read, remove } from './storage.js';
import { newUuid } from './uuid.js';

/** An operation as it was called, before anything is known of where it goes; of a cart's place only the first half. */
type Call = Omit<Row, 'url'>;

/** The count of the cart's changes (`data-cart-changes`), which recotag-auto.js keeps. */
const CART_KEY = 'recotag.cart';

/** Calls that wait in memory for the gate to open: no device id yet, nothing stored. */
let waiting: Call[] = [];
let lastTime = 0;

/** The last cart that this page itself has called; at first none, whose key no row has. */
let ownCart = {} as Row;

/**
 * Takes an operation in: to the outbox, or to memory while the gate is shut.
 *
 * @param customer the tree's `customer` where `identify` has named it
 * @param cart `cart` where it tells the cart's state, so that a newer one replaces it
 * @throws TypeError when it can't be written as XML
 */
export const submit = (operation: string, tree: XmlTree, customer: XmlTree, cart?: 'cart'): void => {
  const body = xml('operation', tree);
  // Calls of the same millisecond keep their order.
  lastTime = Math.max(Date.now(), lastTime + 1);
  const call: Call = { v: 1, id: newUuid(), operation, body, time: lastTime, attempts: 0, failures: 0, cart };
  waiting.push({ ...call, customer: xml('customer', customer) || undefined });
};

const addressOf = (operation: string): string => {
  // Absolute, since another page may send it.
  const base = new URL(config.baseUrl!, ofDocument('baseURI')).href;
  const url = operationUrl(base, 'async', config.endpointId!, config.operations?.[operation] ?? operation);
  return `${url}&deviceUUID=${deviceUUID()}${config.query ? `&${config.query}` : ''}`;
};

const accept = (call: Call): void => {
  const { operation, cart } = call;
  const row: Row = {
    ...call,
    url: addressOf(operation),
    cart: cart && `${cart}.${config.endpointId}`,
  };
  const older = stored(row);
  row.unheard = older?.sent ?? older?.unheard;
  row.older = !!row.unheard;
  noteOwn(row);
  if (cart) ownCart = row;
  put(row);
  emit('queued', row);
};

/**
 * Another tab has written to the outbox. Tabs see late what others write: it may have written what became of an older cart over the one that
 * this page has just called, which is lost then, since no other tab sends it so soon. A newer cart stays; and one of a device that was
 * forgotten meanwhile does not come back.
 */
export const keepCart = ({ key, newValue }: StorageEvent): void => {
  if (key === keyOf(ownCart) && ownCart.url.includes(read(DEVICE_KEY)!) && Date.now() - ownCart.time < SETTLE_MS) {
    if (quietly(() => JSON.parse(newValue!).time >= ownCart.time)) ownCart = {} as Row;
    else {
      put(ownCart);
      settle();
    }
  }
};

/** Follows what the shopper allows and the page has configured by now. */
export const settle = (): void => {
  const open = isOpen();
  if (consent() === 'denied') forgetDevice();
  (window.recotag as { deviceUUID?: string | undefined }).deviceUUID = open ? deviceUUID() : undefined;
  currentCustomer(); // forgets one whose device another tab has forgotten
  // One by one: what can't be accepted must not take the others along.
  while (open && waiting.length) accept(waiting.shift()!);
  drain();
};

/** Takes the customer of `identify` out of everything that waits. */
export const forgetCustomer = (): void => {
  waiting = waiting.map(withoutCustomer);
  ownCart = withoutCustomer(ownCart);
  for (const row of allRows()) if (row.customer) put(withoutCustomer(row));
};

/** Forgets the device, its customer and everything that waits. */
export const forgetDevice = (): void => {
  waiting = [];
  nameCustomer(null);
  // Before the rows: by it another tab knows that they were not written over by mistake, see `keepCart`.
  remove(DEVICE_KEY);
  remove(CART_KEY);
  clear();
};
