import { type MarkupNode, valuesOf } from './product-nodes.js';

const NAMED: Record<string, string> = { amp: '&', quot: '"', apos: "'", lt: '<', gt: '>', nbsp: '\u00a0' };

const decoded = (text: string): string =>
  text.replace(/&(?:#(\d+|x[\da-f]+)|(\w+));/gi, (all, code, name) =>
    code ? String.fromCodePoint(Number(code > '@' ? `0${code}` : code) % 0x110000) : (NAMED[name] ?? all),
  );

/** Text in which a template has written characters as entities, once or twice too often. Names that only HTML knows stay: `&eacute;`. */
export const withoutEntities = (text: string): string => decoded(decoded(text));

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
