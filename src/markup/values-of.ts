import type { MarkupNode } from './markup-node.js';

/** Markup says one thing, a list of things (also in lists), or nothing: the things as a list. */
export const valuesOf = (value: MarkupNode): MarkupNode[] =>
  [value].flat(9).filter((each) => each !== undefined && each !== null);
