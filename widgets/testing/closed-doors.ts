// In the entry `recotag/testing` the build replaces the tag's modules that use platform APIs by this one (esbuild.config.mjs): values are
// stored in memory, nothing is sent, no timer runs and no event of the page is handled. It exports only what a call can reach.
import type * as storage from '../../src/page/tag/storage.js';
import type * as timers from '../../src/page/tag/timer.js';
import type * as transport from '../../src/page/tag/transport.js';

const never = (): Promise<never> => new Promise(() => {});

const stored = new Map<string, string>();

export const read: typeof storage.read = (key) => stored.get(key);
export const write: typeof storage.write = (key, value) => {
  stored.set(key, value);
};
export const remove: typeof storage.remove = (key) => {
  stored.delete(key);
};
export const removeFromBoth: typeof storage.removeFromBoth = remove;
export const isOutboxKey: typeof storage.isOutboxKey = (key) => !!key?.startsWith('recotag.outbox');
export const outboxKeys: typeof storage.outboxKeys = () => [...stored.keys()].filter(isOutboxKey);
export const outboxChanged: typeof storage.outboxChanged = () => {};
export const storageOnPage: typeof storage.storageOnPage = () => ({ memory: stored, readText: read, writeText: write });
/** Removes all stored values. */
export const forgetStored = (): void => stored.clear();

export const post: typeof transport.post = never;
export const reserve: typeof transport.reserve = () => 1;

export const after: typeof timers.after = () => undefined;
