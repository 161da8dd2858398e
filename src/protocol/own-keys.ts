/**
 * The names of an object's own enumerable properties, for objects that aren't ours: `Object.keys` of Prototype.js 1.6 also has inherited ones,
 * such as the names of an array's methods (https://github.com/prototypejs/prototype/blob/1.6.1/src/lang/object.js).
 *
 * @throws TypeError for null and undefined; whatever a proxy throws
 */
export const ownKeys = (thing: object): string[] =>
  Object.getOwnPropertyNames(thing).filter((key) => Object.getOwnPropertyDescriptor(thing, key)?.enumerable);
