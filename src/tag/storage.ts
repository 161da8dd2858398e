import { quietly } from '../page/quietly.js';
import type { Area, StorageOnPage } from '../page/stored.js';

/** The only use of both storages. Throws if the browser blocks them. */
const storageOf = (area: Area): Storage => (area === 'local' ? localStorage : sessionStorage);

/** What a page knows about one storage. */
interface Knowledge {
  /** the values that the storage doesn't keep; undefined for a value that it doesn't remove */
  memory: Map<string, string | undefined>;
  /** the values that the storage has kept, so that the page notices when it forgets them */
  seen: Map<string, string>;
}

const known: Record<Area, Knowledge> = {
  local: { memory: new Map(), seen: new Map() },
  session: { memory: new Map(), seen: new Map() },
};

/** A value as the storage has it now; undefined if it has none. */
const current = (area: Area, key: string): string | undefined =>
  quietly(() => storageOf(area)[key] as string | null | undefined) ?? undefined;

const keep = (area: Area, key: string, value: string): boolean => {
  quietly(() => {
    // The old value is not removed first, because Firefox may end a script in between while its page is left.
    storageOf(area)[key] = value;
  });
  return current(area, key) === value;
};

const drop = (area: Area, key: string): unknown => quietly(() => delete storageOf(area)[key]);

/** Is removed at once. The tag deletes it together with the outbox. */
const PROBE = 'recotag.outbox~probe';

/** The keys of all values. `Object.keys` of Prototype.js 1.6 also gives the names of the storage's methods. */
const listed = (area: Area): string[] => quietly(() => Object.getOwnPropertyNames(storageOf(area))) ?? [];

/** Whether the storage has lost everything, and keeps nothing new. */
const hasForgotten = (area: Area): boolean => {
  // A window that closes itself in WebKit has no storage any more. What it has stored is for the next page.
  if (window.closed === true || listed(area).some((key) => current(area, key) !== undefined)) return false;
  const isKept = keep(area, PROBE, '1');
  drop(area, PROBE);
  return !isKept;
};

/**
 * Reads a value. If the storage has begun to forget, this page goes on with what it knows.
 *
 * @param isShared whether other pages change this value, so that an old copy must not be used
 */
export const readText = (key: string, area: Area = 'local', isShared = false): string | undefined => {
  const { memory, seen } = known[area];
  if (memory.has(key)) return memory.get(key);
  const value = current(area, key);
  if (value !== undefined) {
    if (!isShared) seen.set(key, value);
    else if (seen.get(key) !== value) seen.delete(key);
    return value;
  }
  if (!seen.has(key)) return;
  if (!hasForgotten(area)) {
    // Another page has removed it, or the shopper.
    for (const name of seen.keys()) if (current(area, name) === undefined) seen.delete(name);
    return;
  }
  for (const [name, text] of seen) memory.set(name, text);
  seen.clear();
  return memory.get(key);
};

/** Removes a value. */
export const removeText = (key: string, area: Area = 'local'): void => {
  const { memory, seen } = known[area];
  memory.delete(key);
  seen.delete(key);
  drop(area, key);
  if (current(area, key) !== undefined) memory.set(key, undefined);
};

/**
 * Stores a value. Only a value that can be read back is stored: some browsers and extensions accept values and forget them, without an
 * exception (https://webkit.org/blog/17333/webkit-features-in-safari-26-0/). Any other value stays in memory until the page is closed.
 */
export const writeText = (key: string, value: string, area: Area = 'local'): void => {
  const { memory, seen } = known[area];
  memory.delete(key);
  if (keep(area, key, value)) {
    seen.set(key, value);
    return;
  }
  // If the new value doesn't fit, other pages must not find the old one.
  removeText(key, area);
  memory.set(key, value);
};

/** All keys of the outbox begin with this. */
const OUTBOX = 'recotag.outbox';

/** The keys of the outbox. Listing all keys is slow in a large storage, so they are only listed again after other tabs have written. */
let keys: Set<string> | undefined;

export const isOutboxKey = (key: string | null): boolean => !!key?.startsWith(OUTBOX);

export const read = (key: string): string | undefined => readText(key, 'local', isOutboxKey(key));

export const remove = (key: string): void => {
  keys?.delete(key);
  removeText(key);
};

/** Removes what another file of recotag has stored, in either storage. */
export const removeFromBoth = (key: string): void => {
  removeText(key);
  removeText(key, 'session');
};

export const write = (key: string, value: string): void => {
  writeText(key, value);
  if (isOutboxKey(key)) keys?.add(key);
};

/** The keys of the outbox. */
export const outboxKeys = (): string[] => {
  const { memory, seen } = known.local;
  keys ??= new Set([...listed('local'), ...memory.keys(), ...seen.keys()].filter(isOutboxKey));
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
export const storageOnPage = (): StorageOnPage => ({ memory: known.local.memory, readText, writeText });
