import { createHash, randomUUID } from 'node:crypto';
import type { DurableCall } from './durable-queue.js';

/** A subject without a stream, by which workers learn of devices to be forgotten. */
export const FORGET = 'recotag.forget';

/** A part of a subject: without dots, spaces and wildcards. */
const token = (text: string): string =>
  /^[\w-]{1,64}$/.test(text) ? text : createHash('sha256').update(text).digest('hex').slice(0, 32);

export const tokenOfDevice = (deviceUUID: string): string => token(deviceUUID.toLowerCase());

export const laneOf = ({ operation }: DurableCall): string => token(operation);

const CART = 'cart-';

/** The last part of a call's subject. All carts of a device and endpoint have the same one. */
export const kindOf = ({ endpointId, isCart }: DurableCall): string =>
  isCart ? `${CART}${token(endpointId)}` : 'other';

/** The subject of a call: operation, device and kind. */
export const subjectOf = (call: DurableCall): string => {
  const device = call.deviceUUID === undefined ? `none-${randomUUID()}` : tokenOfDevice(call.deviceUUID);
  return `recotag.calls.${laneOf(call)}.${device}.${kindOf(call)}`;
};

/** The subject of a cart's mark. @param subject of the cart */
export const markOf = (subject: string): string => subject.replace(/^recotag\.\w+\./, 'recotag.mark.');

export const isCartSubject = (subject: string): boolean => subject.split('.')[4]!.startsWith(CART);

export const deviceIn = (subject: string): string => subject.split('.')[3]!;
