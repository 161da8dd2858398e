/** Keeps lists lists. */
function keepLists(this: Record<string, unknown>, key: string, given: unknown): unknown {
  const own = this[key];
  return Array.isArray(own) ? own : given;
}

/**
 * `JSON.stringify`, in which lists stay lists. Prototype.js 1.6 gives arrays a `toJSON` that returns text, so that a list would become text
 * with JSON in it (https://github.com/prototypejs/prototype/blob/1.6.1/src/lang/array.js). Code in pages writes JSON only with this
 * function, see `tools/lint/built-ins.grit`.
 *
 * @throws TypeError for a cycle; whatever a getter throws
 */
// biome-ignore lint/plugin/built-ins: the function for all others
export const jsonText = (value: unknown): string => JSON.stringify(value, 'toJSON' in [] ? keepLists : undefined);
