import { pageGlobal } from '../page/page-global.js';
import { type Fields, fieldsOf } from '../reference.js';

/** An entry of a data layer: the name of its event ('' without one) and its fields. */
export interface Entry {
  event: string;
  fields: Fields;
}

/**
 * Reads an entry: an object, or the arguments of `gtag('event', name, parameters)`. Functions, arrays, strings and other
 * commands are ignored.
 */
export const entryOfLayer = (pushed: unknown): Entry => {
  const fields = fieldsOf(pushed);
  const isEvent = fields[0] === 'event' && !Array.isArray(pushed);
  return {
    event: `${(isEvent ? fields[1] : fields.event) ?? ''}`.trim(),
    fields: isEvent ? fieldsOf(fields[2]) : fields,
  };
};

interface Layer {
  push?: (...entries: unknown[]) => unknown;
  length: number;
  [index: number]: unknown;
}

const seen = new WeakSet<object>();
let followed: Layer | undefined;

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
  followed = layer;
  const { push } = layer;
  layer.push = function (this: unknown, ...entries: unknown[]) {
    const result = push!.apply(this, entries);
    entries.forEach(take);
    return result;
  };
};
