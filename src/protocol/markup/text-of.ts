import { firstOf, type MarkupNode } from './product-nodes.js';

const NAMED: Record<string, string> = { amp: '&', quot: '"', apos: "'", lt: '<', gt: '>', nbsp: ' ' };

const LAST_CODE_POINT = 0x10ffff;

const decoded = (text: string): string =>
  text.replace(/&(?:#(\d+|x[\da-f]+)|(\w+));/gi, (all, code, name) => {
    if (!code) return Object.hasOwn(NAMED, name) ? NAMED[name]! : all;
    const point = Number(code > '@' ? `0${code}` : code);
    // 0 is U+FFFD, too, as in HTML.
    return point && point <= LAST_CODE_POINT ? String.fromCodePoint(point) : '\ufffd';
  });

/** Decodes entities in text that a template escaped once or twice too often. Those of letters stay: `&eacute;`. */
export const withoutEntities = (text: string): string => decoded(decoded(text));

/** The number of characters that are read. Descriptions may be long. */
const LONGEST = 20_000;

/**
 * The text of a property, on one line. In a list the first value counts. Of an item, one of its fields counts, such as a brand's
 * `name`.
 *
 * @param fields the fields of an item, in order of preference
 */
export const textOf = (value: MarkupNode, ...fields: string[]): string | undefined => {
  const first = firstOf(value);
  const text = Object(first) === first ? firstOf(fields.map((field) => firstOf(first[field]))) : first;
  return text === undefined || Object(text) === text || typeof text === 'symbol'
    ? undefined
    : withoutEntities(`${text}`.slice(0, LONGEST))
        .replace(/<br ?\/?>|\s+/gi, ' ')
        .trim();
};
