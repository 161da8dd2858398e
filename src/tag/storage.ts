import { quietly } from '../page/quietly.js';

/** The only use of localStorage. If the storage is blocked or full, values stay in memory until the page is closed. */
const memory: Record<string, string> = {};

/** All keys of the outbox begin with this. */
const OUTBOX = 'recotag.outbox';

/** The keys of the outbox. Listing all keys is slow in a large storage, so they are only listed again after other tabs have written. */
let known: Set<string> | undefined;

export const isOutboxKey = (key: string | null): boolean => !!key?.startsWith(OUTBOX);

export const read = (key: string): string | undefined =>
  memory[key] ?? quietly(() => localStorage[key] as string | undefined); // `localStorage` itself throws if storage is blocked

export const remove = (key: string): void => {
  delete memory[key];
  known?.delete(key);
  quietly(() => delete localStorage[key]);
  quietly(() => delete sessionStorage[key]);
};

export const write = (key: string, value: string): void => {
  delete memory[key];
  try {
    // The old value is not removed first, because Firefox may end a script in between while its page is left.
    localStorage[key] = value;
  } catch {
    // If the new value doesn't fit, other tabs must not find the old one.
    remove(key);
    memory[key] = value;
  }
  if (isOutboxKey(key)) known?.add(key);
};

/** The keys of the outbox. */
export const outboxKeys = (): string[] => {
  known ??= new Set([...(quietly(() => Object.keys(localStorage)) ?? []), ...Object.keys(memory)].filter(isOutboxKey));
  return [...known];
};

/** Other tabs may have written to the outbox. */
export const outboxChanged = (): void => {
  known = undefined;
};

/** The parsed JSON text of a key; undefined if it is missing or invalid. */
export const readJson = (key: string): unknown => {
  const text = read(key);
  return text && quietly(() => JSON.parse(text));
};
