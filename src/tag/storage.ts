import { OUTBOX } from '../outbox/row.js';
import { quietly } from '../page/quietly.js';
import type { Area, StorageOnPage } from '../page/stored.js';

/** The only use of both storages. Throws if the browser blocks them. */
const storageOf = (area: Area): Storage => (area === 'local' ? localStorage : sessionStorage);

/** The values that a storage doesn't keep, by area and key; undefined for a value that it doesn't remove. */
const memory = {
  local: /* @__PURE__ */ new Map<string, string | undefined>(),
  session: /* @__PURE__ */ new Map<string, string | undefined>(),
};

/** The values that localStorage has kept, so that the page notices when it begins to forget. */
const seen = /* @__PURE__ */ new Map<string, string>();

/** A value as the storage has it now; undefined if it has none. */
const current = (key: string, area: Area): string | undefined => {
  try {
    const storage = area === 'local' ? localStorage : sessionStorage;
    return (storage[key] as string | null | undefined) ?? undefined;
  } catch {
    return; // The browser blocks it.
  }
};

const keep = (key: string, value: string, area: Area): boolean => {
  quietly(() => {
    // The old value is not removed first, because Firefox may end a script in between while its page is left.
    storageOf(area)[key] = value;
  });
  return current(key, area) === value;
};

const drop = (key: string, area: Area): unknown => quietly(() => delete storageOf(area)[key]);

/** Is removed at once. The tag deletes it together with the outbox. */
const PROBE = 'recotag.outbox~probe';

/** The keys of all values. `Object.keys` of Prototype.js 1.6 also gives the names of the storage's methods. */
const listed = (): string[] => quietly(() => Object.getOwnPropertyNames(localStorage)) ?? [];

/** Whether the storage has lost everything, and keeps nothing new. */
const hasForgotten = (): boolean => {
  // A window that closes itself in WebKit has no storage any more. What it has stored is for the next page.
  if (window.closed === true || listed().some((key) => current(key, 'local') !== undefined)) return false;
  const isKept = keep(PROBE, '1', 'local');
  drop(PROBE, 'local');
  return !isKept;
};

/** Reads a value. */
export const readText = (key: string, area: Area = 'local'): string | undefined =>
  memory[area].has(key) ? memory[area].get(key) : current(key, area);

/** Removes a value. */
export const removeText = (key: string, area: Area = 'local'): void => {
  memory[area].delete(key);
  drop(key, area);
  if (current(key, area) !== undefined) memory[area].set(key, undefined);
};

/**
 * Stores a value. Only a value that can be read back is stored: some browsers and extensions accept values and forget them, without an
 * exception (https://webkit.org/blog/17333/webkit-features-in-safari-26-0/). Any other value stays in memory until the page is closed.
 */
export const writeText = (key: string, value: string, area: Area = 'local'): void => {
  memory[area].delete(key);
  if (keep(key, value, area)) return;
  // If the new value doesn't fit, other pages must not find the old one.
  removeText(key, area);
  memory[area].set(key, value);
};

/** The keys of the outbox. Listing all keys is slow in a large storage, so they are only listed again after other tabs have written. */
let keys: Set<string> | undefined;

export const isOutboxKey = (key: string | null): boolean => !!key?.startsWith(OUTBOX);

/** Reads a value of localStorage. If the storage has begun to forget, this page goes on with what it knows. */
export const read = (key: string): string | undefined => {
  const value = memory.local.has(key) ? memory.local.get(key) : current(key, 'local');
  if (value !== undefined) {
    // Other pages change the rows, so an old copy must not be used.
    if (key.startsWith(OUTBOX) && seen.get(key) !== value) seen.delete(key);
    else seen.set(key, value);
  } else if (seen.has(key)) {
    if (hasForgotten()) for (const [name, text] of seen) memory.local.set(name, text);
    else for (const name of seen.keys()) if (current(name, 'local') === undefined) seen.delete(name); // They were removed elsewhere.
    return memory.local.get(key);
  }
  return value;
};

export const remove = (key: string): void => {
  keys?.delete(key);
  seen.delete(key);
  removeText(key);
};

/** Removes what another file of recotag has stored, in either storage. */
export const removeFromBoth = (key: string): void => {
  remove(key);
  removeText(key, 'session');
};

export const write = (key: string, value: string): void => {
  writeText(key, value);
  seen.set(key, value);
  if (key.startsWith(OUTBOX)) keys?.add(key);
};

/** The keys of the outbox. */
export const outboxKeys = (): string[] => {
  keys ??= new Set([...listed(), ...memory.local.keys(), ...seen.keys()].filter(isOutboxKey));
  return [...keys];
};

/**
 * Other tabs may have written to the outbox.
 *
 * @param key what another tab has written
 */
export const outboxChanged = (key?: string | null): void => {
  keys = undefined;
  // From now on the other tab's value counts, should the storage begin to forget.
  if (key) read(key);
};

/** What the other files of recotag on this page store values with. */
export const storageOnPage = (): StorageOnPage => ({ memory: memory.local, readText, writeText });
