import { quietly } from '../shared/quietly.js';
import type { Area, StorageOnPage } from '../shared/stored.js';
import { OUTBOX } from './outbox/row.js';

/** The only use of both storages. Throws if the browser blocks them. */
const storageOf = (area: Area): Storage => (area === 'local' ? localStorage : sessionStorage);

/** The values that a storage doesn't keep, by area and key; undefined for a value that it doesn't remove. */
const memory = {
  local: /* @__PURE__ */ new Map<string, string | undefined>(),
  session: /* @__PURE__ */ new Map<string, string | undefined>(),
};

/** A value as the storage has it now; undefined if it has none. */
const current = (key: string, area: Area): string | undefined => {
  try {
    return (storageOf(area)[key] as string | null | undefined) ?? undefined;
  } catch {
    return; // The browser blocks it.
  }
};

/** Reads a value. */
export const read = (key: string, area: Area = 'local'): string | undefined =>
  memory[area].has(key) ? memory[area].get(key) : current(key, area);

/** Removes a value. */
const removeText = (key: string, area: Area = 'local'): void => {
  memory[area].delete(key);
  quietly(() => delete storageOf(area)[key]);
  if (current(key, area) !== undefined) memory[area].set(key, undefined);
};

/**
 * Stores a value. Only a value that can be read back is stored: some browsers and extensions accept values and forget them, without an
 * exception (https://webkit.org/blog/17333/webkit-features-in-safari-26-0/). Any other value stays in memory until the page is closed.
 */
const writeText = (key: string, value: string, area: Area = 'local'): void => {
  memory[area].delete(key);
  quietly(() => {
    // The old value is not removed first, because Firefox may end a script in between while its page is left.
    storageOf(area)[key] = value;
  });
  if (current(key, area) === value) return;
  // If the new value doesn't fit, other pages must not find the old one.
  removeText(key, area);
  memory[area].set(key, value);
};

/** The keys of the outbox. Listing all keys is slow in a large storage, so they are only listed again after other tabs have written. */
let keys: Set<string> | undefined;

export const isOutboxKey = (key: string | null): boolean => !!key?.startsWith(OUTBOX);

export const remove = (key: string): void => {
  keys?.delete(key);
  removeText(key);
};

/** Removes what another file of recotag has stored, in either storage. */
export const removeFromBoth = (key: string): void => {
  remove(key);
  removeText(key, 'session');
};

export const write = (key: string, value: string): void => {
  writeText(key, value);
  if (isOutboxKey(key)) keys?.add(key);
};

/** The keys of the outbox. `Object.keys` of Prototype.js 1.6 also gives the names of the storage's methods. */
export const outboxKeys = (): string[] => {
  const listed = () => quietly(() => Object.getOwnPropertyNames(localStorage)) ?? [];
  keys ??= new Set([...listed(), ...memory.local.keys()].filter(isOutboxKey));
  return [...keys];
};

/** Other tabs may have written to the outbox. */
export const outboxChanged = (): void => {
  keys = undefined;
};

/** What the other files of recotag on this page store values with. */
export const storageOnPage = (): StorageOnPage => ({ memory: memory.local, readText: read, writeText });
