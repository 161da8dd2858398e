import type { Fields } from './fields.js';

/** Words that templates print where there is no id. */
const NO_ID = /^(undefined|null|NaN|\(not set\)|)$/;

/** The first of these fields that holds an id. @param keys names of fields, space separated */
export const keyIn = (keys: string, fields: Fields): string | undefined =>
  keys.split(' ').find((key) => Object(fields[key]) !== fields[key] && !NO_ID.test(`${fields[key]}`.trim()));

/** The first id in these fields, text or a number, as text. @param keys names of fields, space separated */
export const idIn = (keys: string, fields: Fields): string | undefined => {
  const key = keyIn(keys, fields);
  return key && `${fields[key]}`.trim();
};
