// localStorage and sessionStorage, and this page's only memory of what they don't keep or have lost.

import { quietly } from '../shared/guarded.js';
import type { StorageOnPage } from '../shared/stored.js';

type Area = 'local' | 'session';

/** The keys of operations that wait, and of other values beside them, begin with this. */
export const OUTBOX = 'recotag.outbox';
export const CONSENT_KEY = 'recotag.consent';
export const DEVICE_KEY = 'deviceUUID';
export const CART_KEY = 'recotag.cart';

/** The only use of both storages. Throws if the browser blocks them. */
const storageOf = (area: Area): Storage => (area === 'session' ? sessionStorage : localStorage);

type Texts = Record<string, string | undefined>;

/** What the storages don't keep; undefined for what they don't remove. */
const memory = { __proto__: null } as unknown as Texts;

/** What this page has stored or read in localStorage, and goes on with if the storage loses it; not the operations of other pages. */
const known = { __proto__: null } as unknown as Texts;

const nameOf = (key: string, area: Area): string => (area === 'session' ? `session ${key}` : key);

/** A value as the storage has it now; undefined if it has none. */
const stored = (key: string, area: Area = 'local'): string | undefined =>
  quietly(() => storageOf(area)[key] as string | undefined) ?? undefined;

/**
 * Whether all was removed without a word: by a script of the page, as at each logout, or by a browser that forgets. A tab that forgets the
 * device leaves a new id, or the shopper's denial. A window that closes itself has no storage in WebKit: the next page goes on.
 */
const isCleared = (): boolean =>
  !!known[DEVICE_KEY] && !stored(DEVICE_KEY) && !stored(CONSENT_KEY)?.startsWith('denied') && window.closed !== true;

/** Stores once more what this page has called, with the id and the cart that belong to it. */
const restore = (): void => {
  // biome-ignore lint/plugin/built-ins: a plain object of ours: nothing is inherited
  const rows = Object.keys(known).filter((key) => key.startsWith(`${OUTBOX}.`));
  if (rows.length) for (const key of [DEVICE_KEY, CART_KEY, ...rows]) if (known[key]) write(key, known[key]);
};

/** A value that this page knows, and the storage has no more. */
const lost = (key: string): void => {
  if (key === CONSENT_KEY) {
    if (known[key]!.startsWith('denied')) write(key, known[key]);
  } else if (isCleared()) restore();
  else delete known[key]; // Another tab has removed it.
};

export const read = (key: string, area: Area = 'local'): string | undefined => {
  const name = nameOf(key, area);
  if (name in memory) return memory[name];
  const text = stored(key, area);
  if (area === 'session') return text;
  if (text !== undefined) {
    if (known[key] || !key.startsWith(OUTBOX)) known[key] = text;
  } else if (known[key]) lost(key);
  return text ?? known[key];
};

/**
 * Stores a value; undefined removes it. Only what can be read back is stored: some browsers accept values and forget them
 * (https://webkit.org/blog/17333/webkit-features-in-safari-26-0/).
 */
export const write = (key: string, value?: string, area: Area = 'local'): void => {
  const name = nameOf(key, area);
  const remove = () => quietly(() => delete storageOf(area)[key]);
  delete memory[name];
  if (area === 'local') known[key] = value;
  if (value === undefined) {
    delete known[key];
    remove();
  }
  // The old value is not removed first, because Firefox may end a script in between while its page is left.
  else quietly(() => void (storageOf(area)[key] = value));
  if (stored(key, area) === value) return;
  remove(); // If the new value doesn't fit, other pages must not find the old one.
  memory[name] = value;
};

/** Stores a value if there is none: another tab may just have stored another one. */
export const writeMissing = (key: string, value: string): void => {
  if (stored(key) === undefined) write(key, value);
};

/** What a text says as JSON; undefined without a text, without the cost of an exception, or if it is damaged. */
// biome-ignore lint/suspicious/noExplicitAny: whoever parses knows what it may be
export const parse = (text: string | undefined): any => (text ? quietly(() => JSON.parse(text)) : undefined);

/** The keys that begin with this. `Object.keys` of Prototype.js 1.6 also gives the names of the storage's methods. */
export const keysOf = (beginning: string, area: Area = 'local'): string[] => {
  const names = quietly(() => Object.getOwnPropertyNames(storageOf(area))) ?? [];
  // biome-ignore lint/plugin/built-ins: a plain object of ours: nothing is inherited
  const kept = Object.keys({ ...known, ...memory }).map((name) => name.replace('session ', ''));
  return [...names, ...kept].filter(
    (key, index, keys) => key.startsWith(beginning) && keys.indexOf(key) === index && read(key, area) !== undefined,
  );
};

/** What is kept although the device is forgotten: it says nothing of the shopper. */
const KEPT = /consent|preview|inspector|forget/;

/** Removes all that files of recotag have stored of the device, but not its id. */
export const forgetStored = (): void => {
  for (const area of ['local', 'session'] as const)
    for (const key of keysOf('recotag.', area)) if (!KEPT.test(key)) write(key, undefined, area);
};

/** For the other files of recotag, see src/page/shared/stored.ts: so a page has one memory of what the browser doesn't store. */
export const shareStorage = (): unknown =>
  Object.assign(document, { 'recotag.storage': { memory, readText: read, writeText: write } satisfies StorageOnPage });
