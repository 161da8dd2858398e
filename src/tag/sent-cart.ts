import type { Outcome } from '../outbox/outcome.js';
import type { NewOperation, Row } from '../outbox/row.js';
import { fnv1a32 } from '../protocol/fnv1a32.js';
import { emit } from './events.js';
import { read, remove, write } from './storage.js';

/** The last cart that the service has acknowledged from this device. It is removed with the outbox: by `reset` and when consent is denied. */
const KEY = 'recotag.outbox~cart';

/** For so long an equal cart is not sent again, in milliseconds. */
const FRESH_MS = 864e5;

/** A hash, so that the customer is not stored. The URL contains the service, the endpoint and the device. */
const hashOf = ({ url, body }: NewOperation): string => `${fnv1a32(url + body)}`;

/** Tells the page of an operation, and notes a cart that the service has acknowledged. @param name the event: `recotag:<name>` */
export const report = (name: 'sent' | 'retry' | 'rejected' | 'dropped', row: Row & Partial<Outcome>): void => {
  if (name === 'sent' && row.cart) write(KEY, `${hashOf(row)} ${Date.now()}`);
  emit(name, row);
};

/** Another cart is sent. It may arrive although no page receives the response. */
export const forgetAcknowledged = (): void => remove(KEY);

/** Whether the last cart that the service has acknowledged is an equal one, of the last 24 hours. */
export const isAcknowledged = (cart: NewOperation): boolean => {
  const [hash, time] = (read(KEY) ?? '').split(' ');
  // The clock may have been set back since.
  return hash === hashOf(cart) && Math.abs(Date.now() - Number(time)) < FRESH_MS;
};

/** Whether the service has acknowledged any cart of this device. */
export const hasAcknowledged = (): boolean => read(KEY) !== undefined;
