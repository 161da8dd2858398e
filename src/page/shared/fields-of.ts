import { budget, MOST_FIELDS } from '../../protocol/budget.js';
import { ownKeys } from '../../protocol/own-keys.js';
import { quietly } from './guarded.js';

/** The fields of an object on the page. */
export type Fields = Record<string, unknown>;

/**
 * Copies an object's own fields and trims their names. A getter that throws gives undefined. A value that is not an object has no fields.
 *
 * @throws RangeError if it has too many fields; whatever a proxy throws
 */
export const fieldsOf = (thing: unknown): Fields => {
  const fields: Fields = {};
  const keys = ownKeys(Object(thing));
  budget(MOST_FIELDS)(keys.length);
  for (const key of keys) fields[key.trim()] = quietly(() => (thing as Fields)[key]);
  return fields;
};
