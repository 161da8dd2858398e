import { quietly } from './quietly.js';

/**
 * The door to localStorage. What can't be stored (blocked, full) lives in memory for as long as the page does, so
 * that callers need not know. Reached by property, which does what its methods do in fewer bytes.
 */
const memory: Record<string, string> = {};

export const read = (key: string): string | undefined =>
  memory[key] ?? quietly(() => localStorage[key] as string | undefined); // the mere name throws where storage is blocked

export const remove = (key: string): void => {
  delete memory[key];
  quietly(() => delete localStorage[key]);
};

export const write = (key: string, value: string): void => {
  delete memory[key];
  try {
    // At once, without taking the old one out first: Firefox may end a script for good in between, as its page is left.
    localStorage[key] = value;
  } catch {
    // Where the new value doesn't fit, another tab must not find the outdated one.
    remove(key);
    memory[key] = value;
  }
};

export const keys = (): string[] => Object.keys({ ...quietly(() => localStorage), ...memory });

/** What the JSON text under a key says, undefined where there is none. */
export const readJson = (key: string): unknown => quietly(() => JSON.parse(read(key)!));
