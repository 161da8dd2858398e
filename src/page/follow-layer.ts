import { pageGlobal } from './page-global.js';
import { quietly } from './quietly.js';

interface Layer {
  push?: (...entries: unknown[]) => unknown;
  length: number;
  [index: number]: unknown;
}

const seen = new WeakSet<object>();
let followed: Layer | undefined;

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
      quietly(call);
    },
  });
};

/**
 * Follows a data layer, also if the page creates or replaces it later. Wraps `push` and returns its result. Entries added
 * without `push` are found on the next call, so call this whenever the page changes.
 *
 * @param name the name of the data layer
 * @param read is called once for each entry, in order; must not throw
 */
export const followLayer = (name: string, read: (entry: unknown) => void): void => {
  const layer = pageGlobal(name) as Layer | undefined;
  if (!layer) return;
  const take = (entry: unknown) => {
    if (Object(entry) !== entry || seen.has(entry as object)) return;
    seen.add(entry as object);
    read(entry);
  };
  Array.from(layer).forEach(take);
  if (layer === followed) return;
  if (!followed) onReplace(name, layer, () => followLayer(name, read));
  followed = layer;
  const { push } = layer;
  layer.push = function (this: unknown, ...entries: unknown[]) {
    const result = push!.apply(this, entries);
    entries.forEach(take);
    return result;
  };
};
