import { ofDocument } from '../page/of-document.js';
import { quietly } from '../page/quietly.js';
import type { Config } from '../protocol/config.js';
import { canSend } from './can-send.js';
import { noteAcknowledged } from './cart.js';
import { config, keepMilliseconds } from './config.js';
import { createDelivery, type Delivery } from './delivery/delivery.js';
import type { Ports } from './delivery/ports.js';
import { emit } from './events.js';
import { newId } from './id.js';
import { exclusively } from './lock.js';
import { outboxChanged, outboxKeys, read, remove, write } from './storage.js';
import { after, cancel, type Timer } from './timer.js';
import { post } from './transport.js';

/** The headers that are configured now, but only for the origin that is configured now. */
const headersFor = (url: string): Config['headers'] =>
  quietly(() => new URL(url).origin === new URL(config.baseUrl!, ofDocument('baseURI')).origin)
    ? config.headers
    : undefined;

const notify: Ports['page']['notify'] = (name, operation) => {
  if (name === 'sent' && operation.cart) noteAcknowledged(operation);
  emit(name, operation);
};

/** What delivery needs, from this page and its browser. */
const ports: Ports = {
  storage: { read, write, remove, keys: outboxKeys, refresh: outboxChanged },
  network: { post: (url, body, keepalive, signal) => post(url, body, headersFor(url), keepalive, signal) },
  clock: { now: () => Date.now(), after, cancel: (timer) => cancel(timer as Timer) },
  lease: exclusively,
  page: { canSend, keepMilliseconds, newId, random: () => Math.random(), notify },
};

/** The delivery of this page, from `startDelivery` on. */
export let delivery: Delivery;

/** The page begins. */
export const startDelivery = (): void => {
  delivery = createDelivery(ports);
};

/** Retries now. */
export const flush = (): void => delivery.flush();
