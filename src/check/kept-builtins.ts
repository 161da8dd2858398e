/**
 * Wraps a script that runs before the page's own: shops replace static methods such as `Array.from` and `JSON.stringify` by their own
 * (https://github.com/prototypejs/prototype), so the script gets copies of the built-in ones.
 *
 * @param names of the functions and objects whose static methods are kept
 */
export const withKeptBuiltIns = (
  script: string,
  names = ['Array', 'Object', 'JSON', 'Promise', 'Reflect', 'Math'],
): string =>
  `(() => {
  const kept = (given) => {
    const copy = typeof given === 'function'
      ? function (...values) { return new.target ? Reflect.construct(given, values) : given(...values); }
      : {};
    const members = Object.getOwnPropertyDescriptors(given);
    for (const name of ['length', 'name', 'prototype', 'arguments', 'caller']) if (typeof given === 'function') delete members[name];
    Object.defineProperties(copy, members);
    if (typeof given === 'function') copy.prototype = given.prototype;
    for (const name of Object.keys(members)) if (typeof given[name] === 'function') copy[name] = given[name].bind(given);
    return copy;
  };
  const [${names.join(', ')}] = [${names.map((name) => `globalThis.${name}`).join(', ')}].map(kept);
  ${script}
})();`;
