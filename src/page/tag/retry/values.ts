import { jsonText } from '../../../protocol/json-text.js';
import { type Queue, queueOf, VALUE } from '../outbox/queue.js';
import type { Ports } from './ports.js';

// The values of the outbox besides its rows, which all pages share.

/** The value of this name, from any page; undefined if it is missing or damaged. */
export const readValue = ({ read }: Pick<Ports, 'read'>, name: string): unknown => {
  try {
    return JSON.parse(read(VALUE + name)!);
  } catch {}
};

/** Stores a value for all pages; `undefined` removes it. */
export const writeValue = ({ write }: Pick<Ports, 'write'>, name: string, value: object | undefined): void =>
  write(VALUE + name, value && jsonText(value));

/** A queue as it is stored. @param key see `queueKey` */
export const readQueue = (ports: Pick<Ports, 'read'>, key: string): Queue => queueOf(readValue(ports, key));
