import { quietly } from './quietly.js';

/** What a thing of the page says, by the names of its fields. */
export type Fields = Record<string, unknown>;

/** A copy of a thing's own fields, names without spaces around them; a getter that throws is no field. What is no object has
 * none; a proxy may throw. */
export const fieldsOf = (thing: unknown): Fields => {
  const fields: Fields = {};
  for (const key of Object.keys(Object(thing))) fields[key.trim()] = quietly(() => (thing as Fields)[key]);
  return fields;
};
