import { createHash, randomUUID } from 'node:crypto';
import type { DurableCall } from './durable-queue.js';

export const PARTITIONS = 16;

/** Subjects without a stream, by which workers learn of each other and of devices to be forgotten. */
export const WORKERS = 'recotag.workers';
export const FORGET = 'recotag.forget';

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();

/** A part of a subject: without dots, spaces and wildcards. */
const token = (text: string): string => (/^[\w-]{1,64}$/.test(text) ? text : hash(text).toString('hex').slice(0, 32));

export const tokenOfDevice = (deviceUUID: string): string => token(deviceUUID.toLowerCase());

/** The last part of a call's subject. All carts of a device and endpoint have the same one. */
export const kindOf = ({ endpointId, isCart }: DurableCall): string => (isCart ? `cart-${token(endpointId)}` : 'other');

const partitionOf = (device: string): number => hash(device)[0]! % PARTITIONS;

/** The subjects of all calls in a partition. */
export const partitionFilter = (partition: number): string => `recotag.calls.${partition}.>`;

/** The subjects of all calls of a device. */
export const deviceFilter = (device: string): string => `recotag.calls.${partitionOf(device)}.${device}.>`;

/** The subject of a call. */
export const subjectOf = (call: DurableCall): string => {
  const device = call.deviceUUID === undefined ? `none-${randomUUID()}` : tokenOfDevice(call.deviceUUID);
  return `recotag.calls.${partitionOf(device)}.${device}.${kindOf(call)}`;
};
