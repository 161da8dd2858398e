import { MOST_ENTRIES } from '../../protocol/budget.js';
import { guarded } from './guarded.js';
import { pageGlobal } from './page-global.js';

interface Layer {
  push?: (...entries: unknown[]) => unknown;
  length: number;
  [index: number]: unknown;
}

const seen = new WeakSet<object>();

/** The objects whose push has begun: a layer that replaces another one may push to that one, too. */
const pushing = new WeakSet<object>();

let followed: Layer | undefined;

const isObject = (entry: unknown): entry is object => Object(entry) === entry;

/**
 * The objects in the layer that have not been read, in order. In a layer that is known, these are the ones at its end: so the work for one
 * entry doesn't grow with the layer.
 */
const newEntries = (layer: Layer): object[] => {
  const found: object[] = [];
  const end = Math.max(0, layer.length - MOST_ENTRIES);
  for (let index = layer.length - 1; index >= end; index--) {
    const entry = layer[index];
    if (!isObject(entry)) continue;
    if (!seen.has(entry)) found.push(entry);
    else if (layer === followed) break;
  }
  return found.reverse();
};

/** Calls back when the page replaces its data layer. Not possible if the page has declared the layer with `var`. */
const onReplace = (name: string, layer: unknown, call: () => void): void => {
  const { configurable, get, set } = Object.getOwnPropertyDescriptor(window, name)!;
  if (!configurable) return;
  // It stays configurable and enumerable.
  Object.defineProperty(window, name, {
    get: get ?? (() => layer),
    set(other) {
      layer = other;
      // Another file of recotag may have its own accessor.
      set?.call(this, other);
      guarded(call)();
    },
  });
};

/**
 * Follows a data layer, also if the page creates or replaces it later. Wraps `push` and returns its result. Entries added
 * without `push` are found on the next call, so call this whenever the page changes.
 *
 * @param name the name of the data layer
 * @param read is called once for each entry, in order, and again for an object that is pushed again; its exceptions are ignored
 * @param isEarly whether entries are read before they are pushed, so that `read` can change what others read during the push
 */
export const followLayer = (name: string, read: (entry: object) => void, isEarly = false): void => {
  const layer = pageGlobal(name) as Layer | undefined;
  if (!layer) return;
  const readSafely = guarded(read);
  for (const entry of newEntries(layer)) {
    if (seen.has(entry)) continue;
    seen.add(entry);
    readSafely(entry);
  }
  if (layer === followed) return;
  if (!followed) onReplace(name, layer, () => followLayer(name, read, isEarly));
  followed = layer;
  const { push } = layer;
  if (typeof push !== 'function') return;
  // biome-ignore lint/plugin/guarded: returns and throws what the page’s own `push` does; what it reads is guarded
  layer.push = function (this: unknown, ...entries: unknown[]) {
    const own = entries.filter((entry): entry is object => isObject(entry) && !pushing.has(entry));
    // First, since what others do during the push may look for new entries.
    for (const entry of own) {
      seen.add(entry);
      pushing.add(entry);
    }
    try {
      if (isEarly) own.forEach(readSafely);
      const result = push.apply(this, entries);
      if (!isEarly) own.forEach(readSafely);
      return result;
    } finally {
      for (const entry of own) pushing.delete(entry);
    }
  };
};
