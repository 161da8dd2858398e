import { type Fields, fieldsOf } from '../fields.js';

/** One entry of a data layer: the name of its event, '' where it has none, and what it says. */
export interface Entry {
  event: string;
  fields: Fields;
}

/**
 * Reads an entry: an object, or the arguments of `gtag('event', name, parameters)`. Functions, arrays, texts and other
 * commands tell nothing.
 */
export const entryOfLayer = (pushed: unknown): Entry => {
  const fields = fieldsOf(pushed);
  const isEvent = fields[0] === 'event' && !Array.isArray(pushed);
  return {
    event: `${(isEvent ? fields[1] : fields.event) ?? ''}`.trim(),
    fields: isEvent ? fieldsOf(fields[2]) : fields,
  };
};
