import { quietly } from '../../page/quietly.js';
import { jsonText } from '../../protocol/json-text.js';
import type { StoragePort } from './ports.js';

/** The values of the outbox besides operations: one for each queue that is not open, and one about unreadable keys. */
const VALUE = 'recotag.outbox~';

/** The value of this name, from any page; undefined if it is missing or invalid. */
export const readValue = (storage: StoragePort, name: string): unknown => {
  const text = storage.read(VALUE + name);
  return text && quietly(() => JSON.parse(text));
};

/** Stores a value for all pages; `undefined` removes it. */
export const writeValue = (storage: StoragePort, name: string, value: object | undefined): void =>
  value ? storage.write(VALUE + name, jsonText(value)) : storage.remove(VALUE + name);
