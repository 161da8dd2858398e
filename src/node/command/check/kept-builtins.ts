/** Built-in objects whose static methods a page's script may replace. */
const NAMES = ['Array', 'Object', 'JSON', 'Promise', 'Reflect', 'Math'];

/**
 * Wraps a script that runs before the page's own: shops replace static methods such as `Array.from` and `JSON.stringify` by their own
 * (https://github.com/prototypejs/prototype), so the script gets copies of the built-in objects.
 */
export const withKeptBuiltIns = (script: string): string => `(() => {
  const kept = (given) => {
    const isFunction = typeof given === 'function';
    const copy = isFunction
      ? function (...values) { return new.target ? Reflect.construct(given, values) : given(...values); }
      : {};
    const members = Object.getOwnPropertyDescriptors(given);
    if (isFunction) for (const name of ['length', 'name', 'prototype']) delete members[name];
    for (const member of Object.values(members)) if (typeof member.value === 'function') member.value = member.value.bind(given);
    Object.defineProperties(copy, members);
    if (isFunction) copy.prototype = given.prototype;
    return copy;
  };
  ((${NAMES.join(', ')}) => {
    ${script}
  })(${NAMES.map((name) => `kept(${name})`).join(', ')});
})();`;
