/**
 * A copy of a thing with its own properties alone: what it doesn't say is undefined, also where somebody has put properties into
 * `Object.prototype`, as careless parsers of addresses let strangers do.
 */
export const own = <Thing extends object>(thing: Thing): Thing => ({ __proto__: null, ...thing });
