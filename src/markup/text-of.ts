import { type MarkupNode, valuesOf } from './product-nodes.js';

const NAMED: Record<string, string> = { amp: '&', quot: '"', apos: "'", lt: '<', gt: '>', nbsp: ' ' };

/** A number that is no character is U+FFFD, as in HTML; one of hundreds of digits is infinite. */
const decoded = (text: string): string =>
  text.replace(/&(?:#(\d+|x[\da-f]+)|(\w+));/gi, (all, code, name) =>
    code ? String.fromCodePoint(Number(code > '@' ? `0${code}` : code) % 0x110000 || 0xfffd) : (NAMED[name] ?? all),
  );

/** Decodes entities in text that a template escaped once or twice too often. Those of letters stay: `&eacute;`. */
export const withoutEntities = (text: string): string => decoded(decoded(text));

/**
 * The text of a property, on one line. In a list the first value counts. Of an item, one of its fields counts, such as a brand's
 * `name`.
 *
 * @param fields the fields of an item, in order of preference
 */
export const textOf = (value: MarkupNode, ...fields: string[]): string | undefined => {
  const [first] = valuesOf(value);
  const [text] = Object(first) === first ? valuesOf(fields.map((field) => first[field])) : [first];
  return text === undefined || Object(text) === text
    ? undefined
    : withoutEntities(`${text}`)
        .replace(/<br ?\/?>|\s+/gi, ' ')
        .trim();
};
