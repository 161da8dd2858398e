import { quietly } from './quietly.js';

/** The only use of localStorage. What can't be stored, because it is blocked or full, stays in memory until the page is closed. */
const memory: Record<string, string> = {};

export const read = (key: string): string | undefined =>
  memory[key] ?? quietly(() => localStorage[key] as string | undefined); // `localStorage` itself throws if storage is blocked

export const remove = (key: string): void => {
  delete memory[key];
  quietly(() => delete localStorage[key]);
};

export const write = (key: string, value: string): void => {
  delete memory[key];
  try {
    // Without removing the old value first: Firefox may end a script in between while its page is left.
    localStorage[key] = value;
  } catch {
    // If the new value doesn't fit, other tabs must not find the old one.
    remove(key);
    memory[key] = value;
  }
};

export const keys = (): string[] => Object.keys({ ...quietly(() => localStorage), ...memory });

/** The parsed JSON text of a key; undefined if it is missing or invalid. */
export const readJson = (key: string): unknown => quietly(() => JSON.parse(read(key)!));
