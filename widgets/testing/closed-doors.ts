// In the entry `recotag/testing` the build replaces the tag's modules that use platform APIs by this one, and its timers (esbuild.config.mjs):
// values are stored in memory, nothing is sent, no timer runs. It exports only what a call can reach.
import type * as storage from '../../src/page/tag/storage.js';
import type * as transport from '../../src/page/tag/transport.js';

const never = (): Promise<never> => new Promise(() => {});

const stored = new Map<string, string>();

export const OUTBOX: typeof storage.OUTBOX = 'recotag.outbox';
export const CONSENT_KEY: typeof storage.CONSENT_KEY = 'recotag.consent';
export const DEVICE_KEY: typeof storage.DEVICE_KEY = 'deviceUUID';
export const CART_KEY: typeof storage.CART_KEY = 'recotag.cart';

export const read: typeof storage.read = (key) => stored.get(key);
export const write: typeof storage.write = (key, value) => {
  if (value === undefined) stored.delete(key);
  else stored.set(key, value);
};
export const writeMissing: typeof storage.writeMissing = (key, value) => {
  if (!stored.has(key)) write(key, value);
};
export const parse: typeof storage.parse = (text) => text && JSON.parse(text);
export const keysOf: typeof storage.keysOf = (beginning) =>
  [...stored.keys()].filter((key) => key.startsWith(beginning));
export const shareStorage: typeof storage.shareStorage = () => undefined;
export const forgetStored: typeof storage.forgetStored = () => {
  for (const key of keysOf('recotag.')) if (key !== CONSENT_KEY) stored.delete(key);
};
/** Removes all stored values. */
export const clear = (): void => stored.clear();

export const post: typeof transport.post = never;
export const reserve: typeof transport.reserve = () => 1;
export const isThere: typeof transport.isThere = never;
export const acknowledgement: typeof transport.acknowledgement = () => undefined;
export const PATIENCE_MS: typeof transport.PATIENCE_MS = 3e4;

/** In place of the page's own timers. */
const setNoTimer = (): undefined => undefined;

export { setNoTimer as clearTimeout, setNoTimer as setTimeout };
