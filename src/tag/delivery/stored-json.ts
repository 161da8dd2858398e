import { quietly } from '../../page/quietly.js';
import type { StoragePort } from './ports.js';

/** The parsed JSON text of a key; undefined if it is missing or invalid. */
export const readJson = (storage: StoragePort, key: string): unknown => quietly(() => JSON.parse(storage.read(key)!));

/** Stores a value as JSON; `undefined` removes it. */
export const writeJson = (storage: StoragePort, key: string, value: object | undefined): void =>
  value ? storage.write(key, JSON.stringify(value)) : storage.remove(key);
