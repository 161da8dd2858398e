import { operationUrl } from '../protocol/operation-url.js';
import { type XmlTree, xml } from '../protocol/xml.js';
import { config } from './config.js';
import { consent } from './consent.js';
import { drain } from './delivery.js';
import { DEVICE_KEY, deviceUUID, newId } from './device.js';
import { emit } from './events.js';
import { isOpen } from './gate.js';
import { clear, put, type Row, stored } from './outbox.js';
import { remove } from './storage.js';

/** Calls that wait in memory for the gate to open: no device id yet, nothing stored. */
let waiting: Row[] = [];
let lastTime = 0;

/**
 * Takes an operation in: to the outbox, or to memory while the gate is shut, or nowhere when consent is denied.
 *
 * @param cart `cart.` for an operation that tells the cart's state, so that a newer one replaces it
 * @throws TypeError when it can't be written as XML
 */
export const submit = (operation: string, tree: XmlTree, cart?: string): void => {
  const body = xml('operation', tree);
  // Calls of the same millisecond keep their order.
  lastTime = Math.max(++lastTime, Date.now());
  waiting.push({ id: newId(), operation, body, attempts: 0, v: 1, time: lastTime, cart } as Row);
};

const accept = (row: Row): void => {
  const url = operationUrl(
    config.baseUrl!,
    'async',
    config.endpointId!,
    config.operations?.[row.operation] ?? row.operation,
  );
  row.url = `${url}&deviceUUID=${deviceUUID()}${config.query ? `&${config.query}` : ''}`;
  row.headers = config.headers;
  if (row.cart) {
    row.cart += config.endpointId;
    const older = stored(row);
    row.again = older?.sent ?? older?.again;
  }
  put(row);
  emit('queued', row);
};

/** Follows what the shopper allows and the page has configured by now. */
export const settle = (): void => {
  const open = isOpen();
  if (consent() === 'denied') forgetDevice();
  (window.recotag as { deviceUUID?: string | undefined }).deviceUUID = open ? deviceUUID() : undefined;
  if (open) waiting.splice(0).forEach(accept);
  drain();
};

/** Forgets the device and everything that waits. */
export const forgetDevice = (): void => {
  waiting = [];
  clear();
  remove(DEVICE_KEY);
};
