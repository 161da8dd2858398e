import type { MarkupNode } from './markup-node.js';
import { valuesOf } from './values-of.js';
import { withoutEntities } from './without-entities.js';

/**
 * The text of a property: of a list the first, of a thing what one of its fields says (makers and categories have a `name`).
 *
 * @param fields the fields of a thing, tried in order
 */
export const textOf = (value: MarkupNode, ...fields: string[]): string | undefined => {
  const [first] = valuesOf(value);
  const [text] = Object(first) === first ? valuesOf(fields.map((field) => first[field])) : [first];
  return text === undefined || Object(text) === text ? undefined : withoutEntities(`${text}`).trim();
};
