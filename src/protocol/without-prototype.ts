/**
 * A copy with the object's own properties only, without a prototype: so a polluted `Object.prototype` adds nothing
 * (https://developer.mozilla.org/en-US/docs/Web/Security/Attacks/Prototype_pollution).
 */
export const withoutPrototype = <Thing extends object>(thing: Thing): Thing => ({ __proto__: null, ...thing });
