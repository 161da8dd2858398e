import type { Fields } from './fields.js';

/** Words that templates print where there is no id. */
const NO_ID = /^(undefined|null|false|\(not set\)|)$/;

/** An id is text or a number; of several the first. */
const idOf = (value: unknown): string => {
  const [id] = [value].flat();
  return Object(id) === id || NO_ID.test(`${id}`.trim()) ? '' : `${id}`.trim();
};

/** The first of these fields that holds an id. @param keys names of fields, space separated */
export const keyIn = (keys: string, fields: Fields): string | undefined =>
  keys.split(' ').find((key) => idOf(fields[key]));

/** The first id in these fields, as text. @param keys names of fields, space separated */
export const idIn = (keys: string, fields: Fields): string => idOf(fields[keyIn(keys, fields)!]);
